import type { Expected } from '../../engine/area.ts'
import { addDays, yearOf } from '../../engine/days.ts'
import type { Person, World } from '../../engine/world.ts'
import { accepted, forbidden, hidden, isOffice, refused } from '../accadde.ts'
import { conto } from './conti.ts'
import { isTakenBack, lastOf, type Riga, type TipoEmesso } from './state.ts'

export interface Emissione {
  tipo: TipoEmesso
  data_emissione: string
  idcliente: number
  motivo?: string
  righe: Riga[]
}

/** In cents: ten digits are stored. */
const HUNDRED_MILLION = 9_999_999_999

/** D10 and italy 3.7: errors found before a number is taken. */
export function predictEmissione(w: World, who: Person, body: Emissione): Expected {
  if (!isOffice(who)) return forbidden('the office issues')
  if (!w.soci.clienti.has(body.idcliente)) return refused(422, 'non_valido', 'nobody has that number')
  const codes = [...lineCodes(body), ...dateCodes(w, body)]
  if (body.tipo === 'Fattura' && !w.denaro.emittente) codes.push('F04')
  if (body.tipo === 'Ricevuta' && !body.motivo && !isFees(body) && !w.soci.socioIl(body.idcliente, body.data_emissione))
    codes.push('F05')
  return codes.length === 0 ? accepted(`${body.tipo} to be issued`, 201) : refused(422, codes, 'D10')
}

const isFees = ({ righe }: Emissione) => righe.length > 0 && righe.every(({ quota }) => quota)

function lineCodes({ tipo, righe }: Emissione): string[] {
  if (righe.length === 0) return ['F01']
  if (righe.some(riga => isWrong(tipo, riga))) return ['F02', 'formato', 'non_valido']
  const { imponibile } = conto(tipo, righe)
  if (imponibile === 0) return ['F07']
  return imponibile > HUNDRED_MILLION ? ['F03'] : []
}

/** Rate 0 needs a natura, a natura excludes a rate, a ricevuta has neither. */
function isWrong(tipo: TipoEmesso, { quantita, importo, iva, natura }: Riga) {
  if (quantita <= 0 || importo < 0) return true
  if (tipo === 'Ricevuta') return iva !== null && iva !== 0
  if (iva === null || ![22, 10, 5, 4, 0].includes(iva)) return true
  return (iva === 0) !== (natura !== null)
}

/**
 * Not in the future, not before the last document of the year's series; another year, or a fattura over 12 days late, needs a
 * reason.
 */
function dateCodes(w: World, { tipo, data_emissione }: Emissione): string[] {
  const last = lastOf(w.denaro, tipo, yearOf(data_emissione))
  const wrong = data_emissione > w.oggi || (last !== undefined && data_emissione < last.data_emissione)
  if (wrong) return ['non_valido']
  const isLate = tipo === 'Fattura' && data_emissione < addDays(w.oggi, -12)
  return [...(yearOf(data_emissione) < yearOf(w.oggi) ? ['F09'] : []), ...(isLate ? ['F10'] : [])]
}

export function predictStorno(w: World, who: Person, id: number): Expected {
  if (!isOffice(who)) return forbidden('the office credits')
  const row = w.denaro.documenti.get(id)
  if (row === undefined) return hidden('no such document')
  if (row.origine !== null)
    return { status: [409, 422], code: ['conflitto', 'non_valido'], why: 'a credit note is not credited' }
  return isTakenBack(row) ? refused(409, 'conflitto', 'credited already') : accepted('credited whole', 201)
}
