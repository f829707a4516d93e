import { sql } from 'kysely'
import { asSystem } from '../../records/as-system.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'

export async function lockTestOf({ trx }: Work, idgatto: unknown): Promise<void> {
  if (typeof idgatto !== 'number') return
  await trx.selectFrom('gatti').select('id').where('id', '=', idgatto).forUpdate().execute()
}

/** Marks all but the latest test of a kind as repeated. Caller locks the cat. */
export async function markRipetuti(work: Work, idgatto: number, idmalattia: number): Promise<void> {
  const { rows } = await sql<{ id: number; ripetuto: 0 | 1 }>`
    update malattie_gatto as t set ripetuto = found.ripetuto, version = t.version + 1
    from (
      select id, (case when lead(id) over (order by data_test, id) is null then 0 else 1 end)::smallint as ripetuto
      from malattie_gatto where idgatto = ${idgatto} and idmalattia = ${idmalattia}
    ) as found
    where found.id = t.id and found.ripetuto <> t.ripetuto
    returning t.id, t.ripetuto`.execute(work.trx)
  const azione = 'test ripetuto'
  for (const { id, ripetuto } of rows) {
    const campi = [{ campo: 'ripetuto', prima: ripetuto === 1 ? 0 : 1, dopo: ripetuto }]
    await writeAudit(asSystem(work, azione), 'malattie_gatto', id, azione, campi)
  }
}
