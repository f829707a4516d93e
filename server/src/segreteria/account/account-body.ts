import { type FieldError, office } from '@bisavolo/domain'
import { addDays } from '@bisavolo/domain/kit/date'
import type { Values } from '@bisavolo/domain/kit/values'
import { passwordError } from '../../auth/passwords/passwords.ts'
import { passwordOwner } from '../../auth/passwords/person-words.ts'
import type { Work } from '../../records/work.ts'
import { readMember, readRequest } from './read-person.ts'

export interface PreparedBody {
  values: Values
  password: string | undefined
  errors: readonly FieldError[]
}

export async function preparedBody(work: Work, before: Values | null, body: Values): Promise<PreparedBody> {
  const { password: typed, ...values } = body
  if (!office.includes(work.who.role)) {
    spellAddresses(values)
    // Members change only their e-mail; the username, used to log in, stays.
    if (values.email !== undefined && isBlank(values.email)) values.email = before?.username
    return { values, password: undefined, errors: [] }
  }
  await fillFromMember(work, before, values)
  spellAddresses(values)
  const username = values.username ?? before?.username
  const email = values.email === undefined ? before?.email : values.email
  if (isBlank(email)) values.email = username
  // The e-mail follows a new username if both were the same.
  else if (before !== null && before.email === before.username && values.email === undefined) values.email = username
  // §5: an empty password means no change.
  if (isBlank(typed)) return { values, password: undefined, errors: [] }
  const wrong = await passwordFault(work, before, { ...before, ...values }, typed)
  values.password_expire = expiryFor(work.who.today, before, values.password_expire)
  return {
    values,
    password: typeof typed === 'string' ? typed : undefined,
    errors: wrong === undefined ? [] : [{ field: 'password', message: wrong }],
  }
}

function spellAddresses(values: Values): void {
  for (const name of ['username', 'email']) {
    const text = values[name]
    if (typeof text === 'string') values[name] = text.trim().toLowerCase()
  }
}

/** §4: fills empty fields from the member, but an address verified by the person wins. */
async function fillFromMember(work: Work, before: Values | null, values: Values): Promise<void> {
  const id = memberId(values.clienti_soci_id)
  if (id === null) return
  const current = (name: string) => (values[name] === undefined ? before?.[name] : values[name])
  if (!isBlank(current('name')) && !isBlank(current('username'))) return
  const member = await readMember(work.trx, id)
  if (member === undefined) return
  if (isBlank(current('name'))) values.name = member.nome_completo
  if (!isBlank(current('username'))) return
  const asked = before === null ? undefined : await readRequest(work.trx, before.id as number)
  const username = asked === undefined ? member.email : before?.username
  if (!isBlank(username)) values.username = username
}

async function passwordFault(
  work: Work,
  before: Values | null,
  row: Values,
  typed: unknown,
): Promise<string | undefined> {
  if (before?.id === work.who.accountId) return 'Per cambiare la tua password usa «Cambia Password».'
  if (typeof typed !== 'string') return 'Password: testo non valido'
  const text = (name: string) => (typeof row[name] === 'string' ? (row[name] as string) : null)
  const owner = await passwordOwner(work.trx, {
    name: text('name'),
    surname: text('surname'),
    email: text('email'),
    username: text('username'),
    clienti_soci_id: memberId(row.clienti_soci_id),
  })
  return passwordError(typed, owner)
}

/** ASVS 6.4.1: a password set by somebody else must change at the first login, unless a date was given. */
function expiryFor(today: string, before: Values | null, given: unknown): unknown {
  return isBlank(given) || given === before?.password_expire ? addDays(today, -1) : given
}

function memberId(id: unknown): number | null {
  return typeof id === 'number' && Number.isInteger(id) && Math.abs(id) <= 2_147_483_647 ? id : null
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
