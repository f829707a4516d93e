/** D7: flags that exclude a cat from the breeding list. Age is checked separately. */
export const inAllevamento = {
  neutro: 0,
  deceduto: 0,
  annullato: 0,
  not_for_breeding: 0,
  non_in_allevamento: 0,
} as const
