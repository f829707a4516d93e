import { numeroAt } from '@bisavolo/domain/kit/regola'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import {
  type DatiUnioneGatti,
  type GattoDaUnire,
  type OstacoloUnione,
  ostacoliUnioneGatti,
} from '@bisavolo/domain/registro/rules/gatto/unione'
import { sql } from 'kysely'
import { readRegole } from '../../findings/read-regole.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { type Coppia, type Due, due } from './coppia.ts'

export async function readOstacoliGatto(
  db: Db | Trx,
  { tieni, togli, dopo }: Coppia,
  oggi: string,
): Promise<OstacoloUnione[]> {
  // Only a changed birth date can break existing parent links.
  const nati = [tieni, togli].filter(row => row.data_nascita !== dopo.data_nascita).map(({ id }) => id)
  const dati = {
    ...{ tieni: daUnire(tieni), togli: daUnire(togli), ...(await readFamiglia(db, tieni.id, togli.id, nati)) },
    dopo: dopo as { sesso: 'M' | 'F' | null; data_nascita: string | null },
    genitori: await readGenitoriNuovi(db, { tieni, togli, dopo }),
    mesi: numeroAt(await readRegole(db, ['gatto.genitore_mesi_min']), 'gatto.genitore_mesi_min', oggi),
    antenato: await readAntenato(db, tieni.id, togli.id),
  }
  return [
    ...ostacoliUnioneGatti(dati),
    ...(await doppieExpo(db, tieni.id, togli.id)),
    ...(await passaggiAperti(db, tieni.id, togli.id)),
    ...(await cucciolateDoppie(db, tieni.id, togli.id)),
  ]
}

function daUnire(row: Coppia['tieni']): GattoDaUnire {
  const { id, sesso, annullato } = row as unknown as GattoDaUnire
  return { id, sesso, annullato, nome: `${nomeCompletoOf(row)} (n. ${id})` }
}

async function readFamiglia(db: Db | Trx, tieni: number, togli: number, nati: readonly number[]) {
  const { rows } = await sql<{
    comePadre: number
    comeMadre: number
    primoFiglio: string | null
    conEntrambi: { id: number; nome: string }[]
  }>`
    with figli as (
      select id, nome, idpadre, idmadre, data_nascita from gatti
      where idpadre in (${tieni}, ${togli}) or idmadre in (${tieni}, ${togli})
    ), nati as (
      select idstallone, idfattrice, data_nascita, stato from denunce_nascita
      where idstallone in (${tieni}, ${togli}) or idfattrice in (${tieni}, ${togli})
    )
    select (select count(*)::int from figli where idpadre in (${tieni}, ${togli}))
        + (select count(*)::int from nati where idstallone in (${tieni}, ${togli})) as "comePadre",
      (select count(*)::int from figli where idmadre in (${tieni}, ${togli}))
        + (select count(*)::int from nati where idfattrice in (${tieni}, ${togli})) as "comeMadre",
      (select min(giorno)::text from (
        select data_nascita as giorno from figli where idpadre = any(${[...nati]}::int[]) or idmadre = any(${[...nati]}::int[])
        union all select data_nascita from nati
        where stato <> 'respinta' and (idstallone = any(${[...nati]}::int[]) or idfattrice = any(${[...nati]}::int[]))
      ) as nascite) as "primoFiglio",
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'nome', nome) order by id), '[]') from figli
        where idpadre in (${tieni}, ${togli}) and idmadre in (${tieni}, ${togli})) as "conEntrambi"`.execute(db)
  return rows[0] as (typeof rows)[number]
}

