import { createHash, randomBytes } from 'node:crypto'

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** 128 random bits formatted as a UUID; a real UUID has 122 (ASVS 11.5.1). */
export function newUuidToken(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Only hashes are stored: a stolen database contains no usable token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
