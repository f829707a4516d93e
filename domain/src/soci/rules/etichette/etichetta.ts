import { collatorIt } from '../../../kit/format.ts'
import { nazioni } from '../../../kit/nazioni.ts'
import { nomeCognomeOf } from '../anagrafica/codice-fiscale-persona.ts'
import { isEstero } from '../anagrafica/indirizzo.ts'

export interface Destinatario {
  nome_completo: string
  codice_fiscale?: string | null
  /** A second addressee ("c/o Rossi") and a detail of the building ("Scala B int 12"). */
  presso?: string | null
  dettaglio?: string | null
  indirizzo: string | null
  frazione?: string | null
  cap: string | null
  citta: string | null
  /** Sigla. */
  provincia: string | null
  /** The codes of the comune: a CAP that is not among them is the hamlet's own. */
  caps?: readonly string[] | null
  /** ISO code, for clients abroad. */
  nazione?: string | null
  deceduto?: number | null
  radiato?: number | null
}

// Both are inside the Italian CAP system: mail to them is domestic.
export const DOMESTIC: ReadonlySet<string> = new Set(['IT', 'SM', 'VA'])
const countries = new Intl.DisplayNames('it', { type: 'region', fallback: 'code' })

/** The postal block: three to five lines in capitals, and a sixth with the country for mail abroad. */
export function righeEtichetta(destinatario: Destinatario): string[] {
  const localita = localitaOf(destinatario)
  return [
    nomeOnMail(destinatario),
    destinatario.presso,
    destinatario.dettaglio,
    localita.frazione,
    destinatario.indirizzo,
    localita.riga,
    countryOf(destinatario),
  ]
    .map(postal)
    .filter(line => line !== '')
}

/** Which line has the CAP and must never be cut: the last one, or the one before the country. */
export function rigaCapOf(destinatario: Destinatario): number {
  return righeEtichetta(destinatario).length - (countryOf(destinatario) === '' ? 1 : 2)
}

/** No label for the deceased, for members struck off, or for anyone without an address that the post can read. */
export function isSpedibile(destinatario: Destinatario): boolean {
  return senzaEtichetta(destinatario) === null
}

/** Why there is no label; null where there is one. */
export function senzaEtichetta(destinatario: Destinatario): string | null {
  const { deceduto, radiato, indirizzo, citta, provincia, nazione } = destinatario
  if (deceduto === 1 || radiato === 1) return 'Non si scrive più a questa persona'
  if (!hasText(indirizzo)) return 'Manca l’indirizzo'
  if (!hasText(citta)) return 'Manca la città'
  // With an Italian postcode's place among the others it would travel to Rome.
  const isSomewhere = hasText(nazione) && nazione !== 'IT'
  return isEstero(provincia) && !isSomewhere ? 'La provincia è estera (EE): manca la nazione' : null
}

/**
 * The same as it is told. Who may not know of a striking off reads one sentence of everybody: were some told that their address
 * lacks something, the others who live would be the ones struck off (security 3.3).
 */
export function senzaEtichettaFor(destinatario: Destinatario, readsRadiato: boolean): string | null {
  const motivo = senzaEtichetta(destinatario)
  return motivo === null || readsRadiato ? motivo : 'Indirizzo da completare, o persona a cui non si scrive più'
}

/** By CAP, then by surname: the order of bulk mail. Mail abroad comes after, country by country. */
export function compareDestinatari(a: Destinatario, b: Destinatario): number {
  return (
    Number(isAbroad(a)) - Number(isAbroad(b)) ||
    collatorIt.compare(countryOf(a), countryOf(b)) ||
    collatorIt.compare(a.cap ?? '', b.cap ?? '') ||
    collatorIt.compare(a.nome_completo, b.nome_completo)
  )
}

/** The codes of all countries, in the order of their Italian names. */
export function paesiInOrdine(): string[] {
  const nameOf = (codice: string) => countries.of(codice) ?? codice
  return [...nazioni].sort((a, b) => collatorIt.compare(nameOf(a), nameOf(b)))
}

/** Outside the Italian CAP system, by the province, or by the country where there is no province. */
function isAbroad({ nazione, provincia }: Pick<Destinatario, 'nazione' | 'provincia'>): boolean {
  if (hasText(nazione) && DOMESTIC.has(nazione)) return false
  return isEstero(provincia) || (hasText(nazione) && !hasText(provincia))
}

/** Name first on mail, when the tax code tells which is which; companies stay as they are. */
function nomeOnMail({ nome_completo, codice_fiscale }: Destinatario): string {
  const split = codice_fiscale ? nomeCognomeOf(nome_completo, codice_fiscale) : null
  return split === null ? nome_completo : `${split.nome} ${split.cognome}`
}

/** A hamlet with a CAP of its own is the locality; otherwise it has a line before the street. */
function localitaOf(destinatario: Destinatario): { riga: string; frazione: string | null } {
  const { cap, caps, citta, provincia } = destinatario
  const frazione = hasText(destinatario.frazione) ? destinatario.frazione : null
  const sigla = isEstero(provincia) ? '' : provincia
  const ownCap = frazione !== null && hasText(cap) && (caps ?? []).length > 0 && !caps?.includes(cap)
  if (frazione !== null && ownCap) return { riga: joined(cap, frazione, sigla), frazione: null }
  return { riga: joined(cap, citta, sigla), frazione: frazione === null ? null : fraction(frazione) }
}

function fraction(frazione: string): string {
  return /^(fraz|loc)\b/i.test(frazione) ? frazione : `FRAZ ${frazione}`
}

function countryOf({ nazione, provincia }: Destinatario): string {
  if (!hasText(nazione) || !isAbroad({ nazione, provincia })) return ''
  return countries.of(nazione) ?? nazione
}

/** Capitals, single blanks and no commas: what the sorting machines read best. */
function postal(text: string | null | undefined): string {
  return (text ?? '').replace(/[,;]/g, ' ').replace(/\s+/g, ' ').trim().toLocaleUpperCase('it')
}

function joined(...parts: (string | null | undefined)[]): string {
  return parts.filter(hasText).join(' ')
}

function hasText(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text.trim() !== ''
}
