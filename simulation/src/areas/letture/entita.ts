import type { Json, Step } from '../../engine/area.ts'
import type { Random } from '../../engine/random.ts'
import { type Person, peopleWith, type Role, type World } from '../../engine/world.ts'
import { accepted, refused } from '../accadde.ts'
import { rights } from '../diritti/legge.ts'
import { isImporting } from '../pratiche/segreteria.ts'
import { attese, read, readFile, refusedTo, told } from './lettura.ts'

export const entities = [...new Set(rights.map(({ entity }) => entity))]

const rolesOf = (entity: string, reach: 'all' | 'some' | 'none') =>
  rights.filter(right => right.entity === entity && right.verb === 'R' && right.reach === reach).map(({ role }) => role)

const someone = (w: World, random: Random, roles: Role[]): Person | undefined =>
  random.maybe(peopleWith(w, ...roles).filter(({ role, cliente }) => role !== 'socio' || cliente !== null))

/** One kind of record as each reads it: the list, a row, its trail, the sheet and the papers; and as nobody else does. */
export function* readEntity(w: World, random: Random, entity: string): Iterable<Step[]> {
  const who = someone(w, random, ['superadmin', 'admin'])!
  const ids: number[] = []
  yield [listOf(who, entity, ids, rolesOf(entity, 'all').includes(who.role))]
  const few = { 'x-filters': JSON.stringify({ id: ids.slice(0, 40) }) }
  const rows = Math.min(ids.length, 40)
  const id = random.maybe(ids.slice(0, 40))
  yield [
    readFile({ who, path: `/excel/${entity}/0`, headers: few }, 'xlsx', () => rows),
    readFile({ who, path: `/pdf/${entity}/0`, headers: few }, 'pdf'),
    read({ who, path: `/scelta/${entity}`, headers: few }, ({ body }) => told(`${entity}: scelte`, rows, body.tot)),
  ]
  if (id !== undefined) yield rowOf(w, who, entity, id)
  const board = someone(
    w,
    random,
    rolesOf(entity, 'all').filter(role => role.startsWith('admin_')),
  )
  if (board !== undefined)
    yield [readFile({ who: board, path: `/excel/${entity}/0`, headers: few }, 'xlsx', () => rows)]
  const narrow = someone(w, random, rolesOf(entity, 'some'))
  if (narrow !== undefined) yield* ownRows(narrow, entity)
  const none = someone(w, random, rolesOf(entity, 'none'))
  if (none !== undefined)
    yield [`/excel/${entity}/0`, `/pdf/${entity}/0`, `/scelta/${entity}`, `/${entity}/${id ?? 1}`].map(path =>
      refusedTo(none, path),
    )
}

const page = { 'x-pagination': JSON.stringify({ rowsPerPage: 500, sortBy: 'id' }) }

function listOf(who: Person, entity: string, ids: number[], all: boolean): Step {
  return read({ who, path: `/${entity}`, headers: page }, ({ body }) => {
    ids.push(...body.data.map(({ id }: Json) => id))
    told(`${entity}: righe di una pagina`, Math.min(500, body.tot), ids.length)
    const sql = `select count(*)::int as many from ${entity}`
    // A mail may be written, and an import be at work on its diseases, while the day ends.
    const isMoving = entity === 'posta' || (entity === 'malattie' && isImporting())
    if (all && !isMoving)
      attese.push({ what: `${entity}: quante righe`, sql, params: [], holds: ([row]) => [row.many, body.tot] })
  })
}

/** A row by itself, with its trail and its papers; what it says of each column is what is stored. */
function rowOf(w: World, who: Person, entity: string, id: number): Step[] {
  const detail = read({ who, path: `/${entity}/${id}` }, ({ body }) => {
    const sql = `select to_jsonb(t) as row from ${entity} t where id = $1`
    attese.push({
      what: `${entity} ${id}: la scheda e la riga`,
      sql,
      params: [id],
      holds: ([{ row }]) => shared(row, body),
    })
  })
  return [
    detail,
    read({ who, path: `/audit/${entity}/${id}` }, ({ body }) => told(`${entity}: storia`, true, Array.isArray(body))),
    readFile({ who, path: `/excel/${entity}/${id}` }, 'xlsx'),
    readFile({ who, path: `/pdf/${entity}/${id}` }, 'pdf', undefined, paper(w, entity, id)),
  ]
}

/** A cat's paper is its certificate: none of one that is blocked (D11). 'Estera' is no show that could have one. */
function paper(w: World, entity: string, id: number) {
  if (entity === 'esposizioni' && id === -1) return refused(404, 'non_trovato', 'nessun catalogo di "Estera"')
  const blocked = entity === 'gatti' && w.registro.gatti.get(id)?.bloccato === true
  return blocked ? refused(409, 'conflitto', 'nessun certificato di un gatto bloccato') : accepted('una carta')
}

/** The text and whole numbers that both have: amounts and instants are written in more than one way. */
function shared(row: Json, body: Json): [unknown, unknown] {
  const plain = (value: Json) => value === null || typeof value === 'string' || Number.isInteger(value)
  const names = Object.keys(row).filter(
    name =>
      name in body &&
      plain(row[name]) &&
      plain(body[name]) &&
      !/_il$|testo|stornato|importo|totale|bollo|impon|impost/.test(name),
  )
  const pick = (from: Json) => Object.fromEntries(names.map(name => [name, from[name]]))
  return [pick(row), pick(body)]
}

/** Who reads some rows gets as many in the sheet as in the list. */
function* ownRows(who: Person, entity: string): Iterable<Step[]> {
  let tot = 0
  yield [
    read({ who, path: `/${entity}`, headers: page }, ({ body }) => {
      tot = body.tot
    }),
  ]
  yield [readFile({ who, path: `/excel/${entity}/0` }, 'xlsx', () => tot)]
}
