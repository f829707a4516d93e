/** Where a member wants to be written to. */
export interface Recapiti {
  recapito_avvisi: 'account' | 'contatto'
  /** The contact address, on the record. */
  email: string | null
}

/** The addresses a notice goes to: those the member chose or, where there is none, the others. Without any nobody is told. */
export function indirizziAvvisi({ recapito_avvisi, email }: Recapiti, account: readonly string[]): string[] {
  const contatto = email === null || email.trim() === '' ? [] : [email]
  const [chosen, others] = recapito_avvisi === 'contatto' ? [contatto, account] : [account, contatto]
  return [...new Set(chosen.length > 0 ? chosen : others)]
}
