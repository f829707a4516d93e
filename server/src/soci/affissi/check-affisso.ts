import { type FieldError, office } from '@bisavolo/domain'
import { blocchiFor, errorOf, type Finding } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import { campiNome } from '@bisavolo/domain/soci/rules/affisso/nomi-proposti'
import { affissiInEsame, isAmong } from '@bisavolo/domain/soci/rules/affisso/pratica'
import { notaRequisitiMancante, type Requisito, requisitiOf } from '@bisavolo/domain/soci/rules/affisso/requisiti'
import { findingsOfCointestatari } from '@bisavolo/domain/soci/rules/affisso/rinuncia'
import { isSame } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'
import { type Affisso, campiTitolari } from './affisso-row.ts'
import { checkNomi } from './check-nomi.ts'
import { readFatti } from './read-fatti.ts'
import { checkTitolari } from './read-ostacoli-titolari.ts'

/** Only changed names and people; the board's decision checks all. */
export async function changedFindings(work: Work, row: Values, before: Affisso): Promise<Finding[]> {
  const isNew = (names: readonly string[]) => names.some(name => !isSame(before[name as keyof Affisso], row[name]))
  return [
    ...(isNew(campiNome) ? await nomiFindings(work, row) : []),
    ...(isNew(campiTitolari) ? await titolariFindings(work, row, before) : []),
  ]
}

export async function nomiFindings({ trx, who }: Work, row: Values): Promise<Finding[]> {
  return (await checkNomi(trx, who, row)).flatMap(({ findings }) => findings)
}

export function titolariFindings({ trx, who }: Work, row: Values, { stato }: Affisso): Promise<Finding[]> {
  return checkTitolari(trx, who, { ...row, stato })
}

export async function amendErrors(work: Work, row: Values, before: Affisso): Promise<FieldError[]> {
  const changed = await changedFindings(work, row, before)
  return blocchi(work, [...changed, ...notaRequisitiMancante(await readRequisiti(work, row), row)])
}

export async function readRequisiti({ trx, who }: Work, row: Values): Promise<Requisito[]> {
  return requisitiOf(await readFatti(trx, row, who.today), row)
}

/** An error, because ignoring the change would look like success. */
export function refusedCointestatari(before: Affisso, body: Values): FieldError[] {
  return isAmong(affissiInEsame, before.stato) ? [] : findingsOfCointestatari(before, body).map(errorOf)
}

export function blocchi({ who }: Work, findings: readonly Finding[]): FieldError[] {
  return blocchiFor(findings, office.includes(who.role) ? 'staff' : 'socio').map(errorOf)
}
