import { Conflict, type Entities, entityOf, Invalid, invalid, type Row } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { asSystem } from '../../records/as-system.ts'
import { type Opened, openLocked, refuseStale } from '../../records/open-record.ts'
import { proposeRow, rowFaults } from '../../records/propose-row.ts'
import { Refusals } from '../../records/refusals.ts'
import { removeLocked } from '../../records/remove-record.ts'
import { noteChanged, type Work } from '../../records/work.ts'
import { refuseErrors, writeRecord } from '../../records/write-record.ts'
import { nomiErrors } from '../cuccioli/check-nomi.ts'
import type { CuccioloRow } from './controlli/read-dati-nascita.ts'
import type { Denuncia } from './stato/update-stato.ts'

type Cucciolo = Row<Entities['cuccioli']>

const maxRows = 30
const written = [
  'sesso',
  'idrazza',
  'idcolore_genotipo',
  'idocchi',
  'deceduto',
  'nome',
  'chip',
  'not_for_breeding',
] as const

export function cuccioliIn(body: Values): Values[] | null {
  const { cuccioli } = body
  if (cuccioli === undefined || cuccioli === null) return null
  if (!Array.isArray(cuccioli) || cuccioli.some(row => typeof row !== 'object' || row === null || Array.isArray(row)))
    throw invalid('cuccioli', 'Cuccioli: elenco non valido')
  if (cuccioli.length > maxRows) throw invalid('cuccioli', `Cuccioli: al massimo ${maxRows} righe`)
  return cuccioli
}

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

export async function saveCucciolata(work: Work, denuncia: Denuncia, rows: readonly Values[]): Promise<void> {
  const idDenuncia = denuncia.id
  const entity = entityOf('cuccioli')
  const inside = insideOf(work)
  const known = await lockCuccioli(work, idDenuncia)
  const gone = new Set<number>()
  const kept = new Set<unknown>(rows.map(row => row.id))
  for (const row of known.values()) {
    if (kept.has(row.id)) continue
    if (row.idgatto !== null)
      throw new Conflict('Un cucciolo già registrato come gatto non si può togliere dalla cucciolata.')
    await removeLocked(inside, entity, row)
    gone.add(row.id)
  }
  const refusals = new Refusals()
  for (const [index, row] of rows.entries()) {
    await refusals.note(async () => {
      const opened = openedOf(inside, known, row, index)
      if (opened === null) return
      const after = await onRow(index, () => writeRecord(opened, proposeRow(opened, { idDenuncia })))
      known.set(after.id, after)
    })
  }
  refusals.refuse()
  const litter = [...known.values()].filter(({ id }) => !gone.has(id)).sort((a, b) => a.id - b.id)
  refuseErrors(await nomiErrors(work, denuncia, litter))
  noteChanged(work, 'denunce_nascita', [idDenuncia])
}

export async function withCucciolata(
  work: Work,
  idDenuncia: number | null,
  rows: readonly Values[],
  refusal: Invalid,
): Promise<Invalid> {
  const known = idDenuncia === null ? new Map<number, Cucciolo>() : await lockCuccioli(work, idDenuncia)
  const refusals = new Refusals()
  for (const [index, row] of rows.entries()) {
    await refusals.note(() => {
      const opened = openedOf(insideOf(work), known, row, index)
      // Kittens of an unsaved declaration have no `idDenuncia` yet; that is no error.
      return opened && onRow(index, async () => refuseErrors(await rowFaults(opened, ['idDenuncia'])))
    })
  }
  const told = new Set(refusal.errors.map(({ field }) => field))
  return new Invalid([...refusal.errors, ...refusals.errors.filter(({ field }) => !told.has(field))])
}

/** As the system: the right to write the declaration includes its kittens. */
function insideOf(work: Work): Work {
  return asSystem(work, 'cucciolata della denuncia')
}

async function lockCuccioli({ trx }: Work, idDenuncia: number): Promise<Map<number, Cucciolo>> {
  const stored = await trx.selectFrom('cuccioli').selectAll().where('idDenuncia', '=', idDenuncia).forUpdate().execute()
  return new Map(stored.map(row => [row.id, row]))
}

/** Null for a registered kitten, which does not change. */
function openedOf(
  inside: Work,
  known: ReadonlyMap<number, Cucciolo>,
  row: Values,
  index: number,
): Opened<Cucciolo> | null {
  const entity = entityOf('cuccioli')
  const body = Object.fromEntries(written.filter(name => row[name] !== undefined).map(name => [name, row[name]]))
  if (row.id === undefined || row.id === null) return { work: inside, entity, id: null, before: null, body }
  const before = known.get(row.id as number)
  if (before === undefined) throw invalid(`cuccioli.${index}.id`, `Cucciolo ${index + 1}: non è di questa denuncia`)
  if (before.idgatto !== null) return null
  refuseStale(before, row)
  return openLocked(inside, entity, before, body)
}

async function onRow<T>(index: number, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    throw new Invalid(
      error.errors.map(({ field, message, ...rest }) => ({
        ...rest,
        field: `cuccioli.${index}.${field}`,
        message: `${message} (cucciolo ${index + 1})`,
      })),
    )
  }
}
