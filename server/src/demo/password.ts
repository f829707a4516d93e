import { hash } from '@node-rs/argon2'

/** Password of demo accounts and test cast, which exist nowhere else (contract 1). */
export const demoPassword = 'Bisavolo2026!'

let hashed: Promise<string> | undefined

/** Hashing is slow on purpose, so all accounts share one hash. */
export function demoPasswordHash(): Promise<string> {
  hashed ??= hash(demoPassword, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  return hashed
}
