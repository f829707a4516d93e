import { mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { passwordFile, secretFor } from '../../src/platform/db/embedded/embedded-password.ts'

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await nextTurn()
}

// Delays the write after creating the file, so that another process can read the empty file.
vi.mock('node:fs/promises', async importOriginal => ({
  ...(await importOriginal<typeof import('node:fs/promises')>()),
  writeFile: async (file: string, text: string, { flag = 'w', mode = 0o600 } = {}) => {
    const handle = await open(file, flag, mode)
    await turns(200)
    await handle.writeFile(text)
    await handle.close()
  },
}))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bisavolo-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('servers starting concurrently get the same complete secret, created by one of them', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, (_, n) => turns(50 * n).then(() => secretFor(folder))))
  expect(secrets[0]?.text).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set(secrets.map(({ text }) => text)).size).toBe(1)
  expect(secrets.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(await readdir(folder)).toEqual(['postgres-password'])
  expect((await stat(passwordFile(folder))).mode & 0o777).toBe(0o600)
})

it('an existing password file is used', async () => {
  await writeFile(passwordFile(folder), 'abc\n')
  expect(await secretFor(folder)).toEqual({ text: 'abc', isNew: false })
})
