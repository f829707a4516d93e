/** A person as a code alone tells them (security 2.5): initials in the order of the record, and the town. */
export function inizialiOf({ nome_completo, citta }: { nome_completo: string; citta: string | null }): string {
  const iniziali = nome_completo
    .split(/[\s'’-]+/)
    .map(word => /[\p{L}\p{N}]/u.exec(word.normalize('NFC'))?.[0])
    .filter(letter => letter !== undefined)
    .map(letter => `${letter.toLocaleUpperCase('it')}.`)
    .join(' ')
  return [iniziali, citta?.trim()].filter(Boolean).join(', ')
}
