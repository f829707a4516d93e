import { type AppError, type Entity, entityOf, type FieldError, Invalid, isEntityName, Merged } from '@bisavolo/domain'
import { isId } from '@bisavolo/domain/kit/check-value'
import { namingFieldOf } from '@bisavolo/domain/product/named-rows'
import { isUnibile } from '@bisavolo/domain/trasloco/rules/unione/scelte'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/db/database.ts'
import type { Who } from '../platform/http/who.ts'
import { reaches } from './read-record.ts'

export async function mergedInto(db: Db | Trx, entita: string, id: number): Promise<number | undefined> {
  return (await allMergedInto(db, entita, [id])).get(id)
}

export async function allMergedInto(
  db: Db | Trx,
  entita: string,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ da: number; id: number }>`
    with recursive catena (da, id, passo) as (
      select togli, tieni, 1 from unioni where entita = ${entita} and togli = any(${[...ids]}::int[]) and annullata_il is null
      union
      select catena.da, u.tieni, passo + 1 from catena join unioni as u on u.togli = catena.id
      where u.entita = ${entita} and u.annullata_il is null
    )
    select distinct on (da) da, id from catena order by da, passo desc`.execute(db)
  return new Map(rows.map(({ da, id }) => [da, id]))
}

/** contract 5. */
export async function readMerged(db: Db, request: FastifyRequest, refused: AppError): Promise<AppError | undefined> {
  const { who } = request
  if (who === null || who === undefined) return undefined
  for (const [entity, id] of namedIn(request)) {
    const found = await mergedFor(db, who, entity, id)
    if (found !== undefined) return found
  }
  return refused instanceof Invalid ? mergedInBody(db, who, request, refused) : undefined
}

async function mergedInBody(
  db: Db,
  who: Who,
  { routeOptions: { url = '' }, body }: FastifyRequest,
  { errors }: Invalid,
): Promise<Invalid | undefined> {
  const name = url.split('/')[1] ?? ''
  if (!isEntityName(name) || typeof body !== 'object' || body === null) return undefined
  const told: FieldError[] = []
  for (const error of errors) {
    const named = referenceOf(entityOf(name), error.field, (body as Record<string, unknown>)[error.field])
    const found = named && (await mergedFor(db, who, ...named))
    told.push(found === undefined ? error : { field: error.field, code: found.code, message: found.message })
  }
  return told.some(({ code }, i) => code !== errors[i]?.code) ? new Invalid(told) : undefined
}

function referenceOf({ name: entity, fields }: Entity, name: string, value: unknown): [Entity, number] | undefined {
  const isNaming = namingFieldOf(entity, name) !== undefined
  const [entita, id] = isNaming ? String(value).split('/') : [fields[name]?.to, value]
  if (entita === undefined || !isUnibile(entita)) return undefined
  return isId(Number(id)) ? [entityOf(entita), Number(id)] : undefined
}

export async function refuseMergedAmong(
  db: Db | Trx,
  who: Who,
  entity: Entity,
  gone: readonly number[],
): Promise<void> {
  if (!isUnibile(entity.name) || gone.length === 0) return
  const [first] = (await allMergedInto(db, entity.name, gone)).keys()
  const found = first === undefined ? undefined : await mergedFor(db, who, entity, first)
  if (found !== undefined) throw found
}

/** Null for callers who cannot read the kept record: a merge must not reveal the record. */
async function mergedFor(db: Db | Trx, who: Who, entity: Entity, id: number): Promise<Merged | undefined> {
  const into = await mergedInto(db, entity.name, id)
  if (into === undefined || !(await reaches(db, who, entity, into, 'read'))) return undefined
  return new Merged(`${entity.label.one} n. ${id}: la scheda è stata unita alla n. ${into}.`, into)
}

function namedIn({ params, routeOptions: { url = '', config } }: FastifyRequest): [Entity, number][] {
  const values = (params ?? {}) as Record<string, string>
  return mergeableIn(url.replace(/:(\w+)/g, '{$1}'), config.call?.names, values.entity ?? values.entita).flatMap(
    ([param, entity]): [Entity, number][] => {
      const text = values[param] ?? ''
      return /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) < 2 ** 31 ? [[entity, Number(text)]] : []
    },
  )
}

export function mergeableIn(
  path: string,
  names: Readonly<Record<string, string>> = {},
  entity?: string,
): [string, Entity][] {
  const id = /\/(\w+)\/\{id\}(?:\/|$)/.exec(path)?.[1] ?? entity
  return Object.entries({ ...(id !== undefined && { id }), ...names }).flatMap(([param, name]): [string, Entity][] =>
    isUnibile(name) ? [[param, entityOf(name)]] : [],
  )
}
