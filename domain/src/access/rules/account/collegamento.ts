const plain = (text: string | null | undefined) => (text ?? '').trim().toLowerCase()

/** The tax code in the account request is not the one of the linked person. */
export function isPersonaDiversa(
  richiesta: { codice_fiscale: string },
  persona: { codice_fiscale: string | null },
): boolean {
  return plain(richiesta.codice_fiscale) !== plain(persona.codice_fiscale)
}

/** The address the person proved, and another that the registry has: the office says which one signs in. */
export function indirizziDaScegliere(
  confermato: string | null,
  anagrafica: string | null | undefined,
): { confermato: string; anagrafica: string } | null {
  if (confermato === null || plain(anagrafica) === '' || plain(anagrafica) === plain(confermato)) return null
  return { confermato, anagrafica: plain(anagrafica) }
}
