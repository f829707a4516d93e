import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

/** Tables of the demo registry, in an order that allows deletion; accounts are disabled instead (decision 10). */
export const demoTables = [
  'lettere',
  'modelli_lettera',
  'viste',
  'fatture_ricevute',
  'esposizioni_has_gatti',
  'referti',
  'malattie_gatto',
  'profili_dna',
  'documenti',
  'passaggi',
  'cuccioli',
  'denunce_nascita',
  'gatti',
  'affissi',
  'iscrizioni_rinnovi',
  'esposizioni',
  'clienti_soci',
] as const

/**
 * Collects in the temporary table `togliere` the demo rows that nothing real needs, and in `restare` the reason why another one
 * stays. A row is real once a person has created or changed it: such an act has an audit line with a request id, which seeded
 * lines lack.
 */
export async function markDemoRows(trx: Trx): Promise<void> {
  await sql`create temporary table togliere (tabella text, id integer, primary key (tabella, id)) on commit drop`.execute(
    trx,
  )
  await sql`create temporary table restare (tabella text, id integer, motivo text) on commit drop`.execute(trx)
  for (const table of demoTables) await markTable(trx, table)
  await sql`analyze togliere`.execute(trx)
  await keepLogo(trx)
  const needs = [...(await references(trx)), ...details]
  // A row that stays keeps the rows it refers to, recursively.
  for (let kept = 1; kept > 0; ) {
    kept = 0
    for (const need of needs) kept += await keepNeeded(trx, need)
  }
}

async function markTable(trx: Trx, table: string): Promise<void> {
  const touched = sql`exists (select from audit a where a.entita = ${table} and a.entita_id = t.id and a.richiesta is not null
    and a.azione <> 'esportazione')`
  // Only seeded rows, even if changed by a person; rows created by people are no demo rows.
  const made = sql`exists (select from audit a where a.entita = ${table} and a.entita_id = t.id and a.richiesta is not null
    and (a.azione like 'inserimento%' or a.azione = 'caricamento'))`
  await sql`insert into togliere select ${table}, t.id from ${sql.table(table)} t where t.id > 0 and not ${touched}`.execute(
    trx,
  )
  await sql`insert into restare select ${table}, t.id, 'modificati da una persona' from ${sql.table(table)} t
    where t.id > 0 and ${touched} and not ${made}`.execute(trx)
}

/** The logo is referred to by a setting, as text. */
async function keepLogo(trx: Trx): Promise<void> {
  await sql`
    with kept as (delete from togliere d using impostazioni_fiscali i
      where d.tabella = 'documenti' and i.chiave = 'emittente_logo' and i.valore = d.id::text returning d.*)
    insert into restare select tabella, id, 'logo dell’associazione' from kept`.execute(trx)
}

interface Need {
  table: string
  hasId: boolean
  column: string
  needed: string
  by: string
}

/** Every foreign key to a demo table, including future tables. */
async function references(trx: Trx): Promise<Need[]> {
  const { rows } = await sql<Need>`
    select k.conrelid::regclass::text as table, a.attname as column, k.confrelid::regclass::text as needed, 'id' as by,
      exists (select from pg_attribute i where i.attrelid = k.conrelid and i.attname = 'id' and not i.attisdropped) as "hasId"
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid::regclass::text = any(${[...demoTables]}::text[])`.execute(trx)
  // These rows are removed with their parent: lines with the invoice, the buyer with the passaggio, photo data with the document.
  return rows.filter(({ table }) => !['fatture_ricevute_righe', 'passaggi_acquirenti', 'foto'].includes(table))
}

/** A cat that stays keeps its passaggi, tests and results. */
const details: Need[] = [
  ['passaggi', 'idgatto'],
  ['malattie_gatto', 'idgatto'],
  ['referti', 'idgatto'],
  ['profili_dna', 'idgatto'],
  ['esposizioni_has_gatti', 'gatti_id'],
].map(([needed = '', by = '']) => ({ table: 'gatti', hasId: true, column: 'id', needed, by }))

async function keepNeeded(trx: Trx, { table, hasId, column, needed, by }: Need): Promise<number> {
  const stays = hasId ? sql`not exists (select from togliere g where g.tabella = ${table} and g.id = r.id)` : sql`true`
  const { rows } = await sql<{ n: number }>`
    with kept as (
      delete from togliere d using ${sql.table(needed)} n
      where d.tabella = ${needed} and n.id = d.id and exists (
        select from ${sql.table(table)} r where r.${sql.ref(column)} = n.${sql.ref(by)} and ${stays})
      returning d.tabella, d.id
    ), said as (insert into restare select tabella, id, ${`legati a ${table}`} from kept)
    select count(*)::int as n from kept`.execute(trx)
  return rows[0]?.n ?? 0
}
