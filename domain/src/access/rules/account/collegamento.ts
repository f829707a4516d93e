const plain = (text: string | null | undefined) => (text ?? '').trim().toLowerCase()

export function isPersonaDiversa(
  richiesta: { codice_fiscale: string },
  persona: { codice_fiscale: string | null },
): boolean {
  return plain(richiesta.codice_fiscale) !== plain(persona.codice_fiscale)
}

/** The address the person confirmed and a different one in the registry: the office chooses which of them signs in. */
export function indirizziDaScegliere(
  confermato: string | null,
  anagrafica: string | null | undefined,
): { confermato: string; anagrafica: string } | null {
  if (confermato === null || plain(anagrafica) === '' || plain(anagrafica) === plain(confermato)) return null
  return { confermato, anagrafica: plain(anagrafica) }
}
