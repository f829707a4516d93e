import { sql } from 'kysely'
import type { Piano } from './riga.ts'

export interface VoceNuova {
  tramite: string
  valore: string
  id: number | null
  tabella: number
  riga: number
}

/** By what the rows of a page may be looked for from now on; one that is left out has no id. */
export async function storeVoci({ db }: Piano, entita: string, voci: readonly VoceNuova[]): Promise<void> {
  if (voci.length === 0) return
  await sql`
    insert into piano_voci (entita, tramite, valore, id, tabella, riga)
    select ${entita}, * from unnest(
      ${voci.map(({ tramite }) => tramite)}::text[], ${voci.map(({ valore }) => valore)}::text[],
      ${voci.map(({ id }) => id)}::int[], ${voci.map(({ tabella }) => tabella)}::int[],
      ${voci.map(({ riga }) => riga)}::int[])`.execute(db)
}

export interface UnicoNuovo {
  regola: string
  valore: string
  tabella: number
  riga: number
}

export async function storeUnici({ db }: Piano, unici: readonly UnicoNuovo[]): Promise<void> {
  if (unici.length === 0) return
  await sql`
    insert into piano_unici (regola, valore, tabella, riga)
    select * from unnest(
      ${unici.map(({ regola }) => regola)}::text[], ${unici.map(({ valore }) => valore)}::text[],
      ${unici.map(({ tabella }) => tabella)}::int[], ${unici.map(({ riga }) => riga)}::int[])
    on conflict do nothing`.execute(db)
}

export interface LegameInAttesa {
  tabella: number
  riga: number
  campo: string
  tramite: string | null
  valore: string | null
  id: number
  base: number | null
  qui: number | null
  nota: boolean
  esito: string
  scelta: string | null
}

/** Parents are looked for when every cat is known, and so is whatever refers to its own kind. */
export async function storeLegami({ db }: Piano, legami: readonly LegameInAttesa[]): Promise<void> {
  if (legami.length === 0) return
  await sql`
    insert into piano_genitori (tabella, riga, campo, tramite, valore, id, base, qui, nota, esito, scelta)
    select * from unnest(
      ${legami.map(({ tabella }) => tabella)}::int[], ${legami.map(({ riga }) => riga)}::int[],
      ${legami.map(({ campo }) => campo)}::text[], ${legami.map(({ tramite }) => tramite)}::text[],
      ${legami.map(({ valore }) => valore)}::text[], ${legami.map(({ id }) => id)}::int[],
      ${legami.map(({ base }) => base)}::int[], ${legami.map(({ qui }) => qui)}::int[],
      ${legami.map(({ nota }) => nota)}::boolean[], ${legami.map(({ esito }) => esito)}::text[],
      ${legami.map(({ scelta }) => scelta)}::text[])`.execute(db)
}

/** A page of what waits, the links of one row together. */
export async function readLegami(
  { db }: Piano,
  after: number,
  size: number,
): Promise<(LegameInAttesa & { n: number })[]> {
  const { rows } = await sql<LegameInAttesa & { n: number }>`
    select n, tabella, riga, campo, tramite, valore, id, base, qui, nota, esito, scelta from piano_genitori
    where n > ${after} order by n limit ${size}`.execute(db)
  return rows
}

export async function countLegami({ db }: Piano): Promise<number> {
  const { rows } = await sql<{ n: number | null }>`select max(n) as n from piano_genitori`.execute(db)
  return rows[0]?.n ?? 0
}

export async function forgetLegami({ db }: Piano): Promise<void> {
  await sql`truncate piano_genitori restart identity`.execute(db)
}
