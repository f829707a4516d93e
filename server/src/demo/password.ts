import { hash } from '@node-rs/argon2'

/** Of the demo accounts and of the test cast, which exist nowhere else (contract 1). */
export const demoPassword = 'Bisavolo2026!'

let hashed: Promise<string> | undefined

/** A hash takes long on purpose: all accounts of a run share one. */
export function demoPasswordHash(): Promise<string> {
  hashed ??= hash(demoPassword, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  return hashed
}
