import type { Proposta } from '@bisavolo/domain/denaro/calls'
import type { Pratica } from '@bisavolo/domain/denaro/rules/tariffe/pratiche'
import { codiceArticolo } from '@bisavolo/domain/denaro/rules/tariffe/tariffe'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { grouped } from '../../platform/grouped.ts'
import { inPiedi } from '../../soci/iscrizioni_rinnovi/read-in-piedi.ts'

type Altrove = Pick<Proposta['emessi'][number], 'id' | 'tipo' | 'numero'> & { pratica: string }

const certificati = [true, false].map(socio => codiceArticolo('certificato', socio))

/** A certificate can be charged with the declaration or with the cat: finds documents on the other practice. */
export async function readAltrove(
  db: Db | Trx,
  entita: Pratica,
  ids: readonly number[],
): Promise<Map<number, Altrove[]>> {
  const pairs = pairsOf[entita]
  if (pairs === undefined || ids.length === 0) return new Map()
  const { rows } = await sql<Altrove & { di: number }>`
    with coppie as (${pairs(ids)})
    select distinct c.di, f.id, f.tipo, f.numero, f.pratica
    from coppie as c join fatture_ricevute as f on f.pratica = c.pratica
    where ${inPiedi} and exists (
      select from fatture_ricevute_righe as r join articoli as a on a.id = r.idarticolo
      where r.iddocumento = f.id and a.codice = any(${certificati}::text[]))
    order by f.id`.execute(db)
  return new Map([...grouped(rows, ({ di }) => di)].map(([di, found]) => [di, found.map(({ di: _di, ...one }) => one)]))
}

const pairsOf: Partial<Record<Pratica, (ids: readonly number[]) => RawBuilder<unknown>>> = {
  gatti: ids => sql`
    select k.idgatto as di, 'denunce_nascita/' || k."idDenuncia" as pratica from cuccioli as k
    where k.idgatto = any(${[...ids]}::int[])`,
  denunce_nascita: ids => sql`
    select k."idDenuncia" as di, 'gatti/' || k.idgatto as pratica from cuccioli as k
    where k."idDenuncia" = any(${[...ids]}::int[]) and k.idgatto is not null and k.deceduto = 0`,
}

export function altroveText({ tipo, numero, pratica }: Altrove): string {
  const [entita, id] = pratica.split('/')
  const di = entita === 'gatti' ? 'per il gatto' : 'con la denuncia di nascita'
  return `Certificato già emesso ${di} n. ${id}: ${tipo} ${numero}`
}

export function hasCertificato(articoli: readonly { codice: string }[]): boolean {
  return articoli.some(({ codice }) => certificati.includes(codice))
}
