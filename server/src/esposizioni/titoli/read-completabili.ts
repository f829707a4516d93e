import { type Conteggi, completabili } from '@bisavolo/domain/esposizioni/rules/titoli/completabili'
import { sql } from 'kysely'
import { readRegole } from '../../findings/read-regole.ts'
import { referredBy } from '../../findings/righe.ts'
import type { Db } from '../../platform/db/database.ts'
import type { News } from '../../records/followed.ts'

interface Contato {
  id: number
  pretitolo: string | null
  posttitolo: string | null
  conteggi: Conteggi
}

export async function readCompletabili(db: Db): Promise<number[]> {
  const { may, least } = completabili(await readRegole(db))
  const { rows } = await sql<Contato>`
    with per_tipo as (
      select gatti_id as id, titolo as tipo, count(*) as quanti from esposizioni_has_gatti
        where titolo ~ '^CA' group by gatti_id, titolo having count(*) >= ${least}
      union all
      select gatti_id, 'best', count(*) from esposizioni_has_gatti where best is not null group by gatti_id having count(*) >= ${least}
      union all
      select gatti_id, 'biv', count(*) from esposizioni_has_gatti where biv = 1 group by gatti_id having count(*) >= ${least}
      union all
      select genitore, 'figli', count(*) from (
        select idpadre as genitore from gatti where ${titolato} and idpadre is not null
        union all
        select idmadre from gatti where ${titolato} and idmadre is not null
      ) as figli group by genitore having count(*) >= ${least}
    )
    select g.id, g.pretitolo, g.posttitolo, t.conteggi
    from (select id, json_object_agg(tipo, quanti) as conteggi from per_tipo group by id) as t
      join gatti as g on g.id = t.id
    where g.annullato = 0 and g.antenato = 0`.execute(db)
  return rows.filter(row => may(row.conteggi, row)).map(({ id }) => id)
}

const titolato = sql<boolean>`(pretitolo is not null or posttitolo is not null)`

/** Cats whose titles may change: also the parents of changed cats (DM). */
export async function readTouched(db: Db, news: News): Promise<number[]> {
  const [gatti, voci, mostre] = [ids(news, 'gatti'), ids(news, 'esposizioni_has_gatti'), ids(news, 'esposizioni')]
  const touched = new Set(gatti)
  const add = (more: readonly number[]) => more.forEach(id => void touched.add(id))
  if (gatti.length > 0)
    for (const genitore of ['idpadre', 'idmadre']) add(await referredBy('gatti', genitore)(db, gatti))
  if (voci.length > 0) add(await referredBy('esposizioni_has_gatti', 'gatti_id')(db, voci))
  if (mostre.length > 0) add(await readShownAt(db, mostre))
  return [...touched]
}

async function readShownAt(db: Db, mostre: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('esposizioni_has_gatti')
    .select('gatti_id')
    .distinct()
    .where('esposizioni_id', 'in', [...mostre])
    .execute()
  return rows.map(({ gatti_id }) => gatti_id)
}

const ids = (news: News, entity: string) => [...(news.get(entity) ?? [])]
