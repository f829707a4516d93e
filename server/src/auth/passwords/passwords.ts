import { availableParallelism } from 'node:os'
import { TooMany } from '@bisavolo/domain'
import { passwordError as sentenceFor } from '@bisavolo/domain/access/new-password'
import type { PasswordOwner } from '@bisavolo/domain/access/rules/password/password'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { createLimiter } from '../../platform/limiter.ts'
import { isListed } from './blocklist.ts'

// The package declares its algorithms as an ambient enum, which erasable syntax cannot name: 2 is argon2id.
const argon2id = 2 as Algorithm
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const prefix = '$argon2id$v=19$m=19456,t=2,p=1$'
/** The hash of a random text nobody knows, at the cost of a real one: the time of a sign-in tells nothing. */
const nobody = `${prefix}LuZnQlJ+wup0wgLneOumwg$SQuL5T0SUckB7DSMlfYxitD4rKAXkb6yH+RgHVFeoDg`

/**
 * One core is left to the others, who want to be served too; never more than 8 hashes at a time are made in this process. A few more
 * wait a moment; whoever comes on top of them is asked to come back.
 */
const atOnce = Math.max(1, Math.min(8, availableParallelism() - 1))
const hashing = createLimiter({
  atOnce,
  mayWait: 24 - atOnce,
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

/** What is wrong with a new password (§5), or nothing: the rule of the forms, and the long list. */
export function passwordError(password: string, owner: PasswordOwner = {}): string | undefined {
  return sentenceFor(password, owner, isListed)
}
