import type { FieldError } from '@bisavolo/domain'
import { office } from '@bisavolo/domain'
import { blocchiFor, errorOf, type Finding } from '@bisavolo/domain/kit/finding'
import { findingsOfMossa } from '@bisavolo/domain/soci/rules/affisso/decisione'
import { campiNome } from '@bisavolo/domain/soci/rules/affisso/nomi-proposti'
import { affissiInEsame, isAmong, type StatoAffisso } from '@bisavolo/domain/soci/rules/affisso/pratica'
import { notaRequisitiMancante, requisitiMancanti, requisitiOf } from '@bisavolo/domain/soci/rules/affisso/requisiti'
import { isSame } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'
import type { Affisso } from './affisso-row.ts'
import { checkNomi } from './check-nomi.ts'
import { readFatti } from './read-fatti.ts'
import { checkTitolari } from './read-ostacoli-titolari.ts'

type Values = Readonly<Record<string, unknown>>

const people = ['idcliente', 'idcointestatario', 'idcointestatario1']

/**
 * What stops this save. Names and people are looked at when they are new and again when the board decides: others may have come
 * first in the meantime. Of several names the board takes one, and only that one must still be free.
 */
export async function checkAffisso(work: Work, row: Values, before: Affisso | null): Promise<FieldError[]> {
  const { trx, who } = work
  const stato = row.stato as StatoAffisso
  const isMoved = before !== null && before.stato !== stato
  const isDecided = isMoved && stato === 'ratificata'
  const isNew = (names: readonly string[]) =>
    before === null || names.some(name => !isSame(before[name as keyof Affisso], row[name]))
  const findings: Finding[] = []
  if (isNew(campiNome) || isDecided) {
    const nomi = await checkNomi(trx, who, row)
    const judged = isDecided ? nomi.filter(({ nome }) => nome === row.affisso) : nomi
    findings.push(...judged.flatMap(nome => nome.findings))
  }
  if (isNew(people) || isDecided) findings.push(...(await checkTitolari(trx, who, { ...row, stato: before?.stato })))
  if (isMoved) findings.push(...findingsOfMossa(stato, row))
  if (isAmong(affissiInEsame, stato) && before !== null) {
    const requisiti = requisitiOf(await readFatti(trx, row, who.today), row)
    findings.push(...notaRequisitiMancante(requisiti, row))
    if (isMoved && stato === 'visita') findings.push(...requisitiMancanti(requisiti))
  }
  return blocchiFor(findings, office.includes(who.role) ? 'staff' : 'socio').map(errorOf)
}
