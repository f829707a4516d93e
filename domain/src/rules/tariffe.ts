import { addMonths, addYears, daysBetween } from './date.ts'
import type { TipoIscrizione } from './iscrizione.ts'

/** The services the registry charges for; with `_socio` or `_cliente` it is the stable code of an article. */
export type Servizio =
  | 'quota_ordinario'
  | 'quota_aderente'
  | 'denuncia_30'
  | 'denuncia_60'
  | 'denuncia_oltre'
  | 'certificato'
  | 'duplicato'
  | 'passaggio'
  | 'passaggio_oltre'
  | 'importazione'
  | 'monta'
  | 'affisso'
  | 'censimento'

export interface ArticoloProposto {
  codice: string
  quantita: number
}

/** Days after birth: up to the first the base fee, up to the second a higher one, then with inspection (NT 5.3). */
const GIORNI_DENUNCIA = [30, 60] as const
/** Months after the handover (NT 6.9). */
const MESI_PASSAGGIO = 6

/** Members pay without VAT on a receipt, the others with VAT on an invoice (D10). */
export function tipoDocumentoFor(socio: boolean): 'Fattura' | 'Ricevuta' {
  return socio ? 'Ricevuta' : 'Fattura'
}

export function codiceArticolo(servizio: Servizio, socio: boolean): string {
  return `${servizio}_${socio ? 'socio' : 'cliente'}`
}

/** A birth declaration, and the mating declaration when the stud is another's and is not in the books. */
export function articoliForDenuncia(denuncia: {
  data_nascita: string
  data_denuncia: string
  socio: boolean
  stalloneAltrui?: boolean
  stalloneInLibro?: boolean
}): ArticoloProposto[] {
  const giorni = daysBetween(denuncia.data_nascita, denuncia.data_denuncia)
  const proposti = [one(servizioDenuncia(giorni), denuncia.socio)]
  if (denuncia.stalloneAltrui === true && denuncia.stalloneInLibro === false)
    proposti.push(one('monta', denuncia.socio))
  return proposti
}

/** A transfer; the first of a first-year member is free within a year of the handover (P07). */
export function articoliForPassaggio(passaggio: {
  data_acquisto: string
  data_passaggio: string
  socio: boolean
  primoAnno?: boolean
  passaggiPrecedenti?: number
}): ArticoloProposto[] {
  const { data_acquisto, data_passaggio, socio } = passaggio
  const primo = socio && passaggio.primoAnno === true && passaggio.passaggiPrecedenti === 0
  if (primo && data_passaggio <= addYears(data_acquisto, 1)) return []
  const late = data_passaggio > addMonths(data_acquisto, MESI_PASSAGGIO)
  return [one(late ? 'passaggio_oltre' : 'passaggio', socio)]
}

/** One certificate for each cat: a whole litter asks for as many as there are kittens. */
export function articoliForCertificato(certificato: {
  socio: boolean
  duplicato?: boolean
  quantita?: number
}): ArticoloProposto[] {
  const servizio = certificato.duplicato === true ? 'duplicato' : 'certificato'
  return [{ codice: codiceArticolo(servizio, certificato.socio), quantita: certificato.quantita ?? 1 }]
}

/** The fee of the year; an Onorario is appointed for merit and pays none. */
export function articoliForIscrizione(tipo: TipoIscrizione): ArticoloProposto[] {
  if (tipo === 'Onorario') return []
  return [one(tipo === 'Ordinario' ? 'quota_ordinario' : 'quota_aderente', true)]
}

function servizioDenuncia(giorni: number): Servizio {
  if (giorni <= GIORNI_DENUNCIA[0]) return 'denuncia_30'
  return giorni <= GIORNI_DENUNCIA[1] ? 'denuncia_60' : 'denuncia_oltre'
}

function one(servizio: Servizio, socio: boolean): ArticoloProposto {
  return { codice: codiceArticolo(servizio, socio), quantita: 1 }
}
