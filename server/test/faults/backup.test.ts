import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { commandPath, signIn, startServer } from './server.ts'
import { copyStore, embeddedConfig, newFolder } from './store.ts'
import { flawless, verifyWrites } from './verify.ts'
import { makeWorld } from './world.ts'
import { startWriters } from './writers.ts'

it('R15: a backup under load contains every write confirmed before it began, and restores to a working store', async () => {
  const folder = await newFolder()
  const dataDir = await copyStore(folder)
  const server = await startServer({ DATA_DIR: dataDir })
  const token = await signIn(server.url)
  const writers = startWriters({ url: server.url, token, clients: 6, world: await makeWorld(server.url, token) })
  await delay(4000)
  const before = [...writers.acknowledged]
  const file = join(folder, 'registro.backup')
  const began = performance.now()
  await command('backup', ['--file', file], dataDir)
  const backupMs = performance.now() - began
  const during = writers.acknowledged.length - before.length
  await delay(500)
  await writers.stop()
  await server.stop('SIGTERM')

  const elsewhere = join(folder, 'altrove')
  const restoring = performance.now()
  const { stdout } = await command('restore', ['--file', file], elsewhere)
  const restoreMs = performance.now() - restoring
  const second = await startServer({ DATA_DIR: elsewhere })
  const verdict = await verifyWrites(embeddedConfig(elsewhere), before)
  const again = startWriters({ url: second.url, token: await signIn(second.url), clients: 2 })
  await delay(1000)
  await again.stop()
  await second.stop('SIGTERM')

  const bytes = await readFile(file)
  bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] as number) ^ 1
  await writeFile(`${file}.bit`, bytes)
  const damaged = await command('restore', ['--file', `${file}.bit`, '--verifica'], elsewhere).catch(
    (error: { stderr: string }) => error,
  )
  const full = await command('restore', ['--file', file], dataDir).catch((error: { stderr: string }) => error)
  console.log(
    `R15 backup under load: ${(bytes.length / 1024).toFixed(0)} kB in ${Math.round(backupMs)} ms while ${during} writes were confirmed; restored in ${Math.round(restoreMs)} ms, ${verdict.acknowledged} earlier writes, ${verdict.lost} lost, ${again.acknowledged.length} new ones after; ${stdout.trim()}`,
  )
  expect(verdict).toMatchObject(flawless)
  expect(again.acknowledged.length).toBeGreaterThan(0)
  expect(damaged.stderr).toMatch(/danneggiato/)
  expect(full.stderr).toMatch(/contiene già dei dati/)
})

function command(name: string, args: string[], dataDir: string) {
  return promisify(execFile)(process.execPath, [commandPath(name), ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
}
