import pg from 'pg'
import type { Acknowledged } from './writers.ts'

export interface Verdict {
  acknowledged: number
  lost: number
  doubled: number
  /** Rows without their line in the trail, or the other way round. */
  halves: number
  /** Numbers of documents that are missing or given twice. */
  gaps: number
}

/** Everything a client was told is there, once, whole; read by SQL, apart from the server. */
export async function verifyWrites(config: pg.ClientConfig, acknowledged: readonly Acknowledged[]): Promise<Verdict> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    const count = async (text: string, values: unknown[] = []) =>
      Number((await client.query<{ n: string }>(text, values)).rows[0]?.n ?? 0)
    let found = 0
    for (const [entity, column] of columns) {
      const own = acknowledged.filter(one => one.entity === entity)
      found += await count(
        `select count(*) as n from unnest($1::int[], $2::text[]) as a (id, mark) join ${entity} t on t.id = a.id and t.${column} = a.mark`,
        [own.map(one => one.id), own.map(one => one.mark)],
      )
    }
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.length - found,
      doubled: await count(
        `select coalesce(sum(n - 1), 0) as n from (select count(*) as n from razze group by codice having count(*) > 1
         union all select count(*) from fatture_ricevute where causale is not null group by causale having count(*) > 1) d`,
      ),
      halves: await count(
        `select (select count(*) from razze t where descrizione like 'prova %' and not exists (select from audit a where a.entita = 'razze' and a.entita_id = t.id))
           + (select count(*) from fatture_ricevute t where not exists (select from audit a where a.entita = 'fatture_ricevute' and a.entita_id = t.id))
           + (select count(*) from fatture_ricevute t where not exists (select from fatture_ricevute_righe r where r.iddocumento = t.id))
           + (select count(*) from audit a where a.entita = 'razze' and not exists (select from razze t where t.id = a.entita_id)) as n`,
      ),
      gaps: await count(
        `select coalesce(sum(abs(last - n) + abs(n - different)), 0) as n from
           (select max(progressivo) as last, count(*) as n, count(distinct progressivo) as different from fatture_ricevute group by tipo, anno) s`,
      ),
    }
  } finally {
    await client.end()
  }
}

const columns = [
  ['razze', 'codice'],
  ['fatture_ricevute', 'causale'],
] as const

export const flawless = { lost: 0, doubled: 0, halves: 0, gaps: 0 }
