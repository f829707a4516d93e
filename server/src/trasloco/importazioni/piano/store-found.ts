import { sql } from 'kysely'
import type { Piano } from './riga.ts'

export interface VoceNuova {
  tramite: string
  valore: string
  id: number | null
  tabella: number
  riga: number
}

export async function storeVoci({ db, id }: Piano, entita: string, voci: readonly VoceNuova[]): Promise<void> {
  if (voci.length === 0) return
  await sql`
    insert into piano_voci (idimportazione, entita, tramite, valore, id, tabella, riga)
    select ${id}::int, ${entita}, * from unnest(
      ${voci.map(({ tramite }) => tramite)}::text[], ${voci.map(({ valore }) => valore)}::text[],
      ${voci.map(({ id: record }) => record)}::int[], ${voci.map(({ tabella }) => tabella)}::int[],
      ${voci.map(({ riga }) => riga)}::int[])`.execute(db)
}

export interface LegameInAttesa {
  n: number
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

export async function storeLegami({ db, id }: Piano, legami: readonly LegameInAttesa[]): Promise<void> {
  if (legami.length === 0) return
  await sql`
    insert into piano_legami (idimportazione, n, tabella, riga, campo, tramite, valore, id, base, qui, nota, esito, scelta)
    select ${id}::int, * from unnest(
      ${legami.map(({ n }) => n)}::int[],
      ${legami.map(({ tabella }) => tabella)}::int[], ${legami.map(({ riga }) => riga)}::int[],
      ${legami.map(({ campo }) => campo)}::text[], ${legami.map(({ tramite }) => tramite)}::text[],
      ${legami.map(({ valore }) => valore)}::text[], ${legami.map(({ id: record }) => record)}::int[],
      ${legami.map(({ base }) => base)}::int[], ${legami.map(({ qui }) => qui)}::int[],
      ${legami.map(({ nota }) => nota)}::boolean[], ${legami.map(({ esito }) => esito)}::text[],
      ${legami.map(({ scelta }) => scelta)}::text[])`.execute(db)
}

export async function readLegami({ db, id }: Piano, after: number, size: number): Promise<LegameInAttesa[]> {
  const { rows } = await sql<LegameInAttesa>`
    select n, tabella, riga, campo, tramite, valore, id, base, qui, nota, esito, scelta from piano_legami
    where idimportazione = ${id} and n > ${after} order by n limit ${size}`.execute(db)
  return rows
}

export async function forgetLegami({ db, id }: Piano): Promise<void> {
  await sql`delete from piano_legami where idimportazione = ${id}`.execute(db)
}
