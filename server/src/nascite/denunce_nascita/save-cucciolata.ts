import { Conflict, entityOf, Invalid, invalid } from '@bisavolo/domain'
import { removeRecord } from '../../records/remove-record.ts'
import { saveRecord } from '../../records/save-record.ts'
import type { Work } from '../../records/work.ts'
import type { CuccioloRow } from './read-dati-nascita.ts'

type Values = Record<string, unknown>

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
    deceduto: row.deceduto === 1 ? 1 : 0,
  }
}

/** Brings the stored kittens to what was sent: new rows added, known ones changed, those left out removed. */
export async function saveCucciolata(work: Work, idDenuncia: number, rows: readonly Values[]): Promise<void> {
  // The kittens are part of a declaration the caller has just been allowed to write, sent or not.
  const inside: Work = { ...work, who: { ...work.who, role: 'superadmin' } }
  const stored = await work.trx
    .selectFrom('cuccioli')
    .select(['id', 'idgatto'])
    .where('idDenuncia', '=', idDenuncia)
    .forUpdate()
    .execute()
  const known = new Map(stored.map(row => [row.id, row]))
  const kept = new Set<unknown>(rows.map(row => row.id))
  for (const { id, idgatto } of stored) {
    if (kept.has(id)) continue
    if (idgatto !== null)
      throw new Conflict('Un cucciolo già registrato come gatto non si può togliere dalla cucciolata.')
    await removeRecord(inside, entityOf('cuccioli'), id)
  }
  for (const [index, row] of rows.entries()) {
    const id = row.id ?? null
    const before = id === null ? undefined : known.get(id as number)
    if (id !== null && before === undefined)
      throw invalid(`cuccioli.${index}.id`, `Cucciolo ${index + 1}: non è di questa denuncia`)
    if (before?.idgatto != null) continue
    await saveOne(inside, idDenuncia, id as number | null, row, index)
  }
}

async function saveOne(work: Work, idDenuncia: number, id: number | null, row: Values, index: number): Promise<void> {
  const values = Object.fromEntries(written.filter(name => row[name] !== undefined).map(name => [name, row[name]]))
  try {
    await saveRecord(work, entityOf('cuccioli'), id, values, { set: { idDenuncia } })
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
