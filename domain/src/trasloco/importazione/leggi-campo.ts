import { mostLetters } from '../../kit/check-value.ts'
import { type Field, isCode, isUnique } from '../../kit/field.ts'
import { romeTime } from '../../kit/value-text.ts'
import { leggiEms } from '../../registro/rules/letture/ems-vecchio.ts'
import {
  illeggibile,
  isNullaParola,
  type Leggi,
  type Lettura,
  letto,
  nulla,
} from '../../registro/rules/letture/lettura.ts'
import { leggiNazione } from '../../registro/rules/letture/nazioni.ts'
import { leggiNomeGatto } from '../../registro/rules/letture/nome-gatto.ts'
import { leggiAffisso } from '../rules/importazione/affisso-nel-nome.ts'
import {
  leggiCap,
  leggiChip,
  leggiCodiceFiscale,
  leggiEmail,
  leggiProvincia,
  leggiTelefono,
} from '../rules/importazione/codici.ts'
import { leggiAnno, leggiData } from '../rules/importazione/date.ts'
import { leggiImporto, leggiIntero } from '../rules/importazione/importi.ts'
import { leggiPersona } from '../rules/importazione/nome-persona.ts'
import { leggiScelta, leggiSesso, leggiSiNo } from '../rules/importazione/parole.ts'
import { leggiClasse, leggiJson, leggiTesto, leggiTestoLungo } from '../rules/importazione/semplici.ts'
import type { CampoImportabile } from './campi-importabili.ts'
import { type Conversione, conversioni } from './conversioni.ts'
import type { EntitaImportabile } from './entita-importabili.ts'
import { sinonimiScelte } from './scelte.ts'

export function lettoreOf(entita: EntitaImportabile, campo: CampoImportabile, conversione?: string): Leggi {
  const leggi = lettoreScelto(entita, campo, conversione)
  const { field } = campo
  if (entita === 'iscrizioni_rinnovi' && campo.campo === 'stato') return remembered(neverEmpty(within(field, leggi)))
  if (field.kind === 'choice') return remembered(within(field, leggi))
  if (field.kind === 'datetime') return leggiMomento(leggi)
  if (field.kind === 'text' && !isVaried(campo)) return remembered(bounded(field, leggi))
  return field.kind === 'text' || field.kind === 'longText' ? bounded(field, leggi) : leggi
}

function lettoreScelto(entita: EntitaImportabile, campo: CampoImportabile, conversione?: string): Leggi {
  if (campo.campo === 'ems') return leggiEms(entita === 'cuccioli' ? 'idcolore_genotipo' : 'idgenotipo')
  // Before the chosen conversion, which could store any number as a year.
  if (campo.campo === 'anno') return leggiAnno
  if (conversione !== undefined && Object.hasOwn(conversioni, conversione))
    return (conversioni[conversione] as Conversione).leggi
  if (campo.campo === 'nome_completo' && entita === 'gatti') return leggiNomeGatto
  if (campo.campo === 'prefisso' || campo.campo === 'suffisso')
    return leggiAffisso(entita === 'gatti' ? 'gatto' : 'persona')
  return perNome[campo.campo] ?? perTipo(entita, campo)
}

const perNome: Readonly<Record<string, Leggi>> = {
  sesso: leggiSesso,
  chip: leggiChip,
  codice_fiscale: leggiCodiceFiscale,
  nazione: leggiNazione,
  email: leggiEmail,
  pec: leggiEmail,
  cap: leggiCap,
  telefono: leggiTelefono,
  cellulare: leggiTelefono,
  fax: leggiTelefono,
  idprovincia: leggiProvincia,
  provincia: leggiSigla,
  nome_completo: leggiPersona('come_scritto'),
  intestatario: leggiPersona('come_scritto'),
  category: leggiClasse,
}

function perTipo(entita: EntitaImportabile, { campo, field }: CampoImportabile): Leggi {
  switch (field.kind) {
    case 'date':
    case 'datetime':
      return leggiData('auto')
    case 'flag':
      return leggiSiNo
    case 'integer':
      return leggiIntero
    case 'money':
      return leggiImporto('auto')
    case 'choice':
      return leggiScelta(field.choices ?? [], sinonimiScelte[campo === 'idocchi' ? 'occhi' : `${entita}.${campo}`])
    case 'json':
      return leggiJson
    case 'longText':
      return leggiTestoLungo
    default:
      return leggiTesto
  }
}

function isVaried({ campo }: CampoImportabile): boolean {
  return campo !== 'ems' && campo !== 'nazione' && campo !== 'provincia'
}

/** Cache of the first 5000 texts. */
function remembered(leggi: Leggi): Leggi {
  const known = new Map<string, Lettura>()
  return (testo, quando) => {
    const found = known.get(testo) ?? leggi(testo, quando)
    if (known.size < 5000) known.set(testo, found)
    return found
  }
}

function leggiSigla(...args: Parameters<Leggi>): Lettura {
  const { valore } = leggiProvincia(...args)
  if (typeof valore !== 'string') return nulla
  return valore.length === 2 ? letto(valore) : illeggibile(args[0], 'non è la sigla di una provincia')
}

function within(field: Field, leggi: Leggi): Leggi {
  const values = new Set(field.choices?.map(({ value }) => value))
  return (testo, quando) => {
    const lettura = leggi(testo, quando)
    const { valore } = lettura
    if (valore === null || values.has(valore as string)) return lettura
    return illeggibile(testo, 'non è tra i valori ammessi')
  }
}

/** Drops ", resta vuoto" from the message: the row decides the state of such an enrolment. */
function neverEmpty(leggi: Leggi): Leggi {
  return (testo, quando) => {
    const lettura = leggi(testo, quando)
    const { messaggio } = lettura
    if (messaggio === undefined) return lettura
    return { ...lettura, messaggio: { ...messaggio, testo: messaggio.testo.replace(/, resta vuoto$/, '') } }
  }
}

/** A long text is cut; a long code is dropped. */
function bounded(field: Field, leggi: Leggi): Leggi {
  const max = mostLetters(field)
  const isIndivisible = isUnique(field) || isCode(field) || field.validator === 'chip'
  return (testo, quando) => {
    const lettura = leggi(testo, quando)
    const { valore } = lettura
    if (typeof valore !== 'string' || valore.length <= max) return lettura
    return { ...lettura, valore: isIndivisible ? null : cut(valore, max), intero: valore }
  }
}

/** Never splits a surrogate pair. */
export function cut(testo: string, max: number): string {
  return testo
    .slice(0, max)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()
}

const time = /[T\s](\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:[.,]\d+)?\s*(Z|[+-]\d{2}:?\d{2})?$/

/** Without an offset the time is Rome's. */
function leggiMomento(leggi: Leggi): Leggi {
  return (testo, quando) => {
    if (isNullaParola(testo)) return nulla
    const lettura = leggi(testo, quando)
    if (typeof lettura.valore !== 'string') return lettura
    const match = time.exec(testo.trim())
    const clock = match === null ? '00:00:00' : `${(match[1] ?? '').padStart(2, '0')}:${match[2]}:${match[3] ?? '00'}`
    const written = `${lettura.valore}T${clock}`
    const instant = new Date(`${written}${match?.[4] ?? romeOffset(written)}`)
    return Number.isNaN(instant.getTime()) ? illeggibile(testo, 'non è un momento') : letto(instant.toISOString())
  }
}

function romeOffset(written: string): string {
  return romeTime(`${written}+02:00`).slice(11, 16) === written.slice(11, 16) ? '+02:00' : '+01:00'
}
