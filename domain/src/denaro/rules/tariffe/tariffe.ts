import { addMonths, addYears, daysBetween } from '../../../kit/date.ts'
import { numeroAt, type Regola } from '../../../kit/regola.ts'
import { regoleAllevamento } from '../../../nascite/rules/regole/regole-allevamento.ts'
import type { TipoIscrizione } from '../../../soci/rules/iscrizione/iscrizione.ts'

/** Plus `_socio` or `_cliente`: stable code of an article. */
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

/** D10. */
export function tipoDocumentoFor(socio: boolean): 'Fattura' | 'Ricevuta' {
  return socio ? 'Ricevuta' : 'Fattura'
}

export function codiceArticolo(servizio: Servizio, socio: boolean): string {
  return `${servizio}_${socio ? 'socio' : 'cliente'}`
}

/** Plus the mating declaration if the stud belongs to another owner and is not in the books. */
export function articoliForDenuncia(
  denuncia: {
    data_nascita: string
    data_denuncia: string
    socio: boolean
    stalloneAltrui?: boolean
    stalloneInLibro?: boolean
  },
  regole: readonly Regola[] = regoleAllevamento,
): ArticoloProposto[] {
  const { data_nascita, data_denuncia } = denuncia
  const limite = (nome: string) => numeroAt(regole, `nascita.${nome}`, data_nascita)
  const servizio = servizioDenuncia(daysBetween(data_nascita, data_denuncia), limite)
  const proposti = [one(servizio, denuncia.socio)]
  if (denuncia.stalloneAltrui === true && denuncia.stalloneInLibro === false)
    proposti.push(one('monta', denuncia.socio))
  return proposti
}

/** D8 P07: the first transfer of a first-year member is free within a year of the handover. */
export function articoliForPassaggio(
  passaggio: {
    data_acquisto: string
    data_passaggio: string
    socio: boolean
    primoAnno?: boolean
    passaggiPrecedenti?: number
  },
  regole: readonly Regola[] = regoleAllevamento,
): ArticoloProposto[] {
  const { data_acquisto, data_passaggio, socio } = passaggio
  const primo = socio && passaggio.primoAnno === true && passaggio.passaggiPrecedenti === 0
  if (primo && data_passaggio <= addYears(data_acquisto, 1)) return []
  const late =
    data_passaggio > addMonths(data_acquisto, numeroAt(regole, 'passaggio.mesi_comunicazione', data_acquisto))
  return [one(late ? 'passaggio_oltre' : 'passaggio', socio)]
}

export function articoliForCertificato(certificato: {
  socio: boolean
  duplicato?: boolean
  quantita?: number
}): ArticoloProposto[] {
  const servizio = certificato.duplicato === true ? 'duplicato' : 'certificato'
  return [{ codice: codiceArticolo(servizio, certificato.socio), quantita: certificato.quantita ?? 1 }]
}

export function articoliForIscrizione(tipo: TipoIscrizione): ArticoloProposto[] {
  if (tipo === 'Onorario') return []
  return [one(tipo === 'Ordinario' ? 'quota_ordinario' : 'quota_aderente', true)]
}

/** rule book 4.3. */
export function articoliForAffisso(socio: boolean): ArticoloProposto[] {
  return [one('affisso', socio)]
}

/** rule book 4.1. */
function servizioDenuncia(giorni: number, limite: (nome: string) => number): Servizio {
  if (giorni <= limite('giorni_denuncia')) return 'denuncia_30'
  return giorni <= limite('giorni_denuncia_max') ? 'denuncia_60' : 'denuncia_oltre'
}

function one(servizio: Servizio, socio: boolean): ArticoloProposto {
  return { codice: codiceArticolo(servizio, socio), quantita: 1 }
}
