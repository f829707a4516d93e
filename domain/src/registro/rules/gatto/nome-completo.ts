type NomeParts = Record<string, unknown>

/**
 * rule book 10: `{pretitolo} {IT*}{prefisso} {nome} {suffisso}, {posttitolo}`; the country marker stands with an affisso only. A row
 * that was asked for without the parts has the whole (contract 5, x-fields).
 */
export function nomeCompletoOf(gatto: NomeParts): string {
  if (!('nome' in gatto) && typeof gatto.nome_completo === 'string') return gatto.nome_completo
  const part = (name: string) => (typeof gatto[name] === 'string' ? (gatto[name] as string).trim() : '')
  const affisso = part('prefisso') !== '' || part('suffisso') !== ''
  const marker = affisso && part('nazione') !== '' ? `${part('nazione')}*` : ''
  const nome = [part('prefisso'), part('nome'), part('suffisso')].filter(Boolean).join(' ')
  const full = [part('pretitolo'), `${marker}${nome}`].filter(Boolean).join(' ')
  return part('posttitolo') === '' ? full : `${full}, ${part('posttitolo')}`
}
