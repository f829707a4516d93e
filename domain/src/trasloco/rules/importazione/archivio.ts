const inizio = 'Dal vecchio archivio: '

export interface VoceArchivio {
  campo: 'note' | 'note_archivio'
  /** Field or column, which keeps its name even if its label changes. */
  di: string
  scritto: string
  testo: string
}

/** One line per value, word for word: the old column and its cell. */
export function voceArchivio(campo: VoceArchivio['campo'], di: string, label: string, cella: string): VoceArchivio {
  const scritto = cella.replace(/\s+/g, ' ').trim()
  return { campo, di, scritto, testo: `${inizio}${label}: ${scritto}` }
}

/** The words a person wrote, without the lines kept by imports. Null if nothing is left. */
export function senzaArchivio(note: unknown): string | null {
  const left = linesOf(note).filter(line => !line.startsWith(inizio))
  return left.length === 0 ? null : left.join('\n')
}

export function righeArchivio(note: unknown): string[] {
  return linesOf(note).filter(line => line.startsWith(inizio))
}

/** Lines that are there already are not added again. */
export function conArchivio(note: unknown, testi: readonly string[]): string | null {
  const lines = linesOf(note)
  for (const testo of testi) if (!lines.includes(testo)) lines.push(testo)
  return lines.length === 0 ? null : lines.join('\n')
}

function linesOf(note: unknown): string[] {
  return typeof note === 'string' && note !== '' ? note.split('\n') : []
}
