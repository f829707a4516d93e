import {
  AppError,
  canWrite,
  checkRow,
  type Entity,
  type FieldError,
  Invalid,
  isFrozen,
  isStored,
} from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { isSame } from './audit/audit.ts'
import { referenceErrors } from './check-references.ts'
import type { Opened } from './open-record.ts'

export type Proposed<R> = Omit<R, 'id' | 'version'>

/** Fields the caller may not write keep their value; `set` may include read-only fields. */
export function proposeRow<R extends Values>(opened: Opened<R>, set: Values = {}): Proposed<R> {
  const { values, errors } = heldAgainstSchema(opened, set)
  if (errors.length > 0) throw new Invalid(errors)
  return values
}

export interface Soundness<R> {
  rules?: (row: Proposed<R>) => readonly FieldError[] | Promise<readonly FieldError[]>
  trusted?: readonly string[]
}

/** Also runs the rules, so that all errors appear together; in the rules a faulty field has its stored value. */
export async function proposeSound<R extends Values>(
  opened: Opened<R>,
  set: Values = {},
  { rules = () => [], trusted = [] }: Soundness<R> = {},
): Promise<Proposed<R>> {
  const { work, entity, before } = opened
  const { values, errors } = heldAgainstSchema(opened, set)
  const faults = new Map(errors.map(error => [error.field, [error]]))
  const add = (more: readonly FieldError[]) => {
    const known = new Set(faults.keys())
    for (const error of more)
      if (!known.has(error.field)) faults.set(error.field, [...(faults.get(error.field) ?? []), error])
  }
  const asItWas = Object.fromEntries([...faults.keys()].map(name => [name, before?.[name] ?? null]))
  const judged = () => rules({ ...values, ...asItWas })
  add(errors.length === 0 ? await faultsOf(judged) : await asFarAsPossible(judged))
  if (faults.size === 0) return values
  const changed = changedOnly(entity, before, { ...values, ...asItWas })
  add(await asFarAsPossible(() => referenceErrors(work, entity, changed, trusted)))
  throw new Invalid([...faults.values()].flat())
}

export async function rowFaults(opened: Opened, known: readonly string[]): Promise<FieldError[]> {
  const { work, entity, before } = opened
  const { values, errors } = heldAgainstSchema(opened, {})
  const wrong = new Set([...errors.map(({ field }) => field), ...known])
  const changed = Object.entries(changedOnly(entity, before, values)).filter(([name]) => !wrong.has(name))
  const unknown = await referenceErrors(work, entity, Object.fromEntries(changed), [])
  return [...errors.filter(({ field }) => !known.includes(field)), ...unknown]
}

type Judgement = () => readonly FieldError[] | Promise<readonly FieldError[]>

export async function faultsOf(judge: Judgement): Promise<readonly FieldError[]> {
  try {
    return await judge()
  } catch (error) {
    if (error instanceof Invalid) return error.errors
    throw error
  }
}

/** A refusal may follow from a faulty field, whose fault is answered already; any other error is a fault of the program. */
function asFarAsPossible(judge: Judgement): Promise<readonly FieldError[]> {
  return faultsOf(judge).catch(error => {
    if (error instanceof AppError && error.status < 500) return []
    throw error
  })
}

function heldAgainstSchema<R extends Values>(
  opened: Opened<R>,
  set: Values,
): { values: Proposed<R>; errors: readonly FieldError[] } {
  const { work, entity, before } = opened
  const { role, today } = work.who
  const mode = before === null ? 'create' : 'update'
  const written = { ...writtenBy(opened), ...set }
  const { values, errors } = checkRow(entity, { ...before, ...written }, today, before)
  // Ignores errors in fields the caller neither sent nor may write: an old fault must not block a new phone number.
  const own = errors.filter(({ field }) => {
    const definition = entity.fields[field]
    return Object.hasOwn(written, field) || (definition !== undefined && canWrite(definition, role, mode))
  })
  return { values: values as Proposed<R>, errors: own }
}

function writtenBy({ work, entity, before, body }: Opened): Values {
  const { role } = work.who
  const mode = before === null ? 'create' : 'update'
  const written: Values = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (
      Object.hasOwn(body, name) &&
      body[name] !== undefined &&
      canWrite(field, role, mode) &&
      isStored(field) &&
      !(before !== null && isFrozen(field, before))
    )
      written[name] = body[name]
  }
  return written
}

export function changedOnly(entity: Entity, before: Values | null, row: Values): Values {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => isStored(entity.fields[name] as never) && !(before !== null && isSame(before[name], value)),
    ),
  )
}
