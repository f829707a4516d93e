import { type Entities, entityOf, type FieldError, office, type Row } from '@bisavolo/domain'
import { findingsOfAnticipo } from '@bisavolo/domain/esposizioni/rules/iscrizione/chiusura-anticipata'
import { checkDateEsposizione } from '@bisavolo/domain/esposizioni/rules/iscrizione/date-esposizione'
import { checkRinvio } from '@bisavolo/domain/esposizioni/rules/risultati/giorno-risultato'
import { errorOf } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import { openRecord } from '../../records/open-record.ts'
import { type Proposed, proposeSound } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { settleRitiri } from '../esposizioni_has_gatti/settle-ritiri.ts'
import { hasRisultati } from './read-iscritti.ts'
import { recheckIscritti } from './recheck-iscritti.ts'

type Esposizione = Row<Entities['esposizioni']>

export async function saveEsposizione(work: Work, id: number | null, body: Values): Promise<Values> {
  const opened = await openRecord<Esposizione>(work, entityOf('esposizioni'), id, body)
  const { before } = opened
  const row = await proposeSound(
    opened,
    {},
    {
      rules: async proposed => [
        ...checkDate(proposed, before),
        ...checkChiusura(work, proposed, before),
        ...(await checkRisultati(work, proposed, before)),
        ...(await checkComitato(work, proposed, before)),
      ],
    },
  )
  const saved = await writeRecord(opened, row)
  const { name, luogo } = saved
  if (before !== null) await recheckIscritti(work, { id: saved.id, name, luogo, prima: before.date, dopo: saved.date })
  // D27: a show that moves into the future leaves out who may not show by then.
  if (before !== null && before.date !== saved.date) await settleRitiri(work, { esposizione: saved.id })
  return saved
}

/** Old shows without dates must stay editable in other fields. */
function checkDate(row: Proposed<Esposizione>, before: Esposizione | null): FieldError[] {
  const isTouched =
    before === null || (['status', 'date', 'data_chiusura'] as const).some(name => row[name] !== before[name])
  return isTouched ? checkDateEsposizione(row).map(errorOf) : []
}

function checkChiusura({ who }: Work, row: Proposed<Esposizione>, before: Esposizione | null): FieldError[] {
  if (before === null || office.includes(who.role)) return []
  return findingsOfAnticipo(before.data_chiusura, row.data_chiusura, who.today).map(errorOf)
}

async function checkRisultati(
  { trx, who }: Work,
  { date }: Proposed<Esposizione>,
  before: Esposizione | null,
): Promise<FieldError[]> {
  if (before === null || date === before.date || date === null || date <= who.today) return []
  return checkRinvio(date, await hasRisultati(trx, before.id), who.today).map(errorOf)
}

/** §5: only an admin_comitato administers a show. The check runs on change only: an account disabled later keeps its shows. */
async function checkComitato({ trx }: Work, row: Values, before: Values | null): Promise<FieldError[]> {
  if (typeof row.account_id !== 'number' || row.account_id === before?.account_id) return []
  const account = await trx
    .selectFrom('account')
    .select(['type', 'status'])
    .where('id', '=', row.account_id)
    .executeTakeFirst()
  if (account?.type === 'admin_comitato' && account.status === 1) return []
  const message =
    account?.type === 'admin_comitato'
      ? "L'account del comitato non è abilitato"
      : 'Admin: serve un account di tipo Amministatore di comitato (expo)' // spelling of the role as in the requirements
  return [{ field: 'account_id', message }]
}
