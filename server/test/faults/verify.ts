import type pg from 'pg'
import { kyselyOf } from '../../src/platform/db/database.ts'
import { createPool, type Target } from '../../src/platform/db/pool.ts'
import { verifyAudit } from '../../src/records/audit/verify-audit.ts'
import type { Acknowledged } from './writers.ts'

export interface Verdict {
  acknowledged: number
  lost: number
  doubled: number
  /** Incomplete writes: a row without its audit line, a sold cat with its old owner. */
  halves: number
  /** Document numbers that are missing or given twice. */
  gaps: number
  /** Problem found in the audit chain; undefined if intact. */
  trail: string | undefined
}

/** Every confirmed write must be there, once and complete. Read by SQL, independent of the server. */
export async function verifyWrites(target: Target, acknowledged: readonly Acknowledged[]): Promise<Verdict> {
  const pool = createPool(target, { max: 2, statementTimeout: 0 }, { info() {}, warn() {}, error() {} })
  try {
    const number = async (text: string, values: unknown[] = []) =>
      Number((await pool.query<{ n: string }>(text, values)).rows[0]?.n ?? 0)
    const sum = async (queries: readonly string[]) => {
      let total = 0
      for (const query of queries) total += await number(query)
      return total
    }
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.length - (await found(pool, acknowledged)),
      doubled: await sum(doubles),
      halves: await sum(halves),
      gaps: await number(gaps),
      trail: (await verifyAudit(kyselyOf(pool))).problem,
    }
  } finally {
    await pool.end()
  }
}

export const flawless = { lost: 0, doubled: 0, halves: 0, gaps: 0, trail: undefined }

export function describeVerdict({ acknowledged, lost, doubled, halves, gaps, trail }: Verdict): string {
  return `${acknowledged} acknowledged writes, ${lost} lost, ${doubled} doubled, ${halves} halves, ${gaps} gaps, trail ${trail ?? 'whole'}`
}

const marks = {
  razze: 'codice',
  clienti_soci: 'nome_completo',
  gatti: 'nome',
  passaggi: 'note',
  fatture_ricevute: 'causale',
  denunce_nascita: 'nota_deroga',
} as const satisfies Record<Acknowledged['entity'], string>

async function found(pool: pg.Pool, acknowledged: readonly Acknowledged[]): Promise<number> {
  let total = 0
  for (const [entity, column] of Object.entries(marks)) {
    const own = acknowledged.filter(one => one.entity === entity)
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from unnest($1::int[], $2::text[]) as a (id, mark) join ${entity} t on t.id = a.id and t.${column} = a.mark`,
      [own.map(one => one.id), own.map(one => one.mark)],
    )
    total += rows[0]?.n ?? 0
  }
  return total
}

/** Only rows made by the writers. */
const ours = (entity: string) =>
  entity === 'razze' ? `t.descrizione like 'prova %'` : `t.${marks[entity as keyof typeof marks]} like 'prova %'`

const doubles = Object.entries(marks).map(
  ([entity, column]) =>
    `select coalesce(sum(n - 1), 0) as n from (select count(*) as n from ${entity} t where ${ours(entity)} group by ${column} having count(*) > 1) d`,
)

const halves = [
  ...Object.keys(marks).map(
    entity =>
      `select count(*) as n from ${entity} t where ${ours(entity)} and not exists (select from audit a where a.entita = '${entity}' and a.entita_id = t.id)`,
  ),
  ...Object.keys(marks).map(
    entity =>
      `select count(*) as n from audit a where a.entita = '${entity}' and a.entita_id > 0 and not exists (select from ${entity} t where t.id = a.entita_id)`,
  ),
  'select count(*) as n from fatture_ricevute t where not exists (select from fatture_ricevute_righe r where r.iddocumento = t.id)',
  `select count(*) as n from (select distinct on (idgatto) * from passaggi where stato = 'registrato' order by idgatto, data_passaggio desc, id desc) p
     join gatti g on g.id = p.idgatto where g.idproprietario <> p.idproprietario`,
  `select count(*) as n from passaggi p where p.stato = 'registrato'
     and not exists (select from audit a where a.entita = 'gatti' and a.entita_id = p.idgatto and a.azione = 'passaggio di proprietà n. ' || p.id)`,
  `select count(*) as n from audit a where a.entita = 'gatti' and a.azione = 'registrazione da cucciolo' and not exists (select from cuccioli c where c.idgatto = a.entita_id)`,
  `select count(*) as n from (select idgatto from cuccioli where idgatto is not null group by idgatto having count(*) > 1) d`,
  `select count(*) as n from denunce_nascita d where not exists (select from cuccioli c where c."idDenuncia" = d.id)`,
  // Counters that differ from the last number given.
  `select count(*) as n from contatori c where c.serie in ('Fattura', 'Ricevuta') and c.ultimo <> (select coalesce(max(progressivo), 0) from fatture_ricevute f where f.tipo = c.serie and f.anno = c.anno)`,
]

const gaps = `select coalesce(sum(abs(last - n) + abs(n - different)), 0) as n from
  (select max(progressivo) as last, count(*) as n, count(distinct progressivo) as different from fatture_ricevute group by tipo, anno) s`
