import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Piano, RigaPiano, Values } from './riga.ts'

/** What an earlier plan wrote goes; what was stored since, and the choices of conflicts, stay. */
export async function clearPlan(db: Db, id: number): Promise<void> {
  await sql`
    update importazioni_righe
    set entita = null, chiave = null, esito = null, messaggi = null, proposta = null, prima = null, valori = null,
      entita_id = null, ordine = 0
    where idimportazione = ${id} and not fatta and (entita is not null or esito is not null)`.execute(db)
}

const tables = ['piano_voci', 'piano_unici', 'piano_genitori', 'piano_nomi']

/**
 * What is found on the way lies in tables of this connection alone: rows by key and by the fields they are looked for
 * (`piano_voci`), values that only one record may have (`piano_unici`), links within one kind that wait until all of it is known (`piano_genitori`).
 */
export async function makeTemporary(db: Db): Promise<void> {
  await dropTemporary(db)
  for (const statement of [
    sql`create temporary table piano_voci (
      entita text not null, tramite text not null, valore text not null,
      id integer, tabella integer not null, riga integer not null)`,
    sql`create index on piano_voci (entita, tramite, valore)`,
    sql`create temporary table piano_unici (
      regola text not null, valore text not null, tabella integer not null, riga integer not null,
      primary key (regola, valore))`,
    sql`create temporary table piano_genitori (
      n integer generated always as identity primary key, tabella integer not null, riga integer not null, campo text not null, tramite text, valore text,
      id integer not null, base integer, qui integer, nota boolean not null, esito text not null, scelta text)`,
  ])
    await statement.execute(db)
}

export async function dropTemporary(db: Db): Promise<void> {
  for (const table of tables) await sql`drop table if exists ${sql.table(`pg_temp.${table}`)}`.execute(db)
}

/** The judgement of a page, beside its source rows. */
export async function storePage({ db, id }: Piano, entita: string, righe: readonly RigaPiano[]): Promise<void> {
  const texts = (of: (riga: RigaPiano) => Values | readonly unknown[] | null) =>
    righe.map(riga => {
      const value = of(riga)
      return value === null ? null : JSON.stringify(value)
    })
  await sql`
    update importazioni_righe as r
    set entita = ${entita}, chiave = v.chiave, esito = v.esito, messaggi = v.messaggi::jsonb, proposta = v.proposta::jsonb,
      prima = v.prima::jsonb, valori = v.valori::jsonb, entita_id = v.entita_id, ordine = 0
    from unnest(
      ${righe.map(({ tabella }) => tabella)}::int[], ${righe.map(({ riga }) => riga)}::int[],
      ${righe.map(({ chiave }) => chiave)}::text[], ${righe.map(({ esito }) => esito)}::text[],
      ${texts(({ messaggi }) => messaggi)}::text[], ${texts(({ proposta }) => proposta)}::text[],
      ${texts(({ prima }) => prima)}::text[], ${texts(valoriOf)}::text[],
      ${righe.map(({ id: record }) => record)}::int[]
    ) as v (tabella, riga, chiave, esito, messaggi, proposta, prima, valori, entita_id)
    where r.idimportazione = ${id} and r.tabella = v.tabella and r.riga = v.riga`.execute(db)
}

function valoriOf({ esito, valori, sospesi }: RigaPiano): Values | null {
  if (esito === 'scartato') return null
  return Object.keys(sospesi).length === 0 ? valori : { ...valori, _sospesi: sospesi }
}

/** What a later look adds to a row that is stored in the plan already. */
export interface Aggiunta {
  tabella: number
  riga: number
  proposta: Values
  prima: Values
  valori: Values
  messaggi: readonly unknown[]
  esito: string
  ordine: number
}

export async function storeAdditions({ db, id }: Piano, aggiunte: readonly Aggiunta[]): Promise<void> {
  if (aggiunte.length === 0) return
  const json = (of: (aggiunta: Aggiunta) => unknown) => aggiunte.map(aggiunta => JSON.stringify(of(aggiunta)))
  await sql`
    update importazioni_righe as r
    set proposta = case when v.proposta = '{}' then r.proposta else coalesce(r.proposta, '{}') || v.proposta::jsonb end,
      prima = case when v.prima = '{}' then r.prima else coalesce(r.prima, '{}') || v.prima::jsonb end,
      valori = coalesce(r.valori, '{}') || v.valori::jsonb
        || case when v.valori::jsonb ? '_sospesi'
          then jsonb_build_object('_sospesi', coalesce(r.valori -> '_sospesi', '{}') || (v.valori::jsonb -> '_sospesi'))
          else '{}' end,
      messaggi = coalesce(r.messaggi, '[]') || v.messaggi::jsonb, esito = v.esito, ordine = v.ordine
    from unnest(
      ${aggiunte.map(({ tabella }) => tabella)}::int[], ${aggiunte.map(({ riga }) => riga)}::int[],
      ${json(({ proposta }) => proposta)}::text[], ${json(({ prima }) => prima)}::text[],
      ${json(({ valori }) => valori)}::text[], ${json(({ messaggi }) => messaggi)}::text[],
      ${aggiunte.map(({ esito }) => esito)}::text[], ${aggiunte.map(({ ordine }) => ordine)}::int[]
    ) as v (tabella, riga, proposta, prima, valori, messaggi, esito, ordine)
    where r.idimportazione = ${id} and r.tabella = v.tabella and r.riga = v.riga`.execute(db)
}
