import { createHash } from 'node:crypto'
import { Damaged } from './damaged.ts'

/** Size and SHA-256 of one entry. */
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

/** What an archive says of itself. It is the last entry of the tar, because only then has everything been counted. */
export interface Manifest {
  formato: 'bisavolo-backup'
  versione: 2
  creato_il: string
  programma: string
  /** The migrations the tables had seen: a restore makes these very tables first. */
  migrazioni: string[]
  sequenze: { nome: string; valore: number; usata: boolean }[]
  tabelle: SavedTable[]
  documenti: SavedDocument[]
  /** Keys of documents whose file could not be read when the archive was made. */
  mancanti: string[]
}

/** An archive in its order: its entries, each to be read to its end before the next one is asked for, and then the manifest. */
export type Part = Entry | { manifest: Manifest }

export interface Entry {
  entry: string
  chunks: AsyncIterable<Buffer>
}

export const manifestEntry = 'manifest.json'
export const tableEntry = ({ tabella }: Pick<Table, 'tabella'>) => `tables/${tabella}.copy`
export const documentEntry = (key: string) => `documents/${key}`

/** Every entry that must be there, with what it must hold. */
export function entriesOf({ tabelle, documenti }: Manifest): Map<string, Sum> {
  return new Map<string, Sum>([
    ...tabelle.map(table => [tableEntry(table), table] as const),
    ...documenti.map(document => [documentEntry(document.documento), document] as const),
  ])
}

/** Counts and hashes bytes as they pass. */
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

/** Another program's file, or one of a later version of this one, is told apart from a damaged one. */
export function refuseOtherFormat({ formato, versione }: Partial<Manifest>): void {
  if (formato !== 'bisavolo-backup') throw new Damaged('non è un archivio di questo programma')
  if (versione !== 2) throw new Error('L’archivio è di una versione più recente del programma: aggiornalo e riprova.')
}
