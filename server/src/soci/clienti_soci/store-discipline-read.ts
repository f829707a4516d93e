import { board, office } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { KeptRead } from '../../records/routes.ts'

/** security 3.3: logged under a separate entity, so that members do not see it in their trail. At most once in ten minutes. */
export const disciplineRead: KeptRead = {
  field: 'note_disciplinari',
  async keep({ db }, who, { id, note_disciplinari }) {
    if (![...office, ...board].includes(who.role) || typeof note_disciplinari !== 'string') return
    const { accountId } = who.real
    const behalf = accountId === who.accountId ? null : who.accountId
    await sql`
      insert into audit (account_id, per_conto_di, richiesta, entita, entita_id, azione, campi)
      select ${accountId}::int, ${behalf}::int, ${who.requestId}, 'note_disciplinari', ${id}::int, 'lettura', '[]'
      where not exists (select 1 from audit where entita = 'note_disciplinari' and entita_id = ${id}::int
        and account_id = ${accountId}::int and quando > now() - interval '10 minutes')`.execute(db)
  },
}
