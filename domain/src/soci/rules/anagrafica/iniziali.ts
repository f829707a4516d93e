/** Initials and town, for readers who have only a code (security 2.5). */
export function inizialiOf({ nome_completo, citta }: { nome_completo: string; citta: string | null }): string {
  const iniziali = nome_completo
    .split(/[\s'’-]+/)
    .map(word => /[\p{L}\p{N}]/u.exec(word.normalize('NFC'))?.[0])
    .filter(letter => letter !== undefined)
    .map(letter => `${letter.toLocaleUpperCase('it')}.`)
    .join(' ')
  return [iniziali, citta?.trim()].filter(Boolean).join(', ')
}
