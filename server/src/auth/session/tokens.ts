import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, safe in a header, a cookie and an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** 128 random bits in the shape of a UUID: a real one has six bits less (ASVS 11.5.1). */
export function newUuidToken(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** What is stored of a token: whoever reads the database cannot use it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
