import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Gatto } from '../gatti/update-gatto.ts'

/**
 * The breeder's partners in the affisso of the cat's name: by the practice, else as the breeder's record says (old
 * registries). A practice that ended still tells who held it.
 */
export async function readCoallevatori(
  db: Db,
  { idallevatore, prefisso, suffisso }: Pick<Gatto, 'idallevatore' | 'prefisso' | 'suffisso'>,
): Promise<string[]> {
  const portati = [prefisso, suffisso].flatMap(text => (text?.trim() ? [text.trim().toLowerCase()] : []))
  if (idallevatore === null || portati.length === 0) return []
  const { rows } = await sql<{ nome: string }>`
    with pratica as (
      select array[idcliente, idcointestatario, idcointestatario1] as titolari from affissi
      where ${idallevatore} in (idcliente, idcointestatario, idcointestatario1)
        and stato in ('ratificata', 'in_uso', 'cessata') and lower(trim(affisso)) = any(${portati}::text[])
      order by (stato <> 'cessata') desc, id desc limit 1
    )
    select c.nome_completo as nome from pratica
      cross join lateral unnest(titolari) with ordinality as t (id, posto) join clienti_soci as c on c.id = t.id
    where t.id <> ${idallevatore}
    union all
    select cointestazione_affisso from clienti_soci
    where id = ${idallevatore} and cointestazione_affisso <> '' and not exists (select 1 from pratica)
      and (lower(trim(prefisso)) = any(${portati}::text[]) or lower(trim(suffisso)) = any(${portati}::text[]))`.execute(
    db,
  )
  return rows.map(({ nome }) => nome)
}
