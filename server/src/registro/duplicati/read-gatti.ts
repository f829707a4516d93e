import { confrontoGatti } from '@bisavolo/domain/registro/rules/duplicati/confronto-gatti'
import { type DatiGatto, type GattoNoto, gattoNotoOf } from '@bisavolo/domain/registro/rules/duplicati/gatto-noto'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { onePlan } from '../../platform/db/statements/named-statements.ts'
import type { Genere } from './genere.ts'

const compared = [
  ...['nome', 'prefisso', 'suffisso', 'sesso', 'codice', 'codice_sorgente', 'chip', 'data_nascita', 'idrazza'],
  ...['idgenotipo', 'idpadre', 'idmadre', 'idproprietario'],
]

export const genereGatti: Genere<DatiGatto, GattoNoto> = {
  entita: 'gatti',
  confronto: confrontoGatti,
  notoOf: gattoNotoOf,
  readAfter: (db, id, limit) => read(db, sql`g.id > ${id}`, sql`order by g.id limit ${limit}`),
  readSome: (db, ids) => read(db, sql`g.id = any(${[...ids]}::int[])`),
  // onePlan: each branch uses its index; planning took eight times as long as running.
  readNear: (db, noti) => read(db, sql`${onePlan} g.id in (${nearTo(noti)})`),
}

async function read(db: Db | Trx, where: RawBuilder<unknown>, rest: RawBuilder<unknown> = sql``): Promise<DatiGatto[]> {
  const { rows } = await sql<DatiGatto>`
    select g.id, ${sql.join(compared.map(name => sql.ref(`g.${name}`)))},
      array(select k.codice from gatti_codici as k where k.idgatto = g.id limit 20) as precedenti
    from gatti as g where g.annullato = 0 and ${where} ${rest}`.execute(db)
  return rows
}

/** Names shared by more cats give no pairs anyway (confronto-gatti.ts). */
const most = 2_000

/** Birth dates shared by more cats are skipped: old files use 1 January for unknown dates. */
const mostOfDay = 300

function nearTo(noti: readonly GattoNoto[]): RawBuilder<unknown> {
  const codici = noti.flatMap(noto => noto.codici)
  const chip = noti.flatMap(noto => noto.chip ?? [])
  const nomi = noti.map(noto => noto.nome).filter(nome => nome !== '')
  const couples = noti.filter(({ padre, madre }) => padre !== null && madre !== null)
  return sql`
    select id from gatti where codice_unico(codice) = any(${codici}::text[])
    union select id from gatti where codice_unico(codice_sorgente) = any(${codici}::text[])
    union select idgatto from gatti_codici where codice_unico(codice) = any(${codici}::text[])
    union select id from gatti where chip = any(${chip}::text[])
    union ${bornWith(noti, ({ sesso }) => sesso, sql`asked.value is null or sesso = asked.value`)}
    union ${bornWith(noti, ({ nome }) => nome.slice(0, 3), sql`left(parole(nome_norm), 3) = asked.value`)}
    union (select id from gatti where parole(nome_norm) = any(${nomi}::text[]) limit ${most * noti.length})
    union select id from gatti as p where (p.idpadre, p.idmadre) in (
      select * from unnest(${couples.map(({ padre }) => padre)}::int[], ${couples.map(({ madre }) => madre)}::int[]))`
}

function bornWith(
  noti: readonly GattoNoto[],
  valueIn: (noto: GattoNoto) => string | null,
  shared: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const asked = new Map<string, readonly [day: string, value: string | null]>()
  for (const noto of noti)
    if (noto.nascita !== null)
      for (const day of [noto.nascita, exchanged(noto.nascita)])
        asked.set(`${day} ${valueIn(noto)}`, [day, valueIn(noto)])
  const [days, values] = [[...asked.values()].map(([day]) => day), [...asked.values()].map(([, value]) => value)]
  return sql`(
    select born.id from unnest(${days}::date[], ${values}::text[]) as asked (day, value) cross join lateral (
      select few.id, count(*) over () as quanti
      from (select id from gatti where data_nascita = asked.day and (${shared}) limit ${mostOfDay + 1}) as few) as born
    where born.quanti <= ${mostOfDay})`
}

function exchanged(day: string): string {
  const [year, month, date] = day.split('-')
  return Number(date) <= 12 ? `${year}-${date}-${month}` : day
}
