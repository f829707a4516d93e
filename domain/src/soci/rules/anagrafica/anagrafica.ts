import type { Values } from '../../../kit/values.ts'
import { nazioneOf } from '../../../registro/rules/letture/nazioni.ts'
import { isConsensoMissing, isMinorenne } from '../iscrizione/iscrizione.ts'
import { codiceFiscaleError, normalizeCodiceFiscale } from './codice-fiscale.ts'
import { codiceFiscaleWarnings } from './codice-fiscale-persona.ts'
import { isEstero, isNazioneEstera, italianPart } from './indirizzo.ts'
import { normalizePartitaIva, partitaIvaError } from './partita-iva.ts'
import { checkCap, isCodUnivoco, isTelefono, normalizeCodUnivoco } from './recapiti.ts'

export interface VoceAnagrafica {
  campo: string
  messaggio: string
}

export interface ContestoAnagrafica {
  oggi: string
  provincia?: { sigla: string; regione: string } | null
  caps?: readonly string[] | null
  /** Null if the table has no such comune; undefined if nobody looked. */
  comuneDelCodice?: string | null
  altriConLoStessoCodice?: readonly string[]
}

/** ANFI's limit; FIFe's limit of 18 is on the field (D7). */
const AFFISSO_ANFI = 15

export function normalizeAnagrafica(values: Values): Values {
  const result: Values = { ...values }
  for (const [name, normalize] of Object.entries(NORMALIZE)) {
    const value = result[name]
    if (typeof value === 'string') result[name] = normalize(value, String(values.nazione ?? 'IT'))
  }
  return result
}

const spaces = (text: string) => text.replace(/\s+/g, ' ').trim()
const mail = (text: string) =>
  text
    .trim()
    .replace(/\s*@\s*/, '@')
    .toLowerCase()
const NORMALIZE: Record<string, (text: string, nazione: string) => string | null> = {
  nome_completo: spaces,
  codice_fiscale: normalizeCodiceFiscale,
  partita_iva: (text, nazione) => (nazione === 'IT' ? normalizePartitaIva(text) : spaces(text).toUpperCase()),
  cod_univoco: normalizeCodUnivoco,
  email: mail,
  pec: mail,
  nazione: text => (text.trim().length > 2 ? nazioneOf(text) : null) ?? text.trim().toUpperCase(),
  prefisso: spaces,
  suffisso: spaces,
  citta: spaces,
  cap: spaces,
}

/** italy 2.2. */
export function erroriAnagrafica(row: Values, contesto: ContestoAnagrafica): VoceAnagrafica[] {
  const { oggi, provincia } = contesto
  const errori: VoceAnagrafica[] = []
  const add = (campo: string, messaggio: string | null) => {
    if (messaggio !== null) errori.push({ campo, messaggio })
  }
  add('codice_fiscale', codiceFiscaleError(text(row.codice_fiscale), oggi))
  add('partita_iva', partitaIvaError(text(row.partita_iva), text(row.nazione) || 'IT'))
  const codice = text(row.cod_univoco)
  add(
    'cod_univoco',
    codice === '' || isCodUnivoco(codice) ? null : 'Codice univoco non valido: servono 7 lettere o cifre',
  )
  const estero = provincia ? isEstero(provincia.sigla) : isNazioneEstera(text(row.nazione))
  add('cap', checkCap(text(row.cap), [], estero).errore)
  if (provincia && text(row.regione) !== '' && !isSameRegione(text(row.regione), provincia.regione)) {
    add('regione', `La regione non è quella della provincia (${italianPart(provincia.regione)})`)
  }
  return errori
}

export function avvisiAnagrafica(row: Values, contesto: ContestoAnagrafica): VoceAnagrafica[] {
  return [
    ...codiceAvvisi(row, contesto),
    ...indirizzoAvvisi(row, contesto),
    ...['telefono', 'cellulare', 'fax'].flatMap(campo =>
      text(row[campo]) === '' || isTelefono(text(row[campo]))
        ? []
        : [{ campo, messaggio: 'Attenzione: il numero non sembra un numero di telefono' }],
    ),
    ...fatturaAvvisi(row, contesto),
    ...affissoAvvisi(row),
    ...(isConsensoMissing(personaOf(row), contesto.oggi)
      ? [{ campo: 'consenso_genitore', messaggio: 'Attenzione: è minorenne, serve il consenso di un genitore' }]
      : []),
  ]
}

