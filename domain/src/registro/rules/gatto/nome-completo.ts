type NomeParts = Record<string, unknown>

/** rule book 10. The country only appears with an affisso. With x-fields a row may only have the whole name (contract 5). */
export function nomeCompletoOf(gatto: NomeParts): string {
  if (!('nome' in gatto) && typeof gatto.nome_completo === 'string') return gatto.nome_completo
  const part = (name: string) => (typeof gatto[name] === 'string' ? (gatto[name] as string).trim() : '')
  const affisso = part('prefisso') !== '' || part('suffisso') !== ''
  const marker = affisso && part('nazione') !== '' ? `${part('nazione')}*` : ''
  const nome = [part('prefisso'), part('nome'), part('suffisso')].filter(Boolean).join(' ')
  const full = [part('pretitolo'), `${marker}${nome}`].filter(Boolean).join(' ')
  return part('posttitolo') === '' ? full : `${full}, ${part('posttitolo')}`
}
