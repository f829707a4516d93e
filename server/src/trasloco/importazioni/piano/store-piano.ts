import type { Values } from '@bisavolo/domain/kit/values'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Piano, RigaPiano } from './riga.ts'

export async function clearPlan(db: Db, id: number): Promise<void> {
  await sql`
    update importazioni_righe
    set entita = null, chiave = null, esito = null, messaggi = null, proposta = null, prima = null, valori = null,
      entita_id = null, ordine = 0
    where idimportazione = ${id} and not fatta and (entita is not null or esito is not null)`.execute(db)
}

export async function clearFound(db: Db, id: number): Promise<void> {
  for (const table of ['piano_voci', 'piano_legami'])
    await sql`
      delete from ${sql.table(table)}
      where idimportazione = ${id} or idimportazione in (
        select id from importazioni where stato not in ('in_prova', 'in_corso'))`.execute(db)
}

/** `*` keeps the statement unprepared (named-statements.ts): a plan cached for a small import is slow for a large one. */
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
    from (select * from unnest(
      ${righe.map(({ tabella }) => tabella)}::int[], ${righe.map(({ riga }) => riga)}::int[],
      ${righe.map(({ chiave }) => chiave)}::text[], ${righe.map(({ esito }) => esito)}::text[],
      ${texts(({ messaggi }) => messaggi)}::text[], ${texts(({ proposta }) => proposta)}::text[],
      ${texts(({ prima }) => prima)}::text[], ${texts(valoriOf)}::text[],
      ${righe.map(({ id: record }) => record)}::int[]
    ) as u (tabella, riga, chiave, esito, messaggi, proposta, prima, valori, entita_id)) as v
    where r.idimportazione = ${id} and r.tabella = v.tabella and r.riga = v.riga`.execute(db)
}

function valoriOf({ esito, valori, sospesi }: RigaPiano): Values | null {
  if (esito === 'scartato') return null
  return Object.keys(sospesi).length === 0 ? valori : { ...valori, _sospesi: sospesi }
}

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

export type Messaggi = Pick<Aggiunta, 'tabella' | 'riga' | 'messaggi'>

export async function addMessaggi({ db, id }: Piano, righe: readonly Messaggi[]): Promise<void> {
  if (righe.length === 0) return
  await sql`
    update importazioni_righe as r set messaggi = coalesce(r.messaggi, '[]') || v.messaggi
    from (select tabella, riga, jsonb_agg(m) as messaggi
      from unnest(
        ${righe.map(({ tabella }) => tabella)}::int[], ${righe.map(({ riga }) => riga)}::int[],
        ${righe.map(({ messaggi }) => JSON.stringify(messaggi))}::text[]
      ) as u (tabella, riga, messaggi), jsonb_array_elements(u.messaggi::jsonb) as m
      group by tabella, riga) as v
    where r.idimportazione = ${id} and r.tabella = v.tabella and r.riga = v.riga`.execute(db)
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
    from (select * from unnest(
      ${aggiunte.map(({ tabella }) => tabella)}::int[], ${aggiunte.map(({ riga }) => riga)}::int[],
      ${json(({ proposta }) => proposta)}::text[], ${json(({ prima }) => prima)}::text[],
      ${json(({ valori }) => valori)}::text[], ${json(({ messaggi }) => messaggi)}::text[],
      ${aggiunte.map(({ esito }) => esito)}::text[], ${aggiunte.map(({ ordine }) => ordine)}::int[]
    ) as u (tabella, riga, proposta, prima, valori, messaggi, esito, ordine)) as v
    where r.idimportazione = ${id} and r.tabella = v.tabella and r.riga = v.riga`.execute(db)
}
