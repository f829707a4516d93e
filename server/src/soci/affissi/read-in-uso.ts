import type { Regola } from '@bisavolo/domain/kit/regola'
import type { SimileProposto } from '@bisavolo/domain/soci/calls/affissi'
import { isAffissoLibero } from '@bisavolo/domain/soci/rules/affisso/blocco-decesso'
import { affissiInEsame } from '@bisavolo/domain/soci/rules/affisso/pratica'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export interface InUso {
  affisso: string
  dove: SimileProposto['dove']
  titolare: { id: number; codice: string | null; nome_completo: string; deceduto: 0 | 1 } | null
}

/** One lock for all names: of two equal names saved in parallel the second is refused. */
export async function lockAffissi(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('clienti_soci.affissi'))`.execute(trx)
}

interface Holder {
  id: number
  codice: string | null
  nome_completo: string
  deceduto: 0 | 1
  data_decesso: string | null
  affisso: string
}

/** D21: includes dead and expelled members while their name is blocked. */
export async function readTitolari(
  db: Db | Trx,
  own: readonly number[],
  giorno: string,
  regole: readonly Regola[],
): Promise<(InUso & { titolare: NonNullable<InUso['titolare']> })[]> {
  const { rows } = await sql<Holder>`
    select c.id, c.codice, c.nome_completo, c.deceduto, c.data_decesso, p.affisso
    from clienti_soci as c cross join lateral (values (c.prefisso), (c.suffisso)) as p (affisso)
    where (c.prefisso is not null or c.suffisso is not null) and p.affisso <> '' and c.id <> all(${[...own]}::int[])
    order by c.id`.execute(db)
  return rows
    .filter(holder => !isAffissoLibero(holder, giorno, regole))
    .map(({ affisso, id, codice, nome_completo, deceduto }) => ({
      affisso,
      dove: 'registro',
      titolare: { id, codice, nome_completo, deceduto },
    }))
}

/** D21: names of foreign breeders, read from their cats. Starts from breeders, to skip cats bred in Italy. */
export async function readEsteri(db: Db | Trx, own: readonly number[]): Promise<InUso[]> {
  const { rows } = await sql<{ affisso: string }>`
    with portati as (
      select g.prefisso, g.suffisso from clienti_soci as c join gatti as g on g.idallevatore = c.id
      where (c.nazione is null or c.nazione <> 'IT') and coalesce(c.nazione, g.nazione, 'IT') <> 'IT'
        and c.id <> all(${[...own]}::int[]) and (g.prefisso is not null or g.suffisso is not null)
      union select prefisso, suffisso from gatti
      where idallevatore is null and nazione <> 'IT' and (prefisso is not null or suffisso is not null)
    )
    select prefisso as affisso from portati where prefisso <> '' union select suffisso from portati where suffisso <> ''`.execute(
    db,
  )
  return rows.map(({ affisso }) => ({ affisso, dove: 'estero', titolare: null }))
}

/** Office only: a proposed name is private. */
export async function readProposti(db: Db | Trx, idpratica: number): Promise<InUso[]> {
  const { rows } = await sql<Holder>`
    select c.id, c.codice, c.nome_completo, c.deceduto, p.affisso
    from affissi as a join clienti_soci as c on c.id = a.idcliente
      cross join lateral (values (a.nome1), (a.nome2), (a.nome3)) as p (affisso)
    where a.stato = any(${[...affissiInEsame]}::text[]) and a.id <> ${idpratica} and p.affisso <> ''
    order by a.id`.execute(db)
  return rows.map(({ affisso, id, codice, nome_completo, deceduto }) => ({
    affisso,
    dove: 'proposto',
    titolare: { id, codice, nome_completo, deceduto },
  }))
}
