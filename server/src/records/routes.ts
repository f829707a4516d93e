import { type Entity, type EntityName, entities, entityOf } from '@bisavolo/domain'
import { righeTrovate } from '@bisavolo/domain/kit/scelta'
import { recordTrail } from '@bisavolo/domain/kit/trail'
import type { Values } from '@bisavolo/domain/kit/values'
import type { FastifyInstance } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { Association } from '../output/association.ts'
import { recordOpened } from '../output/pdf/warm-papers.ts'
import type { Who } from '../platform/http/who.ts'
import { whoOf } from '../platform/http/who.ts'
import { readTrail } from './audit/read-trail.ts'
import { docsOf, type Parts } from './docs/route-docs.ts'
import { bodyOf, fieldChoiceOf, idOf, listQueryOf } from './headers.ts'
import { type ListPage, listRecords, type Reading } from './list-records.ts'
import { selectIds } from './paging/select-ids.ts'
import { present, readRecord } from './read-record.ts'
import { removeRecord } from './remove-record.ts'
import { saveRecord } from './save-record.ts'
import { serveCall, writeFor } from './serve-call.ts'
import type { SmallTables } from './small-tables.ts'
import { chosenOf } from './visible-to.ts'
import { warnReserved } from './warn-reserved.ts'
import type { Deps, Work } from './work.ts'

export type SaveCommand = (work: Work, id: number | null, body: Values) => Promise<Values>
type RemoveCommand = (work: Work, id: number) => Promise<void>
export type DetailCommand = ((reading: Reading, who: Who, record: Values, isNew?: boolean) => Promise<Values>) & {
  parts: readonly string[]
  /** Extra columns of the row `t`, read in the same query and removed from the answer. */
  also?: RawBuilder<unknown>
}

/** A field whose every reading is written to the audit trail. */
export interface KeptRead {
  field: string
  keep: (reading: Reading, who: Who, record: Values) => Promise<void>
}
export type KeptReads = Partial<Record<string, KeptRead>>

export interface Commands {
  saves: Partial<Record<EntityName, SaveCommand>>
  removes: Partial<Record<EntityName, RemoveCommand>>
  details: Partial<Record<EntityName, DetailCommand>>
  keptReads: KeptReads
  parts: Partial<Record<EntityName, Parts>>
}

export interface RecordDeps extends Deps, Reading {
  small: SmallTables
  association: (today: string) => Promise<Association>
}

export function registerRecords(app: FastifyInstance, deps: RecordDeps, commands: Commands): void {
  for (const name of Object.keys(entities) as EntityName[]) registerEntity(app, deps, commands, name)
  serveCall(app, deps, recordTrail, ({ who, params: { entity, id } }) => readTrail(deps, who, entityOf(entity), id))
  serveCall(app, deps, righeTrovate, ({ who, params, request }) => {
    const entity = entityOf(params.entity)
    return selectIds(deps, who, entity, listQueryOf(request, entity, who))
  })
}

function registerEntity(app: FastifyInstance, deps: RecordDeps, commands: Commands, name: EntityName): void {
  const entity = entityOf(name)
  const save = warnReserved(entity, commands.saves[name] ?? ((work, id, body) => saveRecord(work, entity, id, body)))
  const remove: RemoveCommand = commands.removes[name] ?? ((work, id) => removeRecord(work, entity, id))
  const detail = commands.details[name] ?? fieldsAlone
  const kept = commands.keptReads[name]
  const parts = commands.parts[name]
  const config = { access: 'session' as const, everyday: true as const }

  app.get(`/${name}`, { config, schema: docsOf.list(entity) }, (request): Promise<ListPage> => {
    const who = whoOf(request)
    return listRecords(
      deps,
      who,
      entity,
      listQueryOf(request, entity, who),
      fieldChoiceOf(request, entity, who, 'list'),
    )
  })
  app.get(`/${name}/:id`, { config, schema: docsOf.read(entity, detail.parts) }, async request => {
    const who = whoOf(request)
    const choice = fieldChoiceOf(request, entity, who, 'detail', detail.parts)
    const isWanted = choice === null || detail.parts.some(part => choice.has(part))
    const record = await readRecord(deps, who, entity, idOf(request), isWanted ? detail.also : undefined)
    recordOpened()
    if (choice === null || choice.has(kept?.field ?? '')) await kept?.keep(deps, who, record)
    const whole = isWanted ? await detail(deps, who, record) : record
    return choice === null ? whole : chosenOf(whole, choice)
  })
  app.post(`/${name}`, { config, schema: docsOf.create(entity, parts) }, async (request, reply) => {
    await deps.small.ready()
    const answer = await writeFor(deps, request, reply, async work =>
      answerOf(deps, work, entity, { detail, kept }, await save(work, null, bodyOf(request)), true),
    )
    return reply.status(201).send(answer)
  })
  app.put(`/${name}/:id`, { config, schema: docsOf.update(entity, parts) }, async (request, reply) => {
    const id = idOf(request)
    await deps.small.ready()
    return writeFor(deps, request, reply, async work =>
      answerOf(deps, work, entity, { detail, kept }, await save(work, id, bodyOf(request))),
    )
  })
  app.delete(`/${name}/:id`, { config, schema: docsOf.remove(entity) }, async (request, reply) => {
    const id = idOf(request)
    await writeFor(deps, request, reply, work => remove(work, id))
    return reply.status(204).send()
  })
}

const fieldsAlone: DetailCommand = Object.assign(async (_reading: Reading, _who: Who, record: Values) => record, {
  parts: [],
})

async function answerOf(
  deps: RecordDeps,
  work: Work,
  entity: Entity,
  { detail, kept }: { detail: DetailCommand; kept: KeptRead | undefined },
  row: Values,
  isNew = false,
): Promise<Values> {
  const inside = { ...deps, db: work.trx }
  const record = await present(inside, work.who, entity, row)
  await kept?.keep(inside, work.who, record)
  const answer = await detail(inside, work.who, record, isNew)
  if (work.warned.length === 0) return answer
  return { ...answer, avvisi: [...((answer.avvisi as unknown[] | undefined) ?? []), ...work.warned] }
}
