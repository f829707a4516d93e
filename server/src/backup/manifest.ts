import { createHash } from 'node:crypto'
import { Damaged } from './damaged.ts'

export interface Sum {
  byte: number
  sha256: string
}

export interface Table {
  tabella: string
  colonne: string[]
}

export type SavedTable = Table & Sum & { righe: number }
export type SavedDocument = Sum & { documento: string; mime: string }

/** Last entry of the tar: the checksums are known only then. */
export interface Manifest {
  formato: 'bisavolo-backup'
  versione: 2
  creato_il: string
  programma: string
  migrazioni: string[]
  sequenze: { nome: string; valore: number; usata: boolean }[]
  tabelle: SavedTable[]
  documenti: SavedDocument[]
  mancanti: string[]
}

/** Each entry must be read completely before the next; the manifest comes last. */
export type Part = Entry | { manifest: Manifest }

export interface Entry {
  entry: string
  chunks: AsyncIterable<Buffer>
}

export const manifestEntry = 'manifest.json'
export const tableEntry = ({ tabella }: Pick<Table, 'tabella'>) => `tables/${tabella}.copy`
export const documentEntry = (key: string) => `documents/${key}`

export function entriesOf({ tabelle, documenti }: Manifest): Map<string, Sum> {
  return new Map<string, Sum>([
    ...tabelle.map(table => [tableEntry(table), table] as const),
    ...documenti.map(document => [documentEntry(document.documento), document] as const),
  ])
}

export class RunningSum {
  readonly #hash = createHash('sha256')
  #byte = 0

  add(chunk: Buffer): void {
    this.#hash.update(chunk)
    this.#byte += chunk.length
  }

  end(): Sum {
    return { byte: this.#byte, sha256: this.#hash.digest('hex') }
  }
}

export function refuseUnlike(entry: string, found: Sum, said: Sum | undefined): void {
  if (said === undefined) throw new Damaged('c’è una parte che non doveva esserci')
  if (found.byte === said.byte && found.sha256 === said.sha256) return
  const [, table] = /^tables\/(.+)\.copy$/.exec(entry) ?? []
  throw new Damaged(
    `${table === undefined ? 'un documento' : `la tabella ${table}`} non corrisponde alla sua somma di controllo`,
  )
}

export function refuseOtherFormat({ formato, versione }: Partial<Manifest>): void {
  if (formato !== 'bisavolo-backup') throw new Damaged('non è un archivio di questo programma')
  if (versione !== 2) throw new Error('L’archivio è di una versione più recente del programma: aggiornalo e riprova.')
}
