import { entityOf, type FieldError } from '@bisavolo/domain'
import { saveRecord } from '../../records/save-record.ts'
import type { Work } from '../../records/work.ts'
import { recheckIscritti } from './recheck-iscritti.ts'

type Values = Record<string, unknown>

/** A show's save: the common one, with its dates in order and a committee that can sign in; a new day re-checks its entries. */
export async function saveEsposizione(work: Work, id: number | null, body: Values): Promise<Values> {
  let prima: string | null = null
  const saved = await saveRecord(work, entityOf('esposizioni'), id, body, {
    check: async (row, before) => {
      prima = (before?.date as string | null | undefined) ?? null
      return [...checkDate(row), ...(await checkComitato(work, row, before))]
    },
  })
  if (id !== null)
    await recheckIscritti(work, { id, name: saved.name as string, prima, dopo: saved.date as string | null })
  return saved
}

function checkDate({ date, data_chiusura }: Values): FieldError[] {
  if (typeof date !== 'string' || typeof data_chiusura !== 'string' || data_chiusura <= date) return []
  return [
    { field: 'data_chiusura', message: "La chiusura delle iscrizioni non può essere dopo il giorno dell'esposizione" },
  ]
}

/** §5: only an admin_comitato administers a show; one that was disabled later keeps the shows it had. */
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
      : 'Admin: serve un account di tipo Amministatore di comitato (expo)' // owner's spelling of the role
  return [{ field: 'account_id', message }]
}
