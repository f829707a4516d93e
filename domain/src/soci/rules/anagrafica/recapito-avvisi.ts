export interface Recapiti {
  recapito_avvisi: 'account' | 'contatto'
  email: string | null
}

/** The chosen addresses, or the others if there are none. Empty: nobody gets the notice. */
export function indirizziAvvisi({ recapito_avvisi, email }: Recapiti, account: readonly string[]): string[] {
  const contatto = email === null || email.trim() === '' ? [] : [email]
  const [chosen, others] = recapito_avvisi === 'contatto' ? [contatto, account] : [account, contatto]
  return [...new Set(chosen.length > 0 ? chosen : others)]
}
