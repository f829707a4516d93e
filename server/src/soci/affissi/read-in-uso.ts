import type { Regola } from '@bisavolo/domain/kit/regola'
import type { SimileProposto } from '@bisavolo/domain/soci/calls/affissi'
import { isAffissoLibero } from '@bisavolo/domain/soci/rules/affisso/blocco-decesso'
import { affissiInEsame } from '@bisavolo/domain/soci/rules/affisso/pratica'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

/** A name on file, and whose it is. */
export interface InUso {
  affisso: string
  dove: SimileProposto['dove']
  titolare: { id: number; codice: string | null; nome_completo: string; deceduto: 0 | 1 } | null
}

/** Who writes an affisso waits for whoever writes another, so that of two that are the same the second is refused. */
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

/** D21: the names of everybody but these, of the dead and the struck off too as long as they are blocked. */
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

/**
 * D21: the foreign names on file, as cats carry them that were bred abroad. Of a cat without a breeder its own country tells; an
 * Italian one may well carry the name of who asks.
 */
export async function readEsteri(db: Db | Trx, own: readonly number[]): Promise<InUso[]> {
  const { rows } = await sql<{ affisso: string }>`
    with portati as (
      select prefisso as affisso, idallevatore, nazione from gatti where prefisso is not null
      union select suffisso, idallevatore, nazione from gatti where suffisso is not null
    )
    select distinct p.affisso from portati as p left join clienti_soci as c on c.id = p.idallevatore
    where p.affisso <> '' and coalesce(c.nazione, p.nazione, 'IT') <> 'IT'
      and (p.idallevatore is null or p.idallevatore <> all(${[...own]}::int[]))`.execute(db)
  return rows.map(({ affisso }) => ({ affisso, dove: 'estero', titolare: null }))
}

/** What others ask for at this moment: for the office alone, since a name that is only proposed is its proposer's. */
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
