import { type ParentelaDna, type Profilo, type Provati, provatiOf } from '@bisavolo/domain/registro/rules/dna/parentela'
import { type FamigliaDna, findingsOfParentela, parentelaIn } from '@bisavolo/domain/registro/rules/dna/rilievi-dna'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { grouped } from '../../platform/grouped.ts'
import { type Chiamato, nomeColumns, nomeECodice, nomeJson } from '../gatti/read-nome-di-gatto.ts'

export interface FamigliaLetta extends FamigliaDna {
  id: number
  nome: string
  padre: (NonNullable<FamigliaDna['padre']> & { id: number }) | null
  madre: (NonNullable<FamigliaDna['madre']> & { id: number }) | null
}

export interface Parentela {
  famiglia: FamigliaLetta
  esiti: ParentelaDna
  provati: Provati
}

/** D20. Cats without a profile are omitted. */
export async function readParentele(db: Db | Trx, ids: readonly number[]): Promise<Map<number, Parentela>> {
  const famiglie = await readFamiglie(db, ids)
  const verificate = await readVerificate(db, [...famiglie.keys()])
  return new Map(
    [...famiglie].map(([id, famiglia]) => {
      const esiti = parentelaIn(famiglia)
      const found = findingsOfParentela(famiglia, esiti).find(({ codice }) => codice === 'O27')
      const isVerificata = found !== undefined && verificate.get(id) === found.messaggio
      return [id, { famiglia, esiti, provati: provatiOf(esiti, isVerificata) }]
    }),
  )
}

interface Riga extends Chiamato {
  id: number
  sesso: string | null
  padre: (Chiamato & { id: number }) | null
  madre: (Chiamato & { id: number }) | null
}

export async function readFamiglie(db: Db | Trx, ids: readonly number[]): Promise<Map<number, FamigliaLetta>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Riga>`
    select t.id, t.sesso, ${nomeColumns('t')},
      case when p.id is not null then json_build_object('id', p.id, ${nomeJson('p')}) end as padre,
      case when m.id is not null then json_build_object('id', m.id, ${nomeJson('m')}) end as madre
    from gatti as t left join gatti as p on p.id = t.idpadre left join gatti as m on m.id = t.idmadre
    where t.id = any(${[...ids]}::int[]) and exists (select from profili_dna as d where d.idgatto = t.id)`.execute(db)
  const profili = await readProfili(
    db,
    rows.flatMap(({ id, padre, madre }) => [id, padre?.id, madre?.id].filter(one => one !== undefined)),
  )
  const genitore = (one: Riga['padre']) =>
    one === null ? null : { id: one.id, nome: nomeECodice(one), profili: profili.get(one.id) ?? [] }
  return new Map(
    rows.map(row => [
      row.id,
      {
        ...{ id: row.id, nome: nomeECodice(row), sesso: row.sesso, profili: profili.get(row.id) ?? [] },
        ...{ padre: genitore(row.padre), madre: genitore(row.madre) },
      },
    ]),
  )
}

export async function readProfili(db: Db | Trx, ids: readonly number[]): Promise<Map<number, Profilo[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('profili_dna')
    .select(['id', 'idgatto', 'pannello', 'laboratorio', 'data_referto', 'alleli'])
    .where('idgatto', 'in', [...new Set(ids)])
    .orderBy('data_referto')
    .orderBy('id')
    .execute()
  return grouped(rows as (Profilo & { idgatto: number })[], ({ idgatto }) => idgatto)
}

async function readVerificate(db: Db | Trx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; messaggio: string }>`
    select entita_id as id, messaggio from anomalie_accettate
    where entita = 'gatti' and codice = 'O27' and entita_id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map(({ id, messaggio }) => [id, messaggio]))
}
