import { formatDate } from '@bisavolo/domain/kit/format'
import { grouped } from '../../platform/grouped.ts'
import type { Work } from '../../records/work.ts'
import { mailClienti } from '../../soci/clienti_soci/mail-cliente.ts'
import type { GattoInExpo } from '../esposizioni_has_gatti/read-gatto-expo.ts'

export interface CambioData {
  id: number
  name: string
  luogo: string | null
  prima: string | null
  dopo: string | null
}

export type Fate = { a: string; perche?: never } | { a: null; perche: string }

/** `fate` is null if the entry keeps its class. */
export interface Spostato {
  gatto: Pick<GattoInExpo, 'nome'>
  persone: readonly number[]
  category: string
  fate: Fate | null
}

const maxGatti = 20

/** Returns the number of people with an address. */
export function tellIscritti(work: Work, show: CambioData, all: readonly Spostato[]): Promise<number> {
  const pairs = all.flatMap(spostato => spostato.persone.map(idcliente => ({ idcliente, spostato })))
  const letters = [...grouped(pairs, ({ idcliente }) => idcliente)].map(([idcliente, own]) => ({
    idcliente,
    data: {
      esposizione: show.name,
      luogo: show.luogo ?? '',
      prima: formatDate(show.prima),
      dopo: formatDate(show.dopo),
      gatti: linesOf(own.map(({ spostato }) => spostato)).join(' | '),
      path: '/list/iscrizioni-expo',
    },
  }))
  return mailClienti(work, 'esposizione_spostata', letters)
}

function linesOf(entries: readonly Spostato[]): string[] {
  const sorted = entries.toSorted((a, b) => Number(a.fate === null) - Number(b.fate === null))
  const more = sorted.length - maxGatti
  const lines = sorted.slice(0, maxGatti).map(lineOf)
  return more > 0 ? [...lines, more === 1 ? 'e un altro gatto' : `e altri ${more} gatti`] : lines
}

function lineOf({ gatto, category, fate }: Spostato): string {
  if (fate === null) return `${gatto.nome}: resta nella classe ${category}`
  if (fate.a !== null) return `${gatto.nome}: passa dalla classe ${category} alla classe ${fate.a}`
  return `${gatto.nome}: l’iscrizione va rivista, scrivi alla segreteria (${fate.perche})`
}
