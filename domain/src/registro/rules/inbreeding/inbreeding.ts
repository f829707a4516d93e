import { type Analisi, analyse, completeness } from './analisi.ts'
import { buildRegistro } from './build.ts'
import { indiceOf, lineaOf } from './completezza.ts'
import { type Grado, gradoTra } from './grado.ts'
import { findSlot } from './id-index.ts'
import { kinshipOfSlots, kinshipWithMany, meanKinshipWithGroup, relationshipSum } from './kinship.ts'
import { descendants } from './recompute.ts'
import { bytesOf, type ColonneGatti, type Registro } from './registro.ts'
import { hasMoreAncestors, levelOf } from './ristretto.ts'
import { type Selezione, selectIds } from './selezione.ts'
import {
  changeGenitori,
  type DatiGatto,
  type EsitoGenitori,
  insertGatto,
  removeGatto,
  setDati,
  slotOf,
} from './update.ts'

export type { Analisi } from './analisi.ts'
export {
  type ColonneGatti,
  GIORNO_IGNOTO,
  type Registro,
  SESSO_F,
  SESSO_M,
  STATO_RIPRODUTTORE,
  STATO_VIVO,
} from './registro.ts'
export { dayOf, giornoOf } from './selezione.ts'

/** In-memory pedigree with Wright's F. Unknown parents are distinct founders (D11). An unknown id throws RangeError. */
export interface Genealogia {
  readonly registro: Registro
  readonly size: number
  readonly byteLength: number
  /** Ids on a cycle; their parents are ignored until corrected. */
  readonly cicli: number[]
  has(id: number): boolean
  padre(id: number): number
  madre(id: number): number
  nascita(id: number): number
  coefficiente(id: number): number
  coefficienti(): { id: Int32Array; coefficiente: Float64Array }
  /** D18: forbidden degree, or null. */
  grado(id: number, other: number): Grado | null
  prova(idpadre: number, idmadre: number): number
  provaContro(id: number, others: Int32Array): Float64Array
  /** Completeness of the line of each cat, itself included; two lines give the completeness of a litter. */
  linee(ids: Int32Array): Float64Array
  indici(ids: Int32Array): Float64Array
  parenteleMedie(gruppo: Int32Array, ids: Int32Array): Float64Array
  completezza(id: number, generazioni: number): number[]
  analisi(id: number, generazioni?: number | null): Analisi
  analisiProva(idpadre: number, idmadre: number, generazioni?: number | null): Analisi
  /** Mean kinship of a group: `media` includes each cat with itself, `traDiversi` does not. */
  kinshipMedio(ids: Int32Array): { media: number; traDiversi: number }
  select(selezione: Selezione): Int32Array
  discendenti(id: number): Int32Array
  discendenti(id: number, most: number): Int32Array | null
  hasMoreAncestors(ids: readonly number[], most: number): boolean
  profondita(id: number): number
  inserisci(id: number, idpadre: number, idmadre: number, dati?: DatiGatto): number
  /** Refused, without a change, if it would create a cycle. */
  cambiaGenitori(id: number, idpadre: number, idmadre: number): EsitoGenitori
  cambiaDati(id: number, dati: DatiGatto): void
  elimina(id: number): boolean
}

export function createGenealogia(columns: ColonneGatti): Genealogia {
  return genealogiaOver(buildRegistro(columns))
}

export function genealogiaOver(registro: Registro): Genealogia {
  const slot = (id: number) => known(registro, id)
  const parentSlots = (own: number): [sire: number, dam: number] => {
    const { gatti, rete } = registro
    return [rete.slot[gatti.padre[own]!]!, rete.slot[gatti.madre[own]!]!]
  }
  const parent = (node: number) => (node === 0 ? 0 : registro.gatti.id[registro.rete.slot[node]!]!)
  const genitoriOf = (own: number) => ({
    padre: parent(registro.gatti.padre[own]!),
    madre: parent(registro.gatti.madre[own]!),
  })
  return {
    registro,
    get size() {
      return registro.index.used
    },
    get byteLength() {
      return bytesOf(registro)
    },
    get cicli() {
      return [...registro.cicli.keys()].sort((a, b) => a - b)
    },
    has: id => findSlot(registro.index, id) >= 0,
    padre: id => parent(registro.gatti.padre[slot(id)]!),
    madre: id => parent(registro.gatti.madre[slot(id)]!),
    nascita: id => registro.gatti.nascita[slot(id)]!,
    coefficiente: id => registro.gatti.f[slot(id)]!,
    coefficienti: () => everybody(registro),
    grado: (id, other) => gradoTra(id, other, one => genitoriOf(slot(one))),
    prova: (idpadre, idmadre) => kinshipOfSlots(registro, slot(idpadre), slot(idmadre)),
    provaContro: (id, others) => kinshipWithMany(registro, slot(id), others.map(slot)),
    linee: ids => Float64Array.from(ids, id => lineaOf(registro, slot(id))),
    indici: ids => Float64Array.from(ids, id => indiceOf(registro, slot(id))),
    parenteleMedie: (gruppo, ids) => meanKinshipWithGroup(registro, gruppo.map(slot), ids.map(slot)),
    completezza: (id, generazioni) => completeness(registro, ...parentSlots(slot(id)), generazioni),
    analisi: (id, generazioni = null) => analyse(registro, ...parentSlots(slot(id)), generazioni),
    analisiProva: (idpadre, idmadre, generazioni = null) =>
      analyse(registro, slot(idpadre), slot(idmadre), generazioni),
    kinshipMedio: ids => meanKinship(registro, ids.map(slot)),
    select: selezione => selectIds(registro.gatti, selezione),
    discendenti: ((id: number, most: number = Number.POSITIVE_INFINITY): Int32Array | null => {
      const found = descendants(registro, slot(id), most)
      return found === null ? null : Int32Array.from(found.slice(1), one => registro.gatti.id[one]!)
    }) as Genealogia['discendenti'],
    hasMoreAncestors: (ids, most) => hasMoreAncestors(registro, ids.map(slot), most),
    profondita: id => levelOf(registro, slot(id)) - 1,
    inserisci: (id, idpadre, idmadre, dati = {}) => insertGatto(registro, id, idpadre, idmadre, dati),
    cambiaGenitori: (id, idpadre, idmadre) => changeGenitori(registro, id, idpadre, idmadre),
    cambiaDati: (id, dati) => setDati(registro, id, dati),
    elimina: id => removeGatto(registro, id),
  }
}

function known(registro: Registro, id: number): number {
  if (id === 0) throw new RangeError('Gatto assente: 0')
  return slotOf(registro, id)
}

function everybody({ gatti, index }: Registro): { id: Int32Array; coefficiente: Float64Array } {
  const id = new Int32Array(index.used)
  const coefficiente = new Float64Array(index.used)
  let at = 0
  for (let slot = 0; slot < gatti.slots; slot++) {
    if (gatti.id[slot] === 0) continue
    id[at] = gatti.id[slot]!
    coefficiente[at++] = gatti.f[slot]!
  }
  return { id, coefficiente }
}

function meanKinship(registro: Registro, group: Int32Array): { media: number; traDiversi: number } {
  const n = group.length
  if (n === 0) return { media: 0, traDiversi: 0 }
  const sum = relationshipSum(registro, group)
  let own = 0
  for (const slot of group) own += 1 + registro.gatti.f[slot]!
  return { media: sum / (2 * n * n), traDiversi: n === 1 ? 0 : (sum - own) / (2 * n * (n - 1)) }
}
