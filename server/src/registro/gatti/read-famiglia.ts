import type { Omonimo } from '@bisavolo/domain/registro/rules/gatto/omonimo'
import type { Genitore } from '@bisavolo/domain/registro/rules/pedigree/pedigree'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

/** `union` visits each ancestor once, so loops in old data end. */
export async function readGenitore(trx: Trx, id: number | null, parent: unknown): Promise<Genitore | null> {
  if (typeof parent !== 'number') return null
  const row = await trx
    .selectFrom('gatti')
    .select(['id', 'sesso', 'data_nascita'])
    .where('id', '=', parent)
    .forKeyShare()
    .executeTakeFirst()
  if (row === undefined) return null
  if (id === null) return { ...row, discendente: false }
  const { rows } = await sql`
    with recursive antenati (id) as (
      select ${parent}::int
      union
      select parent.id
      from antenati
        join gatti on gatti.id = antenati.id
        cross join lateral (values (gatti.idpadre), (gatti.idmadre)) as parent (id)
      where parent.id is not null
    )
    select 1 from antenati where id = ${id}`.execute(trx)
  return { ...row, discendente: rows.length > 0 }
}

export function readFigli(trx: Trx, id: number) {
  return trx
    .selectFrom('gatti')
    .select(eb => [
      eb.fn.countAll<number>().filterWhere('idpadre', '=', id).as('padre'),
      eb.fn.countAll<number>().filterWhere('idmadre', '=', id).as('madre'),
      eb.fn.min('data_nascita').as('primo'),
    ])
    .where(eb => eb.or([eb('idpadre', '=', id), eb('idmadre', '=', id)]))
    .executeTakeFirstOrThrow()
}

export interface Cucciolata {
  idmadre: number
  data_nascita: string
  idallevatore: number
}

export async function readNomiCucciolata(
  trx: Trx,
  id: number | null,
  { idmadre, data_nascita, idallevatore }: Cucciolata,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('gatti')
    .select('nome')
    .where('idmadre', '=', idmadre)
    .where('data_nascita', '=', data_nascita)
    .where('idallevatore', '=', idallevatore)
    .where('id', '!=', id ?? 0)
    .execute()
  return rows.map(({ nome }) => nome)
}

export function readRazzeDenunciate(trx: Trx, id: number) {
  return trx
    .selectFrom('cuccioli')
    .innerJoin('denunce_nascita', 'denunce_nascita.id', 'cuccioli.idDenuncia')
    .leftJoin('gatti as p', 'p.id', 'denunce_nascita.idstallone')
    .leftJoin('gatti as m', 'm.id', 'denunce_nascita.idfattrice')
    .leftJoin('razze as rp', 'rp.id', 'p.idrazza')
    .leftJoin('razze as rm', 'rm.id', 'm.idrazza')
    .select(['rp.codice as padre', 'rm.codice as madre'])
    .where('cuccioli.idgatto', '=', id)
    .executeTakeFirst()
}

export async function readOmonimi(db: Db | Trx, id: number | null, nome: string, nato: string): Promise<Omonimo[]> {
  const { rows } = await sql<Omonimo>`
    select id, codice, nome, prefisso, suffisso, nazione from gatti
    where data_nascita = ${nato} and nome_norm = normalise(${nome.trim().slice(0, 200)}) and annullato = 0
      and id <> ${id ?? 0}
    order by id limit 20`.execute(db)
  return rows
}
