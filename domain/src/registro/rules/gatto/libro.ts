import { libriPropri } from '../../../choices.ts'
import { numeroAt, type Regola } from '../../../kit/regola.ts'
import { razzaFifeOf } from '../ems/razze.ts'
import { isPurezza } from '../razze/incroci.ts'
import { type ColoreDiRazza, isColoreRiconosciuto } from './colore-riconosciuto.ts'

/** contract 4: the books of the association that matter to the rules. */
const libro = { LO: 2216, LOI: 2217, RIEX: 2219, RS: 2220, LOE: 2221, LO_STORICO: 2943 } as const

export type CodiceLibro = 'LO' | 'RIEX' | 'RS'

/** A parent's book: its id and code, and the breed the parent has. */
export interface GenitoreNelLibro {
  idlibro: number | null
  codiceLibro: string | null
  razza: string | null
}

export interface DatiLibro {
  /** Breed and colour of the kitten. */
  razza: string
  colore: string | null
  /** The colours that the breeds admit (D16). */
  coloriRazze: readonly ColoreDiRazza[]
  padre: GenitoreNelLibro | null
  madre: GenitoreNelLibro | null
  /** How many generations of ancestors are known without a hole, the parents being the first. */
  generazioniNote: number
}

/** D7: the book a kitten is entered in. */
export function libroFor(dati: DatiLibro, giorno: string, regole: readonly Regola[]): CodiceLibro {
  const razza = razzaFifeOf(dati.razza)
  // XLH and XSH are the crosses of an authorised programme: RIEX is theirs (rule book 4.5).
  if (razza?.codice === 'XLH' || razza?.codice === 'XSH') return 'RIEX'
  if (razza === undefined || !['piena', 'preliminare'].includes(razza.riconosciuta)) return 'RS'
  const { padre, madre } = dati
  const isLo =
    razza.riconosciuta === 'piena' &&
    isColoreRiconosciuto(dati.razza, dati.colore, dati.coloriRazze, giorno) &&
    isLibroLo(padre) &&
    isLibroLo(madre) &&
    dati.generazioniNote >= numeroAt(regole, 'libro.generazioni_lo', giorno) &&
    padre?.razza != null &&
    madre?.razza != null &&
    isPurezza(padre.razza, madre.razza)
  return isLo ? 'LO' : 'RIEX'
}

export function idlibroOf(codice: CodiceLibro): number {
  return libro[codice]
}

export function isLibroProprio(idlibro: number | null): boolean {
  return libriPropri.some(id => id === idlibro)
}

/** A main book: ours are known by id; of a foreign one only the code can tell that it is experimental. */
function isLibroLo(genitore: GenitoreNelLibro | null): boolean {
  const id = genitore?.idlibro ?? null
  if (id === null) return false
  if (isLibroProprio(id)) return [libro.LO, libro.LOI, libro.LOE, libro.LO_STORICO].some(lo => lo === id)
  return !/RIEX|RX|EXP|SUPP|NOVICE/i.test(genitore?.codiceLibro ?? '')
}

/** D7: `{book code} {year} {6 digits}`, given when the office approves. */
export function codiceFor(codiceLibro: string, anno: number, progressivo: number): string {
  if (!Number.isInteger(progressivo) || progressivo < 1 || progressivo > 999_999) {
    throw new Error(`Progressivo non valido: ${progressivo}`)
  }
  return `${codiceLibro} ${anno} ${String(progressivo).padStart(6, '0')}`
}
