import { numeroAt, type Regola } from '../../../kit/regola.ts'
import { libriAperti, libriChiusi, libriPropri } from '../../../words/choices.ts'
import { razzaFifeOf } from '../ems/razze.ts'
import { isPurezza } from '../razze/incroci.ts'
import { findingsOfProvenienza } from '../razze/razza-dai-genitori.ts'
import { type ColoreDiRazza, esitoColore } from './colore-riconosciuto.ts'

const libro = { LO: 2216, LOI: 2217, RIEX: 2219, RS: 2220, LOE: 2221, LO_STORICO: 2943 } as const

export type CodiceLibro = 'LO' | 'LOE' | 'RIEX' | 'RS'

export interface GenitoreNelLibro {
  idlibro: number | null
  codiceLibro: string | null
  razza: string | null
}

export interface DatiLibro {
  razza: string
  colore: string | null
  coloriRazze: readonly ColoreDiRazza[]
  padre: GenitoreNelLibro | null
  madre: GenitoreNelLibro | null
  /** Complete generations of known ancestors; the parents are 1. */
  generazioniNote: number
  /** contract 4: cats born abroad have their own book. */
  natoEstero?: boolean
}

export interface PropostaLibro {
  codice: CodiceLibro
  motivi: string[]
}

export function propostaLibro(dati: DatiLibro, giorno: string, regole: readonly Regola[]): PropostaLibro {
  const razza = razzaFifeOf(dati.razza)
  // rule book 4.5: XLH and XSH are crosses of an authorised programme, entered in RIEX.
  if (razza?.codice === 'XLH' || razza?.codice === 'XSH')
    return { codice: 'RIEX', motivi: ['È un incrocio di un programma autorizzato'] }
  if (razza === undefined || !['piena', 'preliminare'].includes(razza.riconosciuta))
    return { codice: 'RS', motivi: [`La razza ${dati.razza} ${nonRiconosciuta}`] }
  const colore = esitoColore(dati.razza, dati.colore, dati.coloriRazze, giorno)
  const generazioni = numeroAt(regole, 'libro.generazioni_lo', giorno)
  const against = [
    ...(razza.riconosciuta === 'piena' ? [] : [`La razza ${razza.codice} ${preliminare}`]),
    ...findingsOfProvenienza(dati.razza, dati.padre?.razza ?? null, dati.madre?.razza ?? null).map(f => f.messaggio),
    ...(colore.riconosciuto ? [] : [`Il colore ${dati.colore} non è riconosciuto: ${colore.motivo}`]),
  ]
  if (dati.natoEstero === true && against.length === 0)
    return { codice: 'LOE', motivi: ['È nato all’estero, di razza e colore riconosciuti'] }
  against.push(
    ...againstGenitore('Il padre', dati.padre),
    ...againstGenitore('La madre', dati.madre),
    ...againstRazze(dati.padre, dati.madre),
    ...(dati.generazioniNote >= generazioni
      ? []
      : [`Generazioni di antenati note: ${dati.generazioniNote} su ${generazioni}`]),
  )
  if (against.length > 0) return { codice: 'RIEX', motivi: against }
  const motivi = [
    'Razza e colore sono riconosciuti',
    'Entrambi i genitori sono in un libro principale, della stessa razza o di razze sorelle, e possono dare la sua',
    `Sono note ${generazioni} generazioni di antenati`,
  ]
  return { codice: 'LO', motivi }
}

const preliminare = 'ha solo un riconoscimento preliminare'
const nonRiconosciuta = 'non è riconosciuta'

export function limiteOfRazza(codice: string): string | null {
  const riconosciuta = razzaFifeOf(codice)?.riconosciuta
  if (riconosciuta === 'piena') return null
  return riconosciuta === 'preliminare' ? preliminare : nonRiconosciuta
}

function againstGenitore(chi: 'Il padre' | 'La madre', genitore: GenitoreNelLibro | null): string[] {
  if (genitore === null || genitore.idlibro === null)
    return [chi === 'Il padre' ? 'Il padre non è noto' : 'La madre non è nota']
  return isLibroLo(genitore) ? [] : [`${chi} è nel libro ${genitore.codiceLibro}, che non è principale`]
}

function againstRazze(padre: GenitoreNelLibro | null, madre: GenitoreNelLibro | null): string[] {
  if (padre?.razza == null || madre?.razza == null || isPurezza(padre.razza, madre.razza)) return []
  return [`I genitori (${padre.razza} × ${madre.razza}) non sono della stessa razza né di razze sorelle`]
}

export function idlibroOf(codice: CodiceLibro): number {
  return libro[codice]
}

export function isLibroProprio(idlibro: number | null): boolean {
  return libriPropri.some(id => id === idlibro)
}

export function isLibroAperto(idlibro: number | null): boolean {
  return libriAperti.some(id => id === idlibro)
}

export function isLibroChiuso(idlibro: number | null): boolean {
  return libriChiusi.some(id => id === idlibro)
}

/** Our main books are known by id; a foreign book counts unless its code says it is experimental. */
function isLibroLo(genitore: GenitoreNelLibro | null): boolean {
  const id = genitore?.idlibro ?? null
  if (id === null) return false
  if (isLibroProprio(id)) return [libro.LO, libro.LOI, libro.LOE, libro.LO_STORICO].some(lo => lo === id)
  return !/RIEX|RX|EXP|SUPP|NOVICE/i.test(genitore?.codiceLibro ?? '')
}

/** D7: `{book code} {year} {6 digits}`, assigned on approval. */
export function codiceFor(codiceLibro: string, anno: number, progressivo: number): string {
  if (!Number.isInteger(progressivo) || progressivo < 1 || progressivo > 999_999) {
    throw new Error(`Progressivo non valido: ${progressivo}`)
  }
  return `${codiceLibro} ${anno} ${String(progressivo).padStart(6, '0')}`
}
