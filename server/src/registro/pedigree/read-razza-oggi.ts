import { type LimitiVita, limitiVita } from '@bisavolo/domain/registro/rules/gatto/vivente'
import { giornoOf } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import type { RazzaOggi } from '@bisavolo/domain/registro/rules/popolazione/gruppo'
import { sql } from 'kysely'
import { readRegole } from '../../findings/read-regole.ts'
import type { Db } from '../../platform/db/database.ts'

/** rule book 9: young cats, and old ones with signs of life. */
export async function readRazzaOggi(db: Db, razza: number, today: string): Promise<RazzaOggi> {
  const limiti = limitiVita(await readRegole(db), today)
  const anziani = await selectAnziani(db, razza, today, limiti)
  return { razza, natiDal: giornoOf(limiti.natiDal), anziani }
}

async function selectAnziani(
  db: Db,
  idrazza: number,
  today: string,
  { natiDal, segnoDal }: LimitiVita,
): Promise<number[]> {
  const days = sql`between ${segnoDal}::date and ${today}::date`
  const { rows } = await sql<{ id: number }>`
    select g.id from gatti as g
    where g.idrazza = ${idrazza} and g.deceduto = 0 and g.annullato = 0 and g.antenato = 0 and g.data_nascita < ${natiDal}::date
      and g.id in (
        select idgatto from malattie_gatto where data_test ${days}
        union all
        select i.gatti_id from esposizioni_has_gatti as i left join esposizioni as e on e.id = i.esposizioni_id
        where coalesce(i.estera_date, e.date) ${days} and i.titolo is distinct from 'Assente'
          and i.stato = 'iscritta'
        union all
        select idgatto from passaggi where data_passaggio ${days} and stato = 'registrato'
        union all
        select idfattrice from denunce_nascita where data_nascita ${days} and stato not in ('bozza', 'respinta')
        union all
        select idstallone from denunce_nascita where data_monta ${days} and stato not in ('bozza', 'respinta'))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
