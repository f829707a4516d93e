import { type LimitiVita, limitiVita } from '@bisavolo/domain/registro/rules/gatto/vivente'
import { giornoOf, STATO_VIVO } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { readRegole } from '../read-regole.ts'
import type { Reckon } from './questions.ts'

/** The living cats of a breed: how many, their mean F, and how many of them are past the age and still give signs of life. */
export interface Viventi {
  gatti: number
  media: number
  /** How complete their pedigrees are, on the average: what the mean of F stands on. */
  indice: number
  anziani: number
  /** The younger ones are born from this day on. */
  natiDal: string
}

export async function readViventi(db: Db, reckon: Reckon, idrazza: number, today: string): Promise<Viventi> {
  const limiti = limitiVita(await readRegole(db), today)
  const anziani = await selectAnziani(db, idrazza, today, limiti)
  const { gatti, coefficienti, indici } = await reckon('viventi', genealogia => ({
    giovani: { razza: idrazza, stato: STATO_VIVO, natiDal: giornoOf(limiti.natiDal) },
    anziani: anziani.filter(id => genealogia.has(id)),
  }))
  return {
    gatti,
    media: gatti === 0 ? 0 : coefficienti / gatti,
    indice: gatti === 0 ? 0 : indici / gatti,
    anziani: anziani.length,
    natiDal: limiti.natiDal,
  }
}

/** Cats past the age that something recent was written of. Recent signs are few: the search starts from them. */
export async function selectAnziani(
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
