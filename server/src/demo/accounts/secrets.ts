import { randomBytes } from 'node:crypto'
import { roles } from '@bisavolo/domain'
import { hashPassword } from '../../auth/passwords/passwords.ts'

/** A new password per demo account, shown once to the operator and stored only as a hash. */
export interface DemoSecrets {
  shown: { username: string; password: string }[]
  hashes: ReadonlyMap<string, string>
}

export async function newSecrets(): Promise<DemoSecrets> {
  const shown = roles.map(role => ({ username: `${role}@bisavolo.test`, password: newPassword() }))
  const hashes = await Promise.all(
    shown.map(async ({ username, password }) => [username, await hashPassword(password)] as const),
  )
  return { shown, hashes: new Map(hashes) }
}

export function newPassword(): string {
  return randomBytes(15).toString('base64url')
}

/** On stderr, because stdout is the log, which is kept. */
export function showSecrets({ shown }: DemoSecrets): void {
  const width = Math.max(...shown.map(({ username }) => username.length))
  const lines = shown.map(({ username, password }) => `    ${username.padEnd(width)}  ${password}`)
  process.stderr.write(
    `\n  Account dimostrativi con password casuali. Annotale adesso: non le vedrai più.\n${lines.join('\n')}\n\n`,
  )
}
