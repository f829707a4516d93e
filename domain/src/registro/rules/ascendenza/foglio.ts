import type { CampoCarta } from './campi-carta.ts'
import { type Casella, figlioOf, inOrdine } from './caselle.ts'
import { leggiRiga, type Riga, rigaVuota } from './righe.ts'

export interface Voce extends Riga {
  titoli: string
  nazione: string
  id: number | null
  nuovo: boolean
  aggiorna: CampoCarta[]
}

export type Voci = Readonly<Record<string, Voce>>

export const voceVuota: Voce = { ...rigaVuota, titoli: '', nazione: '', id: null, nuovo: false, aggiorna: [] }

export const generazioniFoglio = [3, 4, 5] as const

export function postiOf(generazioni: number): string[] {
  const posti = ['P', 'M']
  for (let i = 0; posti.length < 2 ** (generazioni + 1) - 2; i++) posti.push(`${posti[i]}P`, `${posti[i]}M`)
  return inOrdine(posti)
}

const testi = ['nome_completo', 'titoli', 'ems', 'codice', 'nazione', 'data_nascita', 'chip'] as const

export function isScritta(voce: Voce | undefined): voce is Voce {
  return voce !== undefined && (voce.id !== null || testi.some(name => voce[name].trim() !== ''))
}

export function profonditaOf(voci: Voci): number {
  return Math.max(
    0,
    ...Object.keys(voci)
      .filter(posto => isScritta(voci[posto]))
      .map(posto => posto.length),
  )
}

export interface Nodo<N> {
  id: number
  padre: N | null
  madre: N | null
}

interface Registro<N> {
  voci: Voci
  idOf: (posto: string) => number | null
  alberi: ReadonlyMap<string, N>
}

/** Registry cat in this box of the pedigree sheet. Above a filled box only the ancestors of its cat; none if it is new. */
export function dalRegistro<N extends Nodo<N>>(registro: Registro<N>, posto: string): N | null {
  const { voci, idOf, alberi } = registro
  if (posto === '') return alberi.get('') ?? null
  const figlio = dalRegistro(registro, figlioOf(posto))
  const genitore = (posto.endsWith('P') ? figlio?.padre : figlio?.madre) ?? null
  if (!isScritta(voci[posto])) return genitore
  const id = idOf(posto)
  return id === null ? null : genitore?.id === id ? genitore : (alberi.get(posto) ?? null)
}

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

export function lettaOf(voce: Voce): Voce {
  const { nome_completo, ...altre } = leggiRiga(voce.nome_completo)
  const lette = Object.entries(altre).filter(([, testo]) => testo !== '')
  return lette.length === 0 ? voce : { ...voce, nome_completo, ...Object.fromEntries(lette) }
}

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

export function incolla(voci: Voci, righe: readonly (Riga | null)[], posti: readonly string[]): Voci {
  const nuove: Record<string, Voce> = { ...voci }
  for (const [i, riga] of righe.entries()) {
    const posto = posti[i]
    if (riga !== null && posto !== undefined) nuove[posto] = { ...voceVuota, ...riga }
  }
  return nuove
}

export function prossimo(posti: readonly string[], posto: string, isPiena: (posto: string) => boolean): string | null {
  return posti.slice(posti.indexOf(posto) + 1).find(altro => !isPiena(altro)) ?? null
}
