import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject } from 'vitest'

export async function mailTo(address: string, words = ''): Promise<string> {
  const find = () => outbox().find(mail => mail.includes(`To: ${address}`) && mail.includes(words))
  await expect.poll(find, { message: `a mail to ${address} about “${words}”` }).toBeDefined()
  return find() as string
}

function outbox(): string[] {
  const folder = join(inject('dataDir'), 'outbox')
  const names = readdirSync(folder).filter(name => name.endsWith('.eml'))
  return names
    .sort()
    .reverse()
    .map(name => decoded(readFileSync(join(folder, name), 'utf8')))
}

function decoded(mail: string): string {
  const bytes = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