export function isConsensoDaMostrare(row: Values, oggi: string): boolean {
  return text(row.consenso_genitore) !== '' || isMinorenne(personaOf(row), oggi)
}

function personaOf(row: Values) {
  const [data_nascita, codice_fiscale] = [text(row.data_nascita), text(row.codice_fiscale)]
  return { sezione: null, data_nascita, codice_fiscale, consenso_genitore: text(row.consenso_genitore) }
}

/** Ignores accents, case and the second language. */
export function isSameRegione(a: string, b: string): boolean {
  return plain(a) === plain(b)
}

function codiceAvvisi(row: Values, contesto: ContestoAnagrafica): VoceAnagrafica[] {
  const codice = text(row.codice_fiscale)
  if (codice === '') return []
  const persona = {
    nome_completo: text(row.nome_completo),
    data_nascita: text(row.data_nascita),
    luogo_nascita: text(row.luogo_nascita),
    ...(contesto.comuneDelCodice === undefined ? {} : { comuneDelCodice: contesto.comuneDelCodice }),
    altriConLoStessoCodice: contesto.altriConLoStessoCodice ?? [],
  }
  return codiceFiscaleWarnings(codice, persona, contesto.oggi).map(messaggio => ({
    campo: 'codice_fiscale',
    messaggio,
  }))
}

function indirizzoAvvisi(row: Values, { provincia, caps }: ContestoAnagrafica): VoceAnagrafica[] {
  if (!provincia) return []
  const [estero, nazione] = [isEstero(provincia.sigla), text(row.nazione) || 'IT']
  // A hamlet (frazione) may have its own CAP, so the comune's CAPs do not apply.
  const { avviso } = checkCap(text(row.cap), text(row.frazione) === '' ? (caps ?? []) : [], estero)
  const avvisi = avviso === null ? [] : [{ campo: 'cap', messaggio: avviso }]
  if (estero && nazione === 'IT') avvisi.push({ campo: 'nazione', messaggio: 'Indirizzo estero: indica la nazione' })
  if (!estero && isNazioneEstera(nazione)) {
    avvisi.push({
      campo: 'nazione',
      messaggio: 'La nazione è estera ma la provincia è italiana: per l’estero scegli EE',
    })
  }
  return avvisi
}

function fatturaAvvisi(row: Values, { provincia }: ContestoAnagrafica): VoceAnagrafica[] {
  const codice = text(row.cod_univoco)
  if (codice === 'XXXXXXX' && provincia && !isEstero(provincia.sigla)) {
    return [{ campo: 'cod_univoco', messaggio: 'XXXXXXX è solo per i clienti esteri: la fattura verrebbe scartata' }]
  }
  if (codice.length !== 6) return []
  return [{ campo: 'cod_univoco', messaggio: 'Sei caratteri sono di un ufficio pubblico: la fattura va fatta a parte' }]
}

function affissoAvvisi(row: Values): VoceAnagrafica[] {
  const [prefisso, suffisso] = [text(row.prefisso), text(row.suffisso)]
  const avvisi = (['prefisso', 'suffisso'] as const)
    .filter(campo => [...text(row[campo])].length > AFFISSO_ANFI)
    .map(campo => ({
      campo: campo as string,
      messaggio: `L’affisso supera ${AFFISSO_ANFI} caratteri, il limite dell’ANFI`,
    }))
  if (prefisso !== '' && suffisso !== '') {
    avvisi.push({ campo: 'suffisso', messaggio: 'Un allevamento ha un solo affisso: prefisso oppure suffisso' })
  }
  if ((prefisso !== '' || suffisso !== '') && text(row.ratificaFife) === '') {
    avvisi.push({ campo: 'ratificaFife', messaggio: 'Senza ratifica FIFe l’affisso non si può ancora usare' })
  }
  return avvisi
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function plain(regione: string): string {
  return italianPart(regione)
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
}
