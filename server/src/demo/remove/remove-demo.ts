import { impostazioniDemo } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import { libriPropri } from '@bisavolo/domain/words/choices'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { SEED_LOCK } from '../../reference/reference-data.ts'
import { type Disabled, disableIn } from '../accounts/disable-demo-accounts.ts'
import { demoTables, markDemoRows } from './mark-demo-rows.ts'

export interface Removed extends Disabled {
  removed: { tabella: string; righe: number }[]
  stays: { tabella: string; motivo: string; righe: number; esempi: number[] }[]
}

/**
 * Removes the demo registry from a store in use, completely or not at all. Rows needed by real ones stay, and so do audit lines
 * and counters, since a number is never given twice. Needs the owner of the tables.
 */
export function removeDemo(db: Db): Promise<Removed> {
  return db.transaction().execute(async trx => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(${SEED_LOCK}::bigint)`.execute(trx)
    if (!(await hasDemo(trx))) throw new Error('Questo registro non contiene il registro dimostrativo.')
    // Lock: no new references between collecting and deleting; reads work until the invoices are deleted.
    await sql`lock table ${sql.join(demoTables.map(name => sql.table(name)))} in share row exclusive mode`.execute(trx)
    const disabled = await disableIn(trx)
    await markDemoRows(trx)
    const removed = await removeMarked(trx)
    await emptyEmittente(trx)
    await sql`delete from posta where id between 1 and 4 and modello = 'avviso' and creata_il < (select fatto_il from semi where nome = 'demo')`.execute(
      trx,
    )
    // Their accounts are disabled, so the requests are void.
    await sql`delete from richieste_account as r using account_dimostrativi as d where d.account_id = r.account_id`.execute(
      trx,
    )
    await writeTrail(trx, removed)
    await sql`select pg_notify('changes', ${`${command}|tutto|*`})`.execute(trx)
    return { ...disabled, removed, stays: await readStays(trx) }
  })
}

const command = 'npm run demo'

async function hasDemo(trx: Trx): Promise<boolean> {
  return (await trx.selectFrom('semi').select('nome').where('nome', '=', 'demo').executeTakeFirst()) !== undefined
}

async function removeMarked(trx: Trx): Promise<Removed['removed']> {
  const removed: Removed['removed'] = []
  await sql`update denunce_nascita n set iddocumento_controllo = null from togliere d
    where d.tabella = 'denunce_nascita' and d.id = n.id and iddocumento_controllo is not null`.execute(trx)
  await sql`insert into file_sospesi (chiave, scade_il)
    select percorso, now() from documenti n join togliere d on d.tabella = 'documenti' and d.id = n.id where percorso is not null
    on conflict (chiave) do update set scade_il = now()`.execute(trx)
  await keepNumbers(trx)
  await liftInvoices(trx, 'disable')
  await sql`delete from fatture_ricevute_righe r using togliere d
    where d.tabella = 'fatture_ricevute' and d.id = r.iddocumento`.execute(trx)
  for (const tabella of demoTables) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(tabella)} n using togliere d where d.tabella = ${tabella} and d.id = n.id`.execute(trx)
    removed.push({ tabella, righe: Number(numAffectedRows ?? 0) })
  }
  await liftInvoices(trx, 'enable')
  return removed.filter(({ righe }) => righe > 0)
}

/** As with any removed cat (registro/codici/store-codici.ts): its numbers in own books are never given again. */
async function keepNumbers(trx: Trx): Promise<void> {
  const own = [...libriPropri]
  await sql`insert into gatti_codici (idgatto, codice, idlibro, motivo)
    select n.id, n.codice, n.idlibro, 'eliminazione' from gatti n join togliere d on d.tabella = 'gatti' and d.id = n.id
    where n.codice is not null and n.idlibro = any(${own}::int[])`.execute(trx)
  await sql`delete from gatti_codici c using togliere d
    where d.tabella = 'gatti' and d.id = c.idgatto and c.idlibro <> all(${own}::int[])`.execute(trx)
}

/** Issued documents cannot be deleted; demo documents were never really issued. */
async function liftInvoices(trx: Trx, how: 'disable' | 'enable'): Promise<void> {
  for (const table of ['fatture_ricevute', 'fatture_ricevute_righe'])
    await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger ${sql.ref(`${table}_emesse`)}`.execute(trx)
}

/** Real documents must not carry the demo issuer. */
async function emptyEmittente(trx: Trx): Promise<void> {
  const pairs = impostazioniDemo.map(({ chiave, valore }) => ({ chiave, valore }))
  await sql`
    update impostazioni_fiscali i set valore = null
    from json_to_recordset(${JSON.stringify(pairs)}::json) as d (chiave text, valore text)
    where i.chiave = d.chiave and i.valore = d.valore
      and not exists (select from audit a where a.entita = 'impostazioni_fiscali' and a.entita_id = i.id and a.richiesta is not null)`.execute(
    trx,
  )
}

/** One audit line per table, with the number of removed rows but not their content. */
async function writeTrail(trx: Trx, removed: Removed['removed']): Promise<void> {
  for (const { tabella, righe } of removed)
    await trx
      .insertInto('audit')
      .values({
        ...{ account_id: null, per_conto_di: null, richiesta: command, entita: tabella, entita_id: 0 },
        azione: 'rimozione del registro dimostrativo',
        campi: JSON.stringify([{ campo: 'righe', prima: righe, dopo: 0 }]),
      })
      .execute()
}

async function readStays(trx: Trx): Promise<Removed['stays']> {
  const { rows } = await sql<Removed['stays'][number]>`
    select tabella, motivo, count(*)::int as righe, (array_agg(id order by id))[1:5] as esempi
    from restare group by tabella, motivo order by tabella, motivo`.execute(trx)
  return rows
}
