import { Conflict, type EntityName, entityOf } from '@bisavolo/domain'
import { sql } from 'kysely'
import { lockRecord } from '../../records/open-record.ts'
import { removeLocked } from '../../records/remove-record.ts'
import type { Work } from '../../records/work.ts'

/** §3: a sezione is referenced by its name. */
const referring: readonly [EntityName, string][] = [
  ['clienti_soci', 'sezione'],
  ['iscrizioni_rinnovi', 'sezione'],
  ['account', 'sezione'],
  ['province', 'regione'],
]

export async function removeSezione(work: Work, id: number): Promise<void> {
  const entity = entityOf('sezioni')
  const sezione = await lockRecord(work, entity, id, 'remove')
  const found: string[] = []
  for (const [name, field] of referring) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(name)} where ${sql.ref(field)} = ${sezione.regione}`.execute(work.trx)
    const n = rows[0]?.n ?? 0
    if (n > 0) found.push(`${n} in ${entityOf(name).label.many}`)
  }
  if (found.length > 0) throw new Conflict(`Non eliminabile, è usato altrove: ${found.join(', ')}.`, [], 'in_uso')
  await removeLocked(work, entity, sezione)
}
