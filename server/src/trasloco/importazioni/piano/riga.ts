import type { Entity } from '@bisavolo/domain'
import type { Regola } from '@bisavolo/domain/kit/regola'
import type { Values } from '@bisavolo/domain/kit/values'
import type { MessaggioRiga } from '@bisavolo/domain/registro/rules/letture/lettura'
import type { VoceArchivio } from '@bisavolo/domain/trasloco/rules/importazione/archivio'
import type {
  Cella,
  EsitoRiga,
  RigaConvertita,
  TabellaMappata,
} from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import type { Db } from '../../../platform/db/database.ts'
import type { FileVisto, SourceFiles } from '../files/source-files.ts'

export interface Tavola {
  indice: number
  mappata: TabellaMappata
  colonne: readonly string[]
  entity: Entity
  /** Columns in which 01/01/1900 means empty. */
  zeri: ReadonlySet<number>
}

export interface Piano {
  db: Db
  id: number
  origine: string
  today: string
  regole: readonly Regola[]
  tavole: readonly Tavola[]
  cercati: ReadonlyMap<string, ReadonlySet<string>>
  accountId: number | null
  files: SourceFiles
  attese: number
}

export interface RigaLetta {
  riga: number
  dati: readonly Cella[]
  scelta: 'file' | 'registro' | null
}

export interface Sospeso {
  tramite: string
  valore: string
}

export interface RigaPiano {
  tabella: number
  riga: number
  scelta: 'file' | 'registro' | null
  chiave: string | null
  /** The key was derived from a code of the row. */
  derivata: boolean
  /** References are ids. */
  valori: Values
  riferimenti: RigaConvertita['riferimenti']
  sospesi: Record<string, Sospeso>
  messaggi: MessaggioRiga[]
  esito: EsitoRiga | null
  id: number | null
  /** Current record of a known row. */
  qui: Values | null
  proposta: Values | null
  prima: Values | null
  /** First row with the same code in a reference table; both keys mean that row. */
  doppione: { tabella: number; riga: number } | null
  percorso: string | null
  file: FileVisto | null
  /** Values of the earlier file, for parents, which are compared at the end. */
  base: Values | null
  archivio: VoceArchivio[]
  detti: Detto[]
}

/** A change to be told when the names of its records are known. */
export interface Detto {
  campo: string
  tipo: 'aggiornato' | 'svuotato' | 'conflitto' | 'fermo'
  prima: unknown
  dopo: unknown
}

export function rigaPiano(tabella: number, { riga, scelta }: RigaLetta, convertita: RigaConvertita): RigaPiano {
  const { chiave, valori, riferimenti, messaggi, archivio } = convertita
  const own = valori.id
  return {
    ...{ tabella, riga, scelta, riferimenti },
    // Our own export identifies rows by id.
    chiave: chiave ?? (own === null || own === undefined ? null : String(own)),
    derivata: false,
    valori: own === undefined ? (valori as Values) : withoutId(valori),
    sospesi: {},
    messaggi: [...messaggi],
    esito: messaggi.some(({ livello }) => livello === 'errore') ? 'scartato' : null,
    ...{ archivio: [...archivio], detti: [] },
    ...{ id: null, qui: null, proposta: null, prima: null, base: null, doppione: null, percorso: null, file: null },
  }
}

function withoutId({ id: _, ...others }: Values): Values {
  return others
}

export function reject(riga: RigaPiano, campo: string | null, codice: string, messaggio: string): void {
  riga.esito = 'scartato'
  riga.messaggi.push({ livello: 'errore', campo, codice, messaggio })
}

export function warn(riga: RigaPiano, campo: string | null, codice: string, messaggio: string): void {
  riga.messaggi.push({ livello: 'avviso', campo, codice, messaggio })
}

export function whereIs(piano: Piano, from: number, { tabella, riga }: { tabella: number; riga: number }): string {
  if (from === tabella) return `riga ${riga}`
  const nome = piano.tavole.find(({ indice }) => indice === tabella)?.mappata.tabella
  return nome === undefined ? `riga ${riga}` : `riga ${riga} di «${nome}»`
}
