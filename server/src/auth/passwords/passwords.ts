import { messages, TooMany } from '@bisavolo/domain'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { createLimiter } from '../../platform/limiter.ts'
import { isCommonPassword } from './common-passwords.ts'

const passwordMin = 8
export const passwordMax = 128

// The package declares its algorithms as an ambient enum, which erasable syntax cannot name: 2 is argon2id.
const argon2id = 2 as Algorithm
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const prefix = '$argon2id$v=19$m=19456,t=2,p=1$'
/** The hash of a random text nobody knows, at the cost of a real one: the time of a sign-in tells nothing. */
const nobody = `${prefix}LuZnQlJ+wup0wgLneOumwg$SQuL5T0SUckB7DSMlfYxitD4rKAXkb6yH+RgHVFeoDg`

/**
 * At most 8 hashes at a time in this process: two cores do some 34 a second, and the others want to be served too. A few more
 * wait a moment; whoever comes on top of them is asked to come back.
 */
const hashing = createLimiter({
  atOnce: 8,
  mayWait: 16,
  refusal: () => new TooMany('Troppi accessi in questo momento: riprova tra poco.', 1),
})

export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password.normalize('NFC'), cost))
}

/** Always one verification, whether there is a hash to compare with or not. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await hashing.run(() => verify(stored ?? nobody, password.normalize('NFC')).catch(() => false))
  return matches && typeof stored === 'string'
}

/** Made at another cost than today's: made anew at the next sign-in. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(prefix)
}

interface Person {
  name?: string | null
  surname?: string | null
  email?: string | null
  username?: string | null
}

/** What is wrong with a new password (§5), or nothing. */
export function passwordError(password: string, person: Person = {}): string | undefined {
  if (password === '') return messages.passwordRequired
  const text = password.normalize('NFC')
  const length = [...text].length
  if (length < passwordMin) return messages.passwordTooShort
  if (length > passwordMax) return `La password può avere al massimo ${passwordMax} caratteri.`
  if (!text.isWellFormed() || text.includes('\0')) return 'La password contiene caratteri non ammessi.'
  if (isCommonPassword(text, ownWords(person)))
    return 'Questa password è troppo facile da indovinare: scegline un’altra, per esempio una breve frase.'
  return undefined
}

/** A person's own name and address are the first things tried. */
function ownWords({ name, surname, email, username }: Person): string[] {
  const local = (address: string | null | undefined) => address?.split('@')[0] ?? ''
  return [name ?? '', surname ?? '', local(email), local(username)].flatMap(text => [text, ...text.split(/[\s._+-]+/)])
}
