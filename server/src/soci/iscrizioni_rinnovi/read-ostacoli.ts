import { Conflict, type FieldError } from '@bisavolo/domain'
import { errorOf } from '@bisavolo/domain/kit/finding'
import { cassaFindings, type Iscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { isSame } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'
import { findingsFor } from './findings-for.ts'
import type { ClienteRow } from './read-iscrizioni.ts'

/** D9. `prima`: the stored enrolment. */
export async function checkIscritto(
  work: Work,
  nuova: Iscrizione,
  cliente: ClienteRow,
  altre: readonly Iscrizione[],
  prima: Iscrizione | null,
): Promise<FieldError[]> {
  const findings = findingsFor(work.who, nuova, cliente, altre)
  const twice = findings.find(({ codice }) => codice === 'I09')
  if (twice !== undefined) throw new Conflict(twice.messaggio, [errorOf(twice)])
  // The year was valid when entered: a pending enrolment can still be edited in January.
  const sameYear = prima !== null && isSame(prima.anno, nuova.anno)
  const errors = findings
    .filter(({ livello, codice }) => livello === 'blocco' && !(sameYear && codice === 'I01'))
    .map(errorOf)
  const isYearWrong = errors.some(({ code }) => code === 'I01')
  const cassa = isYearWrong ? [] : cassaFindings(nuova, prima).map(errorOf)
  return [...errors, ...cassa, ...(await sezioneErrors(work, nuova))]
}

async function sezioneErrors({ trx }: Work, { tipo, sezione }: Iscrizione): Promise<FieldError[]> {
  if (tipo !== 'Aderente' || sezione === null) return []
  const row = await trx.selectFrom('sezioni').select('id').where('regione', '=', sezione).executeTakeFirst()
  return row === undefined ? [{ field: 'sezione', message: 'Sezione: la sezione indicata non esiste' }] : []
}
