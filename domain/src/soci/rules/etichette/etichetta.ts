import { collatorIt } from '../../../kit/format.ts'
import { nazioni } from '../../../kit/nazioni.ts'
import { nomeCognomeOf } from '../anagrafica/codice-fiscale-persona.ts'
import { isEstero } from '../anagrafica/indirizzo.ts'

export interface Destinatario {
  nome_completo: string
  codice_fiscale?: string | null
  presso?: string | null
  dettaglio?: string | null
  indirizzo: string | null
  frazione?: string | null
  cap: string | null
  citta: string | null
  provincia: string | null
  caps?: readonly string[] | null
  nazione?: string | null
  deceduto?: number | null
  radiato?: number | null
}

// San Marino and the Vatican use Italian CAPs, so their mail is domestic.
export const DOMESTIC: ReadonlySet<string> = new Set(['IT', 'SM', 'VA'])
const countries = new Intl.DisplayNames('it', { type: 'region', fallback: 'code' })

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

export function rigaCapOf(destinatario: Destinatario): number {
  return righeEtichetta(destinatario).length - (countryOf(destinatario) === '' ? 1 : 2)
}

export function isSpedibile(destinatario: Destinatario): boolean {
  return senzaEtichetta(destinatario) === null
}

export function senzaEtichetta(destinatario: Destinatario): string | null {
  const { deceduto, radiato, indirizzo, citta, provincia, nazione } = destinatario
  if (deceduto === 1 || radiato === 1) return 'Non si scrive più a questa persona'
  if (!hasText(indirizzo)) return 'Manca l’indirizzo'
  if (!hasText(citta)) return 'Manca la città'
  // With province EE and no foreign country the letter would be sorted as Italian mail.
  const isSomewhere = hasText(nazione) && nazione !== 'IT'
  return isEstero(provincia) && !isSomewhere ? 'La provincia è estera (EE): manca la nazione' : null
}

/** One sentence for everybody without the right: different reasons would reveal who was struck off (security 3.3). */
export function senzaEtichettaFor(destinatario: Destinatario, readsRadiato: boolean): string | null {
  const motivo = senzaEtichetta(destinatario)
  return motivo === null || readsRadiato ? motivo : 'Indirizzo da completare, o persona a cui non si scrive più'
}

/** Bulk mail order: by CAP, then surname; mail abroad last, by country. */
export function compareDestinatari(a: Destinatario, b: Destinatario): number {
  return (
    Number(isAbroad(a)) - Number(isAbroad(b)) ||
    collatorIt.compare(countryOf(a), countryOf(b)) ||
    collatorIt.compare(a.cap ?? '', b.cap ?? '') ||
    collatorIt.compare(a.nome_completo, b.nome_completo)
  )
}

export function paesiInOrdine(): string[] {
  const nameOf = (codice: string) => countries.of(codice) ?? codice
  return [...nazioni].sort((a, b) => collatorIt.compare(nameOf(a), nameOf(b)))
}

function isAbroad({ nazione, provincia }: Pick<Destinatario, 'nazione' | 'provincia'>): boolean {
  if (hasText(nazione) && DOMESTIC.has(nazione)) return false
  return isEstero(provincia) || (hasText(nazione) && !hasText(provincia))
}

/** Given name first if the tax code tells it from the surname; companies stay unchanged. */
function nomeOnMail({ nome_completo, codice_fiscale }: Destinatario): string {
  const split = codice_fiscale ? nomeCognomeOf(nome_completo, codice_fiscale) : null
  return split === null ? nome_completo : `${split.nome} ${split.cognome}`
}

/** A hamlet with its own CAP replaces the town; otherwise it goes on a line above the street. */
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

function postal(text: string | null | undefined): string {
  return (text ?? '').replace(/[,;]/g, ' ').replace(/\s+/g, ' ').trim().toLocaleUpperCase('it')
}

function joined(...parts: (string | null | undefined)[]): string {
  return parts.filter(hasText).join(' ')
}

function hasText(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text.trim() !== ''
}
