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

/**
 * The registry's parentage in memory, with Wright's F of every cat, kept up to date through every change. Unknown parents are
 * distinct unrelated founders (D11). Ids in and out; an id that is not there is a RangeError.
 */
export interface Genealogia {
  /** The columns themselves, for reckonings over many cats. */
  readonly registro: Registro
  readonly size: number
  /** Memory held by the columns, in bytes. */
  readonly byteLength: number
  /** Ids of cats on a loop, whose parents are ignored until the data is corrected. */
  readonly cicli: number[]
  has(id: number): boolean
  /** Id of the sire used in the computation, 0 = unknown. */
  padre(id: number): number
  madre(id: number): number
  /** Day of birth as days since 1970-01-01, or GIORNO_IGNOTO. */
  nascita(id: number): number
  coefficiente(id: number): number
  /** Everybody, in the order of the rows: what the database stores. */
  coefficienti(): { id: Int32Array; coefficiente: Float64Array }
  /** D18: how two cats are related, where the degree may not be mated. */
  grado(id: number, other: number): Grado | null
  /** F of a litter of the two. */
  prova(idpadre: number, idmadre: number): number
  /** F of a litter of the one with each of the others. */
  provaContro(id: number, others: Int32Array): Float64Array
  /** How complete the line of each is, itself included: two of them make the completeness of a litter. */
  linee(ids: Int32Array): Float64Array
  /** How complete the pedigree of each is. */
  indici(ids: Int32Array): Float64Array
  /** The mean kinship of each with the cats of a group. */
  parenteleMedie(gruppo: Int32Array, ids: Int32Array): Float64Array
  /** The share of known ancestors in each of so many generations, parents first. */
  completezza(id: number, generazioni: number): number[]
  /** F with its parts; `generazioni` null = all known, else 1 or more, the parents being the first. */
  analisi(id: number, generazioni?: number | null): Analisi
  analisiProva(idpadre: number, idmadre: number, generazioni?: number | null): Analisi
  /** Mean kinship of a group: over all pairs with each cat's own, and over pairs of different cats. */
  kinshipMedio(ids: Int32Array): { media: number; traDiversi: number }
  /** Ids that match, e.g. the living males of a breed. */
  select(selezione: Selezione): Int32Array
  /** Ids of all descendants; null when they are more than `most`. */
  discendenti(id: number): Int32Array
  discendenti(id: number, most: number): Int32Array | null
  /** Whether these cats have more ancestors than `most`: what follows paths through all of them is then slow. */
  hasMoreAncestors(ids: readonly number[], most: number): boolean
  /** The longest line of known ancestors, 0 for a founder. */
  profondita(id: number): number
  inserisci(id: number, idpadre: number, idmadre: number, dati?: DatiGatto): number
  /** Refused, nothing changed, when it would close a loop. */
  cambiaGenitori(id: number, idpadre: number, idmadre: number): EsitoGenitori
  cambiaDati(id: number, dati: DatiGatto): void
  /** False when the cat has offspring and stays. */
  elimina(id: number): boolean
}

export function createGenealogia(columns: ColonneGatti): Genealogia {
  return genealogiaOver(buildRegistro(columns))
}

/** Over columns that were built before, in another thread for one. */
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
