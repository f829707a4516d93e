import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { createRandom } from '../attacks/bad-values.ts'
import { call } from './call.ts'
import { times } from './figures.ts'
import { type Coppia, coppieOf, type Stato, statoOf } from './merge-world.ts'
import { type Ask, askOf } from './query.ts'
import { healthy, type Server, signIn, startServer } from './server.ts'
import { patience, seed, sizes } from './sizes.ts'
import { copyStore, newFolder, postmasterOf } from './store.ts'

// PostgreSQL is looked up in /proc.
const onLinux = it.runIf(process.platform === 'linux')

/** One kill in five is of PostgreSQL, the others of the server. */
const postgresEach = 5

onLinux(`R21: kill -9 during merges and their undo, ${sizes.mergeKills} times`, { timeout: 2 * patience }, async () => {
  const dataDir = await copyStore(await newFolder())
  const random = createRandom(seed + 21)
  const ask = askOf(dataDir)
  let server = await startServer({ DATA_DIR: dataDir })
  const token = await signIn(server.url)
  const figures = { open: 0, undone: 0, done: 0, postgres: 0, acts: [] as number[] }

  const coppie: (Coppia & { known: Known })[] = []
  for (const coppia of await coppieOf(server.url, token, ask))
    coppie.push(await undisturbed(server, token, ask, coppia, figures.acts))

  for (let n = 0; n < sizes.mergeKills; n++) {
    // Each pair is merged, then the merge is undone; its state is compared with the undisturbed run.
    const coppia = coppie[Math.floor(n / 2) % coppie.length] as Coppia & { known: Known }
    const before = await statoOf(ask, coppia)
    const isPostgres = n % postgresEach === postgresEach - 1
    const asking = act(server, token, coppia, before)
    let answered = false
    void asking.then(() => {
      answered = true
    })
    await vi.waitFor(async () => expect(answered || (await isOpen(ask))).toBe(true), { timeout: 20_000, interval: 1 })
    await delay(random() * (before.unita ? coppia.known.undoMs : coppia.known.mergeMs) * 0.7)
    const wasOpen = !answered && (await isOpen(ask))
    server = isPostgres ? await killPostgres(server, dataDir) : await killServer(server, dataDir)
    const { status } = await asking
    await vi.waitFor(async () => expect(await isOpen(ask)).toBe(false), { timeout: 20_000, interval: 50 })
    const after = await statoOf(ask, coppia)
    // All or nothing; an answered act must be done, an unanswered one may be.
    expect(after, `kill ${n}`).toMatchObject(after.unita ? coppia.known.merged : coppia.known.apart)
    expect(await readBy(server, token, coppia)).toEqual(after.unita ? [410, coppia.tieni] : [200, undefined])
    if (status >= 200 && status < 300) expect(after.unita).toBe(!before.unita)
    else expect([0, 503]).toContain(status)
    if (wasOpen) figures.open++
    if (wasOpen && isPostgres) figures.postgres++
    if (after.unita !== before.unita) figures.done++
    else figures.undone++
    // A broken act does not block its repetition.
    if (after.unita === before.unita) {
      const again = await act(server, token, coppia, after)
      expect([200, 201], JSON.stringify(again.body)).toContain(again.status)
      expect(await statoOf(ask, coppia)).toMatchObject(before.unita ? coppia.known.apart : coppia.known.merged)
    }
  }
  console.log(
    `R21 kill -9 during merges of ${sizes.mergeRows} references each, seed ${seed}: ${sizes.mergeKills} kills, ${figures.open} of them with the act's writes open (${figures.postgres} of PostgreSQL itself); ${figures.undone} left nothing, ${figures.done} all of it; an undisturbed act takes ${times(figures.acts)}`,
  )
  await checkTrail(ask)
  await server.stop('SIGTERM')
  expect(figures.open).toBeGreaterThanOrEqual(sizes.mergeKills / 2)
  expect(figures.undone).toBeGreaterThan(0)
})

interface Known {
  apart: Omit<Stato, 'unione'>
  merged: Omit<Stato, 'unione'>
  mergeMs: number
  undoMs: number
}

async function undisturbed(
  server: Server,
  token: string,
  ask: Ask,
  coppia: Coppia,
  acts: number[],
): Promise<Coppia & { known: Known }> {
  const apart = await statoOf(ask, coppia)
  const merge = await act(server, token, coppia, apart)
  expect(merge.status, JSON.stringify(merge.body)).toBe(201)
  const merged = await statoOf(ask, coppia)
  expect(merged.unita).toBe(true)
  expect(merged.riferimenti.togli).toEqual({})
  const undo = await act(server, token, coppia, merged)
  expect(undo.status, JSON.stringify(undo.body)).toBe(200)
  expect(await statoOf(ask, coppia)).toEqual(apart)
  acts.push(merge.took, undo.took)
  return {
    ...coppia,
    known: { apart: without(apart), merged: without(merged), mergeMs: merge.took, undoMs: undo.took },
  }
}

/** Every merge has a new id. */
function without({ unione: _, ...stato }: Stato): Omit<Stato, 'unione'> {
  return stato
}

/** Merges the pair if separate, else undoes the merge. */
function act({ url }: Server, token: string, { entita, tieni, togli }: Coppia, { unita, unione }: Stato) {
  const body = { entita, tieni, togli, scelte: {}, motivo: 'Registrato due volte' }
  return unita
    ? call(`${url}/unioni/${unione}/annulla`, token, { method: 'POST' })
    : call(`${url}/unioni`, token, { method: 'POST', body })
}

/** True if an uncommitted transaction has the lock of merges. */
async function isOpen(ask: Ask): Promise<boolean> {
  const rows = await ask(
    `select 1 from pg_locks as l join pg_stat_activity as a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.objid = (hashtext('unioni')::bigint & 4294967295)::oid and a.backend_xid is not null`,
  )
  return rows.length > 0
}

async function killServer(server: Server, dataDir: string): Promise<Server> {
  await server.stop('SIGKILL')
  return startServer({ DATA_DIR: dataDir })
}

async function killPostgres(server: Server, dataDir: string): Promise<Server> {
  const before = postmasterOf(dataDir) as number
  process.kill(before, 'SIGKILL')
  await vi.waitFor(() => expect(postmasterOf(dataDir)).not.toBe(before), { timeout: 30_000, interval: 50 })
  await healthy(server.url)
  return server
}

async function readBy({ url }: Server, token: string, { entita, togli }: Coppia) {
  const { status, body } = await call<{ unito_in?: number }>(`${url}/${entita}/${togli}`, token)
  return [status, body.unito_in]
}

/** Finished merges and undos have all their audit lines, broken ones have none. */
async function checkTrail(ask: Ask): Promise<void> {
  const acts = await ask(
    `select azione, count(*)::int as righe from audit where azione in ('unione', 'unione annullata') group by richiesta, azione`,
  )
  const [unioni] = await ask('select count(*)::int as fatte, count(annullata_il)::int as annullate from unioni')
  for (const [azione, n] of [
    ['unione', unioni?.fatte],
    ['unione annullata', unioni?.annullate],
  ] as const) {
    const of = acts.filter(row => row.azione === azione)
    expect(of.length, azione).toBe(n)
    // The number of lines of an undisturbed merge of cats, or of people.
    expect(new Set(of.map(({ righe }) => righe)).size, azione).toBeLessThanOrEqual(2)
  }
}
