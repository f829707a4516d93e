export interface Cancellata {
  nome_completo: string
  /** Tax codes, e-mail addresses, telephone numbers. */
  segni: readonly string[]
}

export type Ruolo = 'proprietario' | 'allevatore'

/** Archive notes without the lines about a person. On a record of the person, the lines about the own role go too. */
export function senzaPersona(note: string, persona: Cancellata, ruoli: readonly Ruolo[]): string | null {
  const left = note.split('\n').filter(line => !names(line, persona) && !isOfRole(line, ruoli))
  return left.length === 0 ? null : left.join('\n')
}

function names(line: string, { nome_completo, segni }: Cancellata): boolean {
  const words = new Set(wordsOf(line))
  const name = wordsOf(nome_completo)
  if (name.length > 0 && name.every(word => words.has(word))) return true
  const bare = bareOf(line)
  return segni.map(bareOf).some(segno => segno.length >= 6 && bare.includes(segno))
}

const nomi: Readonly<Record<Ruolo, RegExp>> = {
  proprietario: /propr|intest|owner|besitzer|possess|acquir/i,
  allevatore: /allev|breed|z[uü]cht|eleveur/i,
}

/** A line that names neither role may be about anybody on the record. */
function isOfRole(line: string, ruoli: readonly Ruolo[]): boolean {
  if (ruoli.length === 0) return false
  const label = line.replace(/^Dal vecchio archivio: /, '').split(':')[0] ?? ''
  const about = (['proprietario', 'allevatore'] as const).filter(ruolo => nomi[ruolo].test(label))
  return about.length === 0 || about.some(ruolo => ruoli.includes(ruolo))
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
}

function bareOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}@]/gu, '')
}
