import { impostazioniDemo } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import { libriPropri } from '@bisavolo/domain/words/choices'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { SEED_LOCK } from '../../reference/reference-data.ts'
import { type Disabled, disableIn } from '../accounts/disable-demo-accounts.ts'
import { demoTables, markDemoRows } from './mark-demo-rows.ts'

export interface Removed extends Disabled {
  removed: { tabella: string; righe: number }[]
  /** What stays, and why. */
  stays: { tabella: string; motivo: string; righe: number; esempi: number[] }[]
}

/**
 * Takes the demo registry out of a store that people have begun to work in: all of it, or nothing. What something real needs
 * stays, the trail stays, and so do the counters: a number once given is not given again. Needs the role that owns the tables.
 */
export function removeDemo(db: Db): Promise<Removed> {
  return db.transaction().execute(async trx => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(${SEED_LOCK}::bigint)`.execute(trx)
    if (!(await hasDemo(trx))) throw new Error('Questo registro non contiene il registro dimostrativo.')
    // Nobody refers to a row between the look and the removal; reading goes on until the invoices' turn.
    await sql`lock table ${sql.join(demoTables.map(name => sql.table(name)))} in share row exclusive mode`.execute(trx)
    const disabled = await disableIn(trx)
    await markDemoRows(trx)
    const removed = await removeMarked(trx)
    await emptyEmittente(trx)
    await sql`delete from posta where id between 1 and 4 and modello = 'avviso' and creata_il < (select fatto_il from semi where nome = 'demo')`.execute(
      trx,
    )
    // Their accounts are shut like the others: nobody waits for an answer.
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

/** As after any removal of a cat (registro/codici/store-codici.ts): its numbers in own books are nobody's from now on. */
async function keepNumbers(trx: Trx): Promise<void> {
  const own = [...libriPropri]
  await sql`insert into gatti_codici (idgatto, codice, idlibro, motivo)
    select n.id, n.codice, n.idlibro, 'eliminazione' from gatti n join togliere d on d.tabella = 'gatti' and d.id = n.id
    where n.codice is not null and n.idlibro = any(${own}::int[])`.execute(trx)
  await sql`delete from gatti_codici c using togliere d
    where d.tabella = 'gatti' and d.id = c.idgatto and c.idlibro <> all(${own}::int[])`.execute(trx)
}

/** An issued document is never removed; those of the demo registry were issued to nobody. */
async function liftInvoices(trx: Trx, how: 'disable' | 'enable'): Promise<void> {
  for (const table of ['fatture_ricevute', 'fatture_ricevute_righe'])
    await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger ${sql.ref(`${table}_emesse`)}`.execute(trx)
}

/** Real documents must not carry the issuer of a trial. */
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

/** A line for each table: what the rows were, nobody needs to know; that they were, and are gone, everybody may. */
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
