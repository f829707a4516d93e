import type { Sostegno, Titoli } from '@bisavolo/domain/esposizioni/calls/titoli'
import { proposteTitoli, withTitolo } from '@bisavolo/domain/esposizioni/rules/titoli/titoli'
import { addDays } from '@bisavolo/domain/kit/date'
import type { OwnOrder } from '@bisavolo/domain/kit/page-query'
import type { Regola } from '@bisavolo/domain/kit/regola'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import { type NotNull, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { type RisultatoLetto, readRisultati } from '../../registry/gatto-expo.ts'
import { readRegole } from '../../registry/read-regole.ts'
import { allaMostra } from './read-risultati-gatto.ts'

interface GattoTitolato {
  id: number
  prefisso: string | null
  nome: string
  suffisso: string | null
  nazione: string | null
  pretitolo: string | null
  posttitolo: string | null
  sesso: 'M' | 'F'
  neutro: number
  data_nascita: string
}

/** D3: what the results of a cat are worth today, and what the next title still asks for. */
export async function readTitoli(db: Db | Trx, id: number, today: string): Promise<Titoli | null> {
  const [gatto] = await readGatti(db, [id])
  if (gatto === undefined) return null
  const [risultati, figli, regole] = [await readRisultati(db, [id]), await readFigli(db, [id]), await readRegole(db)]
  return titoliOf(gatto, risultati, figli, today, regole)
}

/** Results that a title may be made of. */
const conta = sql`(titolo ~ '^CA' or best is not null or biv = 1)`

export const titoliOrder: OwnOrder = { sortBy: 'data', descending: true, rowsPerPage: 25 }

/** The office's desk, oldest first: cats shown since a day whose results complete a title that nobody has confirmed. */
export async function readDaConfermare(db: Db, today: string, dal = addDays(today, -120)): Promise<Titoli[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct id from (
      select gatti_id as id from esposizioni_has_gatti
      where estera_date between ${dal}::date and ${today}::date and esposizioni_id is not null and ${conta}
      union all
      select e.gatti_id from esposizioni as x join esposizioni_has_gatti as e on e.esposizioni_id = x.id
      where x.date between ${dal}::date and ${today}::date and e.estera_date is null and ${conta}
    ) as mostrati
    order by 1 limit 5000`.execute(db)
  const ids = rows.map(({ id }) => id)
  const [gatti, risultati, figli] = [
    await readGatti(db, ids),
    groupBy(await readRisultati(db, ids), ({ gatti_id }) => gatti_id),
    groupBy(await readFigli(db, ids), ({ idgenitore }) => idgenitore),
  ]
  const regole = await readRegole(db)
  return gatti
    .map(gatto => titoliOf(gatto, risultati.get(gatto.id) ?? [], figli.get(gatto.id) ?? [], today, regole))
    .filter(({ proposte }) => proposte.length > 0)
    .sort((a, b) => completedOn(a).localeCompare(completedOn(b)) || a.idgatto - b.idgatto)
}

/** The day of the last result that completed a title; ISO days sort as text. */
function completedOn({ proposte }: Titoli): string {
  return proposte.reduce((last, { data }) => (data !== null && data > last ? data : last), '')
}

interface Figlio {
  idgenitore: number
  pretitolo: string | null
  posttitolo: string | null
}

function titoliOf(
  gatto: GattoTitolato,
  risultati: readonly RisultatoLetto[],
  figli: readonly Figlio[],
  oggi: string,
  regole: readonly Regola[],
): Titoli {
  const { proposte, mancano } = proposteTitoli({ gatto, risultati, figli, oggi, regole })
  return {
    idgatto: gatto.id,
    nome_completo: nomeCompletoOf({ ...gatto }),
    pretitolo: gatto.pretitolo,
    posttitolo: gatto.posttitolo,
    proposte: proposte.map(proposta => ({
      ...proposta,
      risultati: (proposta.risultati as RisultatoLetto[]).map(sostegnoOf),
      nome_dopo: nomeCompletoOf({ ...gatto, ...withTitolo(gatto, proposta.titolo) }),
    })),
    mancano,
  }
}

function sostegnoOf(one: RisultatoLetto): Sostegno {
  return { ...allaMostra(one), giudice: one.giudice ?? null }
}

async function readGatti(db: Db | Trx, ids: readonly number[]): Promise<GattoTitolato[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('gatti')
    .select([
      ...(['id', 'prefisso', 'nome', 'suffisso', 'nazione', 'pretitolo', 'posttitolo'] as const),
      ...(['sesso', 'neutro', 'data_nascita'] as const),
    ])
    .where('id', 'in', [...ids])
    .where('annullato', '=', 0)
    .where('antenato', '=', 0)
    .$narrowType<{ sesso: NotNull; data_nascita: NotNull }>()
    .execute()
}

async function readFigli(db: Db | Trx, ids: readonly number[]): Promise<Figlio[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Figlio>`
    select idpadre as idgenitore, pretitolo, posttitolo from gatti
      where idpadre = any(${ids}::int[]) and (pretitolo is not null or posttitolo is not null)
    union all
    select idmadre, pretitolo, posttitolo from gatti
      where idmadre = any(${ids}::int[]) and (pretitolo is not null or posttitolo is not null)`.execute(db)
  return rows
}

function groupBy<T>(rows: readonly T[], key: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group === undefined) groups.set(key(row), [row])
    else group.push(row)
  }
  return groups
}
