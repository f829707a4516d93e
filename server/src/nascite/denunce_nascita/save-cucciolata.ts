import { Conflict, type Entities, entityOf, Invalid, invalid, type Row } from '@bisavolo/domain'
import { asSystem } from '../../records/as-system.ts'
import { type Opened, openLocked, openRecord } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import { removeLocked } from '../../records/remove-record.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import type { CuccioloRow } from './read-dati-nascita.ts'

type Values = Record<string, unknown>
type Cucciolo = Row<Entities['cuccioli']>

/** More rows than any litter: what is beyond is no litter but a mistake. */
const maxRows = 30
const written = ['sesso', 'idrazza', 'idcolore_genotipo', 'idocchi', 'deceduto'] as const

/** The kittens a body carries, or null when it says nothing of them. */
export function cuccioliIn(body: Values): Values[] | null {
  const { cuccioli } = body
  if (cuccioli === undefined || cuccioli === null) return null
  if (!Array.isArray(cuccioli) || cuccioli.some(row => typeof row !== 'object' || row === null || Array.isArray(row)))
    throw invalid('cuccioli', 'Cuccioli: elenco non valido')
  if (cuccioli.length > maxRows) throw invalid('cuccioli', `Cuccioli: al massimo ${maxRows} righe`)
  return cuccioli
}

/** A kitten as the checks read it: what has the wrong type counts as missing, and the save says so. */
export function cuccioloRowOf(row: Values): CuccioloRow {
  const number = (value: unknown) => (Number.isInteger(value) ? (value as number) : null)
  return {
    sesso: row.sesso === 'M' || row.sesso === 'F' ? row.sesso : null,
    idrazza: number(row.idrazza),
    idcolore_genotipo: number(row.idcolore_genotipo),
    idocchi: number(row.idocchi),
    deceduto: row.deceduto === 1 ? 1 : 0,
  }
}

/** Brings the stored kittens to what was sent: new rows added, known ones changed, those left out removed. */
export async function saveCucciolata(work: Work, idDenuncia: number, rows: readonly Values[]): Promise<void> {
  const entity = entityOf('cuccioli')
  // The kittens are part of a declaration the caller has just been allowed to write, sent or not.
  const inside = asSystem(work, 'cucciolata della denuncia')
  const stored = await work.trx
    .selectFrom('cuccioli')
    .selectAll()
    .where('idDenuncia', '=', idDenuncia)
    .forUpdate()
    .execute()
  const known = new Map<number, Cucciolo>(stored.map(row => [row.id, row]))
  const kept = new Set<unknown>(rows.map(row => row.id))
  for (const row of stored) {
    if (kept.has(row.id)) continue
    if (row.idgatto !== null)
      throw new Conflict('Un cucciolo già registrato come gatto non si può togliere dalla cucciolata.')
    await removeLocked(inside, entity, row)
  }
  for (const [index, row] of rows.entries()) {
    const isNew = row.id === undefined || row.id === null
    const before = isNew ? null : known.get(row.id as number)
    if (before === undefined) throw invalid(`cuccioli.${index}.id`, `Cucciolo ${index + 1}: non è di questa denuncia`)
    if (before !== null && before.idgatto !== null) continue
    const values = writtenIn(row)
    const opened: Opened<Cucciolo> =
      before === null ? await openRecord(inside, entity, null, values) : openLocked(inside, entity, before, values)
    const after = await writeOne(opened, idDenuncia, index)
    known.set(after.id, after)
  }
  work.changed.push({ entity: 'denunce_nascita', id: idDenuncia })
}

function writtenIn(row: Values): Values {
  return Object.fromEntries(written.filter(name => row[name] !== undefined).map(name => [name, row[name]]))
}

async function writeOne(opened: Opened<Cucciolo>, idDenuncia: number, index: number): Promise<Cucciolo> {
  try {
    return await writeRecord(opened, proposeRow(opened, { idDenuncia }))
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    throw new Invalid(
      error.errors.map(({ field, message }) => ({
        field: `cuccioli.${index}.${field}`,
        message: `${message} (cucciolo ${index + 1})`,
      })),
    )
  }
}
