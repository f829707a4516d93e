import type { Entity } from '@bisavolo/domain'
import type { Regola } from '@bisavolo/domain/kit/regola'
import type { Values } from '@bisavolo/domain/kit/values'
import type { MessaggioRiga } from '@bisavolo/domain/registro/rules/letture/lettura'
import type {
  Cella,
  EsitoRiga,
  RigaConvertita,
  TabellaMappata,
} from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import type { Db } from '../../../platform/db/database.ts'
import type { FileVisto, SourceFiles } from '../files/source-files.ts'

/** A table of the file that becomes records. */
export interface Tavola {
  indice: number
  mappata: TabellaMappata
  colonne: readonly string[]
  entity: Entity
}

/** What the whole plan goes by. */
export interface Piano {
  db: Db
  id: number
  origine: string
  today: string
  regole: readonly Regola[]
  tavole: readonly Tavola[]
  /** By which fields the rows of each kind are looked for. */
  cercati: ReadonlyMap<string, ReadonlySet<string>>
  /** Who imports: what an old system has no account for is theirs. */
  accountId: number | null
  files: SourceFiles
  /** How many links wait until all rows of their kind are known. */
  attese: number
}

/** A row as it was read. */
export interface RigaLetta {
  riga: number
  dati: readonly Cella[]
  scelta: 'file' | 'registro' | null
}

/** A link that could not be made, in the words of the old system. */
export interface Sospeso {
  tramite: string
  valore: string
}

/** A row on its way through the plan. */
export interface RigaPiano {
  tabella: number
  riga: number
  scelta: 'file' | 'registro' | null
  chiave: string | null
  /** The old system gave it none: the key is one of its codes. */
  derivata: boolean
  /** What the file says, references as ids. */
  valori: Values
  riferimenti: RigaConvertita['riferimenti']
  sospesi: Record<string, Sospeso>
  messaggi: MessaggioRiga[]
  /** Null while it is not decided. */
  esito: EsitoRiga | null
  /** The record it becomes or is. */
  id: number | null
  /** Of a row that came before: the record as it stands here. */
  qui: Values | null
  proposta: Values | null
  prima: Values | null
  /** Of a second row with one code in a reference table: the first, which is meant by both keys. */
  doppione: { tabella: number; riga: number } | null
  /** Of a document: where the old system says that its file is, and the file once it is looked at. */
  percorso: string | null
  file: FileVisto | null
  /** Of parents, which are linked when all cats are known: what stood in the file last time. */
  base: Values | null
}

export function rigaPiano(tabella: number, { riga, scelta }: RigaLetta, convertita: RigaConvertita): RigaPiano {
  const { chiave, valori, riferimenti, messaggi } = convertita
  const own = valori.id
  return {
    ...{ tabella, riga, scelta, riferimenti },
    // A file of our own names its rows by their number.
    chiave: chiave ?? (own === null || own === undefined ? null : String(own)),
    derivata: false,
    valori: own === undefined ? (valori as Values) : withoutId(valori),
    sospesi: {},
    messaggi: [...messaggi],
    esito: messaggi.some(({ livello }) => livello === 'errore') ? 'scartato' : null,
    ...{ id: null, qui: null, proposta: null, prima: null, base: null, doppione: null, percorso: null, file: null },
  }
}

function withoutId({ id: _, ...others }: Values): Values {
  return others
}

/** Leaves the row out, with the reason. */
export function reject(riga: RigaPiano, campo: string | null, codice: string, messaggio: string): void {
  riga.esito = 'scartato'
  riga.messaggi.push({ livello: 'errore', campo, codice, messaggio })
}

export function warn(riga: RigaPiano, campo: string | null, codice: string, messaggio: string): void {
  riga.messaggi.push({ livello: 'avviso', campo, codice, messaggio })
}

/** How another row of the file is named: with its table where that is another one. */
export function whereIs(piano: Piano, from: number, { tabella, riga }: { tabella: number; riga: number }): string {
  if (from === tabella) return `riga ${riga}`
  const nome = piano.tavole.find(({ indice }) => indice === tabella)?.mappata.tabella
  return nome === undefined ? `riga ${riga}` : `riga ${riga} di «${nome}»`
}
