import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Never lowers a counter. A missing counter starts after the numbers in the registry. */
export async function raiseCounters(db: Db, idimportazione: number): Promise<void> {
  const coming = (entita: string) =>
    sql`select proposta from importazioni_righe where idimportazione = ${idimportazione} and entita = ${entita}
      and esito in ('inserito', 'aggiornato') and proposta is not null`
  const codes = (field: string) => sql`
    select (p.proposta ->> ${field}::text)::int as n from (${coming('clienti_soci')}) p where p.proposta ->> ${field}::text ~ '^[0-9]{1,8}$'
    union all select ${sql.ref(field)}::int from clienti_soci where ${sql.ref(field)} ~ '^[0-9]{1,8}$'`
  const cats = sql`select libri.codice as libro, m[2]::int as anno, m[3]::int as n
    from (select proposta ->> 'codice' as codice from (${coming('gatti')}) p where proposta ->> 'codice' is not null
      union all select codice from gatti where codice is not null) c
      cross join lateral regexp_match(c.codice, '^(.+) ([0-9]{4}) ([0-9]{6})$') m
      join libri on libri.codice = m[1]`
  const documents = sql`
    select p.proposta ->> 'tipo' as tipo, (p.proposta ->> 'anno')::int as anno, (p.proposta ->> 'progressivo')::int as n
    from (${coming('fatture_ricevute')}) p
    where p.proposta ->> 'tipo' is not null and p.proposta ->> 'anno' is not null and p.proposta ->> 'progressivo' is not null
    union all select tipo, anno, progressivo from fatture_ricevute where anno is not null and progressivo is not null`
  await db.transaction().execute(async trx => {
    await sql`
      insert into contatori as c (serie, anno, ultimo)
      select * from (
        select 'gatti ' || libro as serie, anno, max(n) as ultimo from (${cats}) g where ${some('gatti', idimportazione)} group by libro, anno
        union all select 'clienti_soci', 0, max(n) from (${codes('codice')}) k where ${some('clienti_soci', idimportazione)} having max(n) >= 10000
        union all select 'tessere', 0, max(n) from (${codes('tessera')}) k where ${some('clienti_soci', idimportazione)} having max(n) > 0
        union all select tipo, anno, max(n) from (${documents}) d where ${some('fatture_ricevute', idimportazione)} group by tipo, anno
      ) found order by serie, anno
      on conflict (serie, anno) do update set ultimo = greatest(c.ultimo, excluded.ultimo)`.execute(trx)
  })
}

function some(entita: string, idimportazione: number) {
  return sql`exists (select from importazioni_righe where idimportazione = ${idimportazione} and entita = ${entita}
    and esito in ('inserito', 'aggiornato'))`
}