async function readGenitoriNuovi(
  db: Db | Trx,
  { tieni, togli, dopo }: Pick<Coppia, 'tieni' | 'togli' | 'dopo'>,
): Promise<DatiUnioneGatti['genitori']> {
  const campi = (['idpadre', 'idmadre'] as const).filter(
    campo =>
      typeof dopo[campo] === 'number' &&
      dopo[campo] !== tieni.id &&
      dopo[campo] !== togli.id &&
      ![tieni, togli].some(row => row[campo] === dopo[campo] && row.data_nascita === dopo.data_nascita),
  )
  if (campi.length === 0) return []
  const rows = await db
    .selectFrom('gatti')
    .select(['id', 'nome', 'prefisso', 'suffisso', 'data_nascita'])
    .where(
      'id',
      'in',
      campi.map(campo => dopo[campo] as number),
    )
    .execute()
  return campi.flatMap(campo => {
    const genitore = rows.find(({ id }) => id === dopo[campo])
    return genitore === undefined
      ? []
      : [{ campo, nome: `${nomeCompletoOf(genitore)} (n. ${genitore.id})`, data_nascita: genitore.data_nascita }]
  })
}

async function readAntenato(db: Db | Trx, tieni: number, togli: number): Promise<'tieni' | 'togli' | null> {
  const { rows } = await sql<{ chi: 'tieni' | 'togli' }>`
    with recursive su (di, id) as (
      select g.id, parent.id from gatti as g
        cross join lateral (values (g.idpadre), (g.idmadre)) as parent (id)
      where g.id in (${tieni}, ${togli}) and parent.id is not null
      union
      select su.di, parent.id from su join gatti as g on g.id = su.id
        cross join lateral (values (g.idpadre), (g.idmadre)) as parent (id)
      where parent.id is not null
    )
    select case when id = ${tieni} then 'tieni' else 'togli' end as chi from su
    where (di = ${tieni} and id = ${togli}) or (di = ${togli} and id = ${tieni}) limit 1`.execute(db)
  return rows[0]?.chi ?? null
}

async function doppieExpo(db: Db | Trx, tieni: number, togli: number): Promise<OstacoloUnione[]> {
  const { rows } = await sql<Due>`
    select a.id as a, b.id as b, coalesce(a.estera_name, x.name) as che
    from esposizioni_has_gatti as a
      join esposizioni_has_gatti as b on b.esposizioni_id = a.esposizioni_id
        and (a.esposizioni_id <> -1 or (a.estera_name_norm = b.estera_name_norm and a.estera_date = b.estera_date))
      join esposizioni as x on x.id = a.esposizioni_id
    where a.gatti_id = ${tieni} and b.gatti_id = ${togli} and a.stato = 'iscritta' and b.stato = 'iscritta'
    order by a.id, b.id`.execute(db)
  return rows.map(({ a, b, che }) =>
    due('U07', 'esposizioni_has_gatti', 'esposizioni_id', a, b, `Sono iscritti tutti e due a ${che}`),
  )
}

async function passaggiAperti(db: Db | Trx, tieni: number, togli: number): Promise<OstacoloUnione[]> {
  const { rows } = await sql<Due>`
    select a.id as a, b.id as b, '' as che from passaggi as a cross join passaggi as b
    where a.idgatto = ${tieni} and b.idgatto = ${togli} and a.stato = 'inviato' and b.stato = 'inviato'
      and a.da_confermare = 0 and b.da_confermare = 0 order by a.id, b.id`.execute(db)
  return rows.map(({ a, b }) => due('U08', 'passaggi', 'idgatto', a, b, 'Hanno tutti e due un passaggio in corso'))
}

async function cucciolateDoppie(db: Db | Trx, tieni: number, togli: number): Promise<OstacoloUnione[]> {
  const { rows } = await sql<Due>`
    select a.id as a, b.id as b, to_char(a.data_nascita, 'DD/MM/YYYY') as che
    from denunce_nascita as a join denunce_nascita as b on b.data_nascita = a.data_nascita
    where a.idfattrice = ${tieni} and b.idfattrice = ${togli} and a.stato <> 'respinta' and b.stato <> 'respinta'
    order by a.id, b.id`.execute(db)
  return rows.map(({ a, b, che }) =>
    due('U09', 'denunce_nascita', 'data_nascita', a, b, `Hanno tutte e due una cucciolata nata il ${che}`),
  )
}
