/** D7: what a cat of the breeding list is not. Its age is asked apart. */
export const inAllevamento = {
  neutro: 0,
  deceduto: 0,
  annullato: 0,
  not_for_breeding: 0,
  non_in_allevamento: 0,
} as const
