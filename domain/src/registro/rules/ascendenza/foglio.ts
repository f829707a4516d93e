import type { CampoCarta } from './campi-carta.ts'
import { type Casella, figlioOf, inOrdine } from './caselle.ts'
import { leggiRiga, type Riga, rigaVuota } from './righe.ts'

/** A box as it is being filled in. */
export interface Voce extends Riga {
  titoli: string
  nazione: string
  /** The cat of the registry that somebody chose. */
  id: number | null
  nuovo: boolean
  /** What the registry is to take over from the paper. */
  aggiorna: CampoCarta[]
}

export type Voci = Readonly<Record<string, Voce>>

export const voceVuota: Voce = { ...rigaVuota, titoli: '', nazione: '', id: null, nuovo: false, aggiorna: [] }

/** The papers that are in use have three, four or five generations: 14, 30 or 62 boxes. */
export const generazioniFoglio = [3, 4, 5] as const

/** Every box in the order of the paper: a generation after the other, in each from the top down. */
export function postiOf(generazioni: number): string[] {
  const posti = ['P', 'M']
  for (let i = 0; posti.length < 2 ** (generazioni + 1) - 2; i++) posti.push(`${posti[i]}P`, `${posti[i]}M`)
  return inOrdine(posti)
}

const testi = ['nome_completo', 'titoli', 'ems', 'codice', 'nazione', 'data_nascita', 'chip'] as const

export function isScritta(voce: Voce | undefined): voce is Voce {
  return voce !== undefined && (voce.id !== null || testi.some(name => voce[name].trim() !== ''))
}

/** So deep does the sheet go by what is written in it: nothing that was typed is out of sight. */
export function profonditaOf(voci: Voci): number {
  return Math.max(
    0,
    ...Object.keys(voci)
      .filter(posto => isScritta(voci[posto]))
      .map(posto => posto.length),
  )
}

/** A cat of the registry with its parents nested. */
export interface Nodo<N> {
  id: number
  padre: N | null
  madre: N | null
}

interface Registro<N> {
  voci: Voci
  /** The cat of the registry that a written box turned out to be. */
  idOf: (posto: string) => number | null
  /** The trees that were read: the cat's own ('') and those of the written boxes. */
  alberi: ReadonlyMap<string, N>
}

/**
 * What the registry has in a box: the parents of the cat before it, as far as they are known. Above a written box it is what lies
 * above that cat, and nothing if that cat is new: what is registered for another is no ancestor of it.
 */
export function dalRegistro<N extends Nodo<N>>(registro: Registro<N>, posto: string): N | null {
  const { voci, idOf, alberi } = registro
  if (posto === '') return alberi.get('') ?? null
  const figlio = dalRegistro(registro, figlioOf(posto))
  const genitore = (posto.endsWith('P') ? figlio?.padre : figlio?.madre) ?? null
  if (!isScritta(voci[posto])) return genitore
  const id = idOf(posto)
  return id === null ? null : genitore?.id === id ? genitore : (alberi.get(posto) ?? null)
}

/** The sheet as it is sent: what is written, and of the registry only the boxes that something written stands above. */
export function caselleOf<N extends Nodo<N>>(registro: Registro<N>, generazioni: number): Record<string, Casella> {
  const { voci } = registro
  const scritti = Object.keys(voci).filter(posto => isScritta(voci[posto]))
  const boxes = postiOf(generazioni).flatMap((posto): [string, Casella][] => {
    const voce = voci[posto]
    if (isScritta(voce)) return [[posto, casellaOf(voce)]]
    const noto = dalRegistro(registro, posto)
    const isNeeded = noto !== null && scritti.some(altro => altro !== posto && altro.startsWith(posto))
    return isNeeded ? [[posto, { id: noto.id, dal_registro: true }]] : []
  })
  return Object.fromEntries(boxes)
}

/** The line of the name taken apart: breed, colour and number in their own fields. */
export function lettaOf(voce: Voce): Voce {
  const { nome_completo, ...altre } = leggiRiga(voce.nome_completo)
  const lette = Object.entries(altre).filter(([, testo]) => testo !== '')
  return lette.length === 0 ? voce : { ...voce, nome_completo, ...Object.fromEntries(lette) }
}

/** A box as it is sent. */
export function casellaOf(voce: Voce): Casella {
  const { id, nuovo, aggiorna, ...letta } = lettaOf(voce)
  const scritte = Object.fromEntries(
    testi.flatMap(name => (letta[name].trim() === '' ? [] : [[name, letta[name].trim()]])),
  )
  return {
    ...(id !== null && { id }),
    ...(id === null && nuovo && { nuovo }),
    ...(aggiorna.length > 0 && { aggiorna }),
    ...scritte,
  }
}

/** A pasted block, from a box on. A box that the block leaves out stays as it is, and so does what is left over. */
export function incolla(voci: Voci, righe: readonly (Riga | null)[], posti: readonly string[]): Voci {
  const nuove: Record<string, Voce> = { ...voci }
  for (const [i, riga] of righe.entries()) {
    const posto = posti[i]
    if (riga !== null && posto !== undefined) nuove[posto] = { ...voceVuota, ...riga }
  }
  return nuove
}

/** The next box that waits for something: those that the registry has filled in are passed over. */
export function prossimo(posti: readonly string[], posto: string, isPiena: (posto: string) => boolean): string | null {
  return posti.slice(posti.indexOf(posto) + 1).find(altro => !isPiena(altro)) ?? null
}
