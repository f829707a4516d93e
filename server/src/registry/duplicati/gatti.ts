import { confrontoGatti } from '@bisavolo/domain/registro/rules/duplicati/confronto-gatti'
import { type DatiGatto, type GattoNoto, gattoNotoOf } from '@bisavolo/domain/registro/rules/duplicati/gatto-noto'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Genere } from './genere.ts'

/** Cats, ancestors among them. One whose registration was struck has been judged already. */
export const genereGatti: Genere<DatiGatto, GattoNoto> = {
  entita: 'gatti',
  confronto: confrontoGatti,
  notoOf: gattoNotoOf,
  readAfter: (db, id, limit) => read(db, sql`g.id > ${id}`, sql`order by g.id limit ${limit}`),
  readSome: (db, ids) => read(db, sql`g.id = any(${[...ids]}::int[])`),
  readNear: (db, noti) => read(db, sql`g.id in (${nearTo(noti)})`),
}

async function read(db: Db | Trx, where: RawBuilder<unknown>, rest: RawBuilder<unknown> = sql``): Promise<DatiGatto[]> {
  const { rows } = await sql<DatiGatto>`
    select g.id, g.nome, g.prefisso, g.suffisso, g.sesso, g.codice, g.codice_sorgente, g.chip, g.data_nascita, g.idrazza,
      g.idgenotipo, g.idpadre, g.idmadre, g.idproprietario,
      array(select k.codice from gatti_codici as k where k.idgatto = g.id limit 20) as precedenti
    from gatti as g where g.annullato = 0 and ${where} ${rest}`.execute(db)
  return rows
}

/** A day or a name that thousands share brings no pairs anyway (confronto-gatti.ts). */
const most = 2_000

function nearTo(noti: readonly GattoNoto[]): RawBuilder<unknown> {
  const codici = noti.flatMap(noto => noto.codici)
  const chip = noti.flatMap(noto => noto.chip ?? [])
  const days = noti.flatMap(({ nascita }) => (nascita === null ? [] : [nascita, exchanged(nascita)]))
  const nomi = noti.map(noto => noto.nome).filter(nome => nome !== '')
  const couples = noti.filter(({ padre, madre }) => padre !== null && madre !== null)
  return sql`
    select id from gatti where codice_unico(codice) = any(${codici}::text[])
    union select id from gatti where codice_unico(codice_sorgente) = any(${codici}::text[])
    union select idgatto from gatti_codici where codice_unico(codice) = any(${codici}::text[])
    union select id from gatti where chip = any(${chip}::text[])
    union (select id from gatti where data_nascita = any(${days}::date[]) limit ${most * noti.length})
    union (select id from gatti where parole(nome_norm) = any(${nomi}::text[]) limit ${most * noti.length})
    union select id from gatti as p where (p.idpadre, p.idmadre) in (
      select * from unnest(${couples.map(({ padre }) => padre)}::int[], ${couples.map(({ madre }) => madre)}::int[]))`
}

/** Day and month exchanged, where that is a day. */
function exchanged(day: string): string {
  const [year, month, date] = day.split('-')
  return Number(date) <= 12 ? `${year}-${date}-${month}` : day
}
