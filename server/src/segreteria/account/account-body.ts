import { type FieldError, office } from '@bisavolo/domain'
import { addDays } from '@bisavolo/domain/kit/date'
import type { Values } from '@bisavolo/domain/kit/values'
import { passwordError } from '../../auth/passwords/passwords.ts'
import { passwordOwner } from '../../auth/passwords/person-words.ts'
import type { Work } from '../../records/work.ts'
import { readMember, readRequest } from './read-person.ts'

export interface PreparedBody {
  values: Values
  /** The new password, when one was given. */
  password: string | undefined
  /** What is wrong with it, told with the other faults. */
  errors: readonly FieldError[]
}

/** What is sent, made whole: the address in one spelling, what the member lends, and the password set apart. */
export async function preparedBody(work: Work, before: Values | null, body: Values): Promise<PreparedBody> {
  const { password: typed, ...values } = body
  if (!office.includes(work.who.role)) {
    spellAddresses(values)
    // Of one's own the username stays, and with it the way in: the e-mail alone moves.
    if (values.email !== undefined && isBlank(values.email)) values.email = before?.username
    return { values, password: undefined, errors: [] }
  }
  await fillFromMember(work, before, values)
  spellAddresses(values)
  const username = values.username ?? before?.username
  const email = values.email === undefined ? before?.email : values.email
  if (isBlank(email)) values.email = username
  // An e-mail that is not sent, and was the username, goes along with a new one.
  else if (before !== null && before.email === before.username && values.email === undefined) values.email = username
  // §5: an empty password stays as it was.
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

/** §4: the member chosen lends name and address where they are empty; an address that the person proved comes first. */
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

/** ASVS 6.4.1: a password that others have set is changed at the first sign-in, unless a day of its own was written. */
function expiryFor(today: string, before: Values | null, given: unknown): unknown {
  return isBlank(given) || given === before?.password_expire ? addDays(today, -1) : given
}

/** A number that can be one; whether there is such a member is for the save to say. */
function memberId(id: unknown): number | null {
  return typeof id === 'number' && Number.isInteger(id) && Math.abs(id) <= 2_147_483_647 ? id : null
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
