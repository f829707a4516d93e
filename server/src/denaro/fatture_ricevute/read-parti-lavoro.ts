import type { ArticoloProposto } from '@bisavolo/domain/denaro/rules/tariffe/tariffe'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import { type NotNull, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export interface Lavoro {
  idcliente: number
  socio: boolean
  dovuto: boolean
  causale: string
  articoli: readonly ArticoloProposto[]
  dettaglio: string
  data_pagamento?: string | null
  avvisi?: readonly string[]
}

export type ReadLavori = (
  db: Db | Trx,
  ids: readonly number[],
  data: string,
  options: { duplicato: boolean },
) => Promise<Map<number, Lavoro>>

export type GattoLavoro = Awaited<ReturnType<typeof selectGatti>>[number]

export async function readGatti(db: Db | Trx, ids: readonly number[]): Promise<Map<number, GattoLavoro>> {
  if (ids.length === 0) return new Map()
  return new Map((await selectGatti(db, [...new Set(ids)])).map(gatto => [gatto.id, gatto]))
}

function selectGatti(db: Db | Trx, ids: readonly number[]) {
  return db
    .selectFrom('gatti')
    .select(['id', 'nome', 'prefisso', 'suffisso', 'nazione', 'codice', 'idproprietario', 'idlibro'])
    .where('id', 'in', ids)
    .where('antenato', '=', 0)
    .$narrowType<{ idproprietario: NotNull; idlibro: NotNull }>()
    .execute()
}

export function nomeConCodice(gatto: GattoLavoro): string {
  return [nomeCompletoOf(gatto), gatto.codice && `(${gatto.codice})`].filter(Boolean).join(' ')
}

export async function countCuccioli(db: Db | Trx, denunce: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('cuccioli')
    .select(['idDenuncia', ({ fn }) => fn.countAll<number>().as('n')])
    .where('idDenuncia', 'in', denunce)
    .where('deceduto', '=', 0)
    .groupBy('idDenuncia')
    .execute()
  return new Map(rows.map(({ idDenuncia, n }) => [idDenuncia, Number(n)]))
}

export async function countBefore(
  db: Db | Trx,
  ids: readonly number[],
  stati: readonly string[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; n: number }>`
    select p.id, count(q.id)::int as n from passaggi as p
      left join passaggi as q on q.idproprietario = p.idproprietario and q.id < p.id and q.stato = any(${stati}::text[])
    where p.id = any(${ids}::int[]) group by p.id`.execute(db)
  return new Map(rows.map(({ id, n }) => [id, n]))
}
