import { Conflict, checkRow, type Entity, entityOf, Invalid, invalid } from '@bisavolo/domain'
import type { BodyOf } from '@bisavolo/domain/kit/call'
import { errorOf } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import type { unisciSchede } from '@bisavolo/domain/trasloco/calls/unioni'
import { sql } from 'kysely'
import { authorOf, campiChanged, writeAudit } from '../../records/audit/audit.ts'
import { dropDerived } from '../../records/drop-derived.ts'
import { noteChanged, type Work } from '../../records/work.ts'
import { compose } from './compose.ts'
import type { Coppia } from './coppia.ts'
import { lockPair, lockUnioni } from './lock-pair.ts'
import { readOstacoli } from './read-ostacoli.ts'
import type { Prima, Spostati } from './spostati.ts'
import { storePrecedenti } from './store-precedenti.ts'
import { moveNotes, moveOwn, moveRows } from './update-riferimenti.ts'
import { type Marks, readMarks, updateSegni } from './update-segni.ts'

export async function storeUnione(work: Work, body: BodyOf<typeof unisciSchede>): Promise<{ id: number }> {
  const { entita, tieni, togli, motivo } = body
  if (tieni === togli) throw invalid('togli', 'Scegli due schede diverse')
  const entity = entityOf(entita)
  await lockUnioni(work, entita)
  const pair = await lockPair(work, entity, tieni, togli)
  const { dopo, scelte, errors } = compose(entita, pair.tieni, pair.togli, body.scelte)
  if (errors.length > 0) throw new Invalid(errors)
  refuseFaults(work, entity, pair.tieni, dopo)
  const coppia: Coppia = { entita, tieni: pair.tieni, togli: pair.togli, dopo }
  await refuseOstacoli(work, coppia)
  const marks = entita === 'gatti' ? await readMarks(work, [tieni, togli]) : []
  const spostati = await move(work, coppia, marks)
  const prima: Prima = { tieni: pair.rawTieni, togli: pair.rawTogli }
  const { rows } = await sql<{ id: number }>`
    insert into unioni (entita, tieni, togli, scelte, motivo, prima, spostati, account_id)
    values (${entita}, ${tieni}, ${togli}, ${JSON.stringify(scelte)}::jsonb, ${motivo}, ${JSON.stringify(prima)}::jsonb,
      ${JSON.stringify(spostati)}::jsonb, ${authorOf(work).account_id})
    returning id`.execute(work.trx)
  const id = rows[0]?.id as number
  noteChanged(work, 'unioni', [id])
  return { id }
}

function refuseFaults({ who }: Work, entity: Entity, tieni: Values, dopo: Values): void {
  const changed = new Set(campiChanged(entity, tieni, dopo).map(({ campo }) => campo))
  const { errors } = checkRow(entity, dopo, who.today)
  const own = errors.filter(({ field }) => changed.has(field))
  if (own.length > 0) throw new Invalid(own)
}

async function refuseOstacoli({ trx, who }: Work, coppia: Coppia): Promise<void> {
  const ostacoli = await readOstacoli(trx, coppia, who.today)
  const [first, ...others] = ostacoli
  if (first === undefined) return
  const more = others.length === 1 ? ' (e un altro ostacolo)' : ` (e altri ${others.length} ostacoli)`
  const said = `${first.messaggio}${others.length === 0 ? '' : more}`
  throw new Conflict(`Non si possono unire. ${said}.`, ostacoli.map(errorOf))
}

async function move(work: Work, coppia: Coppia, marks: readonly Marks[]): Promise<Spostati> {
  const { entita, tieni, togli } = coppia
  const entity = entityOf(entita)
  const pair = { entita, tieni: tieni.id, togli: togli.id }
  const righe = await moveRows(work, pair)
  const proprie = await moveOwn(work, pair)
  const note = await moveNotes(work, pair)
  await removeTogli(work, entity, coppia)
  const versione = await writeTieni(work, entity, coppia)
  const precedenti = await storePrecedenti(work, coppia)
  const seguite = entita === 'gatti' ? await updateSegni(work, coppia, marks, righe) : []
  return { versione, righe, proprie, note, precedenti, seguite }
}

/** Deletes first, so that the kept record can take over unique values. */
async function removeTogli(work: Work, entity: Entity, { tieni, togli }: Coppia): Promise<void> {
  await sql`delete from ${sql.table(entity.name)} where id = ${togli.id}`.execute(work.trx)
  await dropDerived(work.trx, entity.name, [togli.id])
  const campi = [{ campo: 'unito_in', prima: null, dopo: `n. ${tieni.id}` }, ...campiChanged(entity, togli, null)]
  await writeAudit(work, entity.name, togli.id, 'unione', campi)
}

async function writeTieni(work: Work, entity: Entity, { tieni, togli, dopo }: Coppia): Promise<number> {
  const campi = campiChanged(entity, tieni, dopo)
  const assigned = sql.join([
    ...campi.map(({ campo }) => {
      const value = dopo[campo] ?? null
      const isJson = entity.fields[campo]?.kind === 'json' && value !== null
      return sql`${sql.ref(campo)} = ${isJson ? sql`${JSON.stringify(value)}::jsonb` : value}`
    }),
    sql`version = version + 1`,
  ])
  const { rows } = await sql<{ version: number }>`
    update ${sql.table(entity.name)} set ${assigned} where id = ${tieni.id} returning version`.execute(work.trx)
  const unita = { campo: 'scheda_unita', prima: null, dopo: `n. ${togli.id}` }
  await writeAudit(work, entity.name, tieni.id, 'unione', [unita, ...campi])
  return rows[0]?.version as number
}
