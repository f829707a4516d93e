import { availableParallelism } from 'node:os'
import { TooMany } from '@bisavolo/domain'
import { passwordError as sentenceFor } from '@bisavolo/domain/access/new-password'
import type { PasswordOwner } from '@bisavolo/domain/access/rules/password/password'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { createLimiter } from '../../platform/limiter.ts'
import { isListed } from './blocklist.ts'

// 2 is argon2id. The package exports a const enum, which erasableSyntaxOnly forbids.
const argon2id = 2 as Algorithm
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const prefix = '$argon2id$v=19$m=19456,t=2,p=1$'
/** Hash of a discarded random text, so that a sign-in takes as long for an unknown account. */
const dummyHash = `${prefix}LuZnQlJ+wup0wgLneOumwg$SQuL5T0SUckB7DSMlfYxitD4rKAXkb6yH+RgHVFeoDg`

/** Leaves one core free; at most 8 hashes in parallel, 24 including those that wait. */
const atOnce = Math.max(1, Math.min(8, availableParallelism() - 1))
const hashing = createLimiter({
  atOnce,
  mayWait: 24 - atOnce,
  refusal: () => new TooMany('Troppi accessi in questo momento: riprova tra poco.', 1),
})

export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password.normalize('NFC'), cost))
}

/** Always verifies once, even without a stored hash, so that the duration reveals nothing. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await hashing.run(() => verify(stored ?? dummyHash, password.normalize('NFC')).catch(() => false))
  return matches && typeof stored === 'string'
}

export function isOutdated(stored: string): boolean {
  return !stored.startsWith(prefix)
}

export function passwordError(password: string, owner: PasswordOwner = {}): string | undefined {
  return sentenceFor(password, owner, isListed)
}
