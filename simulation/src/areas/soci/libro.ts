import type { World } from '../../engine/world.ts'
import { anzianita, fullYear, type Iscrizione, isRinnovo } from './state.ts'

export interface RigaLibro {
  idcliente_socio: number
  tessera: string | null
  tipo: string
  sezione: string
  data_iscrizione: string
  data_consiglio: string | null
  anzianita: number | null
  annullata: number
}

/**
 * D9: approved members of a year by card, with the admission that began the unbroken years; annulled ones struck out; an Aderente
 * is a note on the full membership.
 */
export function libroDi(w: World, anno: number): RigaLibro[] {
  const rows = [...w.soci.iscrizioni.values()].filter(
    row => row.anno === anno && (row.stato === 'annullata' || (row.stato === 'approvata' && row.tipo !== 'Aderente')),
  )
  return rows.map(row => lineOf(w, row)).sort(byCard)
}

function lineOf(w: World, row: Iscrizione): RigaLibro {
  const years = row.stato === 'annullata' ? 0 : anzianita(w.soci, row.cliente, row.anno)
  const first = years > 1 ? fullYear(w.soci, row.cliente, row.anno - years + 1)! : row
  return {
    idcliente_socio: row.cliente,
    tessera: w.soci.clienti.get(row.cliente)!.tessera,
    tipo: row.tipo,
    sezione: row.sezione,
    data_iscrizione: first.data_iscrizione,
    data_consiglio: first.data_consiglio,
    anzianita: row.stato === 'annullata' ? null : years,
    annullata: row.stato === 'annullata' ? 1 : 0,
  }
}

export const byCard = (a: RigaLibro, b: RigaLibro) =>
  Number(a.tessera) - Number(b.tessera) ||
  a.data_consiglio!.localeCompare(b.data_consiglio!) ||
  a.annullata - b.annullata ||
  `${a.tipo} ${a.sezione}`.localeCompare(`${b.tipo} ${b.sezione}`)

export const inAttesa = (w: World) => [...w.soci.iscrizioni.values()].filter(row => row.stato === 'da_approvare')

export const ammissione = (w: World, row: Iscrizione) => (isRinnovo(w.soci, row) ? 'Rinnovo' : 'Nuova')
