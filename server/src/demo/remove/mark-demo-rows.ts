import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

/** What the demo registry is made of, in an order in which rows can go; accounts are shut instead (decision 10). */
export const demoTables = [
  'lettere',
  'modelli_lettera',
  'viste',
  'fatture_ricevute',
  'esposizioni_has_gatti',
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
 * Marks in the temporary table `togliere` every row that came with the demo registry and that nothing real needs, and says in
 * `restare` why another one stays. A row is real when a person has made or changed it: each such act has its line in the trail,
 * with the request it came from, which the lines sown with the demo have not.
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
  // What stays keeps what it refers to, which keeps what that refers to.
  for (let kept = 1; kept > 0; ) {
    kept = 0
    for (const need of needs) kept += await keepNeeded(trx, need)
  }
}

async function markTable(trx: Trx, table: string): Promise<void> {
  const touched = sql`exists (select from audit a where a.entita = ${table} and a.entita_id = t.id and a.richiesta is not null
    and a.azione <> 'esportazione')`
  // Only what was sown, or what a person has changed of it: what people made themselves is no demo row at all.
  const made = sql`exists (select from audit a where a.entita = ${table} and a.entita_id = t.id and a.richiesta is not null
    and (a.azione like 'inserimento%' or a.azione = 'caricamento'))`
  await sql`insert into togliere select ${table}, t.id from ${sql.table(table)} t where t.id > 0 and not ${touched}`.execute(
    trx,
  )
  await sql`insert into restare select ${table}, t.id, 'modificati da una persona' from ${sql.table(table)} t
    where t.id > 0 and ${touched} and not ${made}`.execute(trx)
}

/** The association's logo is named by a setting, as a text. */
async function keepLogo(trx: Trx): Promise<void> {
  await sql`
    with kept as (delete from togliere d using impostazioni_fiscali i
      where d.tabella = 'documenti' and i.chiave = 'emittente_logo' and i.valore = d.id::text returning d.*)
    insert into restare select tabella, id, 'logo dell’associazione' from kept`.execute(trx)
}

interface Need {
  /** Whose rows, when they stay, need something. */
  table: string
  hasId: boolean
  column: string
  /** What they need, and the column of it that they name. */
  needed: string
  by: string
}

/** Every foreign key that names a row of the demo tables, those of tables to come included. */
async function references(trx: Trx): Promise<Need[]> {
  const { rows } = await sql<Need>`
    select k.conrelid::regclass::text as table, a.attname as column, k.confrelid::regclass::text as needed, 'id' as by,
      exists (select from pg_attribute i where i.attrelid = k.conrelid and i.attname = 'id' and not i.attisdropped) as "hasId"
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid::regclass::text = any(${[...demoTables]}::text[])`.execute(trx)
  // The lines of an invoice go with it, with a transfer the buyer whom the seller wrote down, with a document what a photo has beside it.
  return rows.filter(({ table }) => !['fatture_ricevute_righe', 'passaggi_acquirenti', 'foto'].includes(table))
}

/** The life of a cat that stays: its transfers, tests and results are part of its record. */
const details: Need[] = [
  ['passaggi', 'idgatto'],
  ['malattie_gatto', 'idgatto'],
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
