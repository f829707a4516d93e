import { entityOf, type FieldError } from '@bisavolo/domain'
import { isLibroProprio } from '@bisavolo/domain/registro/rules/gatto/libro'
import { sql } from 'kysely'
import { saveRecord } from '../../records/save-record.ts'
import type { Work } from '../../records/work.ts'
import { nextCodice } from '../../registry/next-codice.ts'
import { readRegole } from '../../registry/read-regole.ts'
import { checkGenealogia } from './check-genealogia.ts'
import { checkScheda } from './check-scheda.ts'

type Values = Record<string, unknown>

/** A cat's save: the common one, with the guards on its family, name, dates and colour, and its number when it has none. */
export async function saveGatto(work: Work, id: number | null, body: Values): Promise<Values> {
  const gatti = entityOf('gatti')
  const mayWrite = gatti.access[id === null ? 'create' : 'update'](work.who) !== false
  if (mayWrite && id !== null && (isId(body.idpadre) || isId(body.idmadre))) await lockGenitori(work)
  return saveRecord(work, gatti, id, body, {
    set: { ...(mayWrite && id === null ? await numberFor(work, body) : {}), ...(id === null ? {} : cleared(body)) },
    ...(id !== null && (await isOwnerChanged(work, id, body)) ? { azione: 'modifica proprietà' } : {}),
    check: (row, before) => checkAll(work, id, row, before),
  })
}

async function checkAll(work: Work, id: number | null, row: Values, before: Values | null): Promise<FieldError[]> {
  const regole = await readRegole(work.trx)
  return [
    ...(await checkScheda(work, id, row, before, regole)),
    ...(await checkGenealogia(work, id, row, before, regole)),
  ]
}

/** security.md 2.5: two changes of parents wait for each other; each alone may be right and both together a loop. */
async function lockGenitori({ trx }: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('gatti.genitori'))`.execute(trx)
}

/** contract 3: a new cat without a code in an own book gets the next number of that book and year. */
async function numberFor(work: Work, body: Values): Promise<Values> {
  const { codice, idlibro } = body
  const isBlank = codice === undefined || codice === null || (typeof codice === 'string' && codice.trim() === '')
  const year = /^(\d{4})-\d\d-\d\d$/.exec(String(body.data_registrazione ?? ''))?.[1]
  if (!isBlank || year === undefined || !isId(idlibro) || !isLibroProprio(idlibro)) return {}
  return { codice: await nextCodice(work, idlibro, Number(year)) }
}

/** What a flag that is taken back no longer explains. */
function cleared(body: Values): Values {
  return {
    ...(body.not_for_breeding === 0 ? { causale_not_for_breeding: null } : {}),
    ...(body.deceduto === 0 ? { data_decesso: null } : {}),
  }
}

const owners = ['idproprietario', 'idcointestatario', 'idcointestatario1'] as const

/** security.md 3.3: outside a transfer the office alone changes an owner, and the trail calls it by its name. */
async function isOwnerChanged({ trx }: Work, id: number, body: Values): Promise<boolean> {
  if (!owners.some(name => body[name] !== undefined)) return false
  const before = await trx.selectFrom('gatti').select(owners).where('id', '=', id).executeTakeFirst()
  return before !== undefined && owners.some(name => body[name] !== undefined && body[name] !== before[name])
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0
}
