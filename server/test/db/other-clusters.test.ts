import { Busy } from '@bisavolo/domain'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Primary } from '../../src/platform/db/cluster/primary.ts'
import { type Says, startStanding } from './standing-server.ts'

type Running = Awaited<ReturnType<typeof startStanding>>

const ours = '7300000000000000001'
const theirs = '7300000000000000002'
const said: string[] = []
let running: Running[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  said.length = 0
  running = []
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(running.map(({ stop }) => stop()))
})

async function start(timeline: number, change: Partial<Says> = {}): Promise<Running> {
  const says = { isReadOnly: false, timeline, started: `start ${running.length}`, system: ours, ...change }
  const server = await startStanding(says)
  running.push(server)
  return server
}

function listOf(...ports: number[]): Primary {
  const primary = new Primary(`postgres://prova@${ports.map(port => `127.0.0.1:${port}`).join(',')}/prova`)
  const say = (message: string) => said.push(message)
  primary.tell({ info: say, warn: say, error: say })
  return primary
}

/** The fake clock passes the quarter of a second in which a failed search is cached. */
const reasonOf = async (primary: Primary) => {
  vi.advanceTimersByTime(300)
  const error = await primary.find().then(
    () => undefined,
    (thrown: Busy) => thrown,
  )
  expect(error).toBeInstanceOf(Busy)
  return ((error as Busy).cause as Error).message
}

it('hosts of different databases are refused, before one of them is taken for the registry', async () => {
  const [a, b] = [await start(3), await start(4, { system: theirs })]
  const primary = listOf(a.port, b.port)
  expect(await reasonOf(primary)).toContain(
    `basi dati diverse (identificativi ${ours}, ${theirs}), e devono essere copie di una sola`,
  )
  expect(said[0]).toMatch(/basi dati diverse/)
  expect(primary.known).toEqual({ timeline: 0, system: undefined })
})

it('another database appearing later is ignored at any timeline, and logged', async () => {
  const [a, b] = [await start(3), await start(4, { system: theirs, isReadOnly: true })]
  await b.stop()
  const primary = listOf(a.port, b.port)
  expect(await primary.find()).toMatchObject({ port: a.port })
  primary.admit(new pg.Client(), a.says)
  primary.doubt()
  const later = await start(9, { system: theirs })
  const both = listOf(a.port, later.port)
  both.learn(primary.known)
  expect(await both.find()).toMatchObject({ port: a.port })
  expect(await both.find()).toMatchObject({ port: a.port })
  expect(both.known).toEqual({ timeline: 3, system: ours })
  expect(said.filter(line => line.includes('altra base dati'))).toEqual([
    `Base dati: 127.0.0.1:${later.port} è un’altra base dati (identificativo ${theirs}, atteso ${ours}) e viene ignorato`,
  ])
  expect(() => both.admit(new pg.Client(), later.says)).toThrow(Busy)
})

it('two hosts accepting writes on one timeline are named, with instructions', async () => {
  const [a, b] = [await start(2), await start(2)]
  expect(await reasonOf(listOf(a.port, b.port))).toBe(
    `due host accettano scritture sulla stessa timeline, e uno va fermato: 127.0.0.1:${a.port} accetta scritture, timeline 2; 127.0.0.1:${b.port} accetta scritture, timeline 2`,
  )
})

it('changes of the primary and missing hosts are logged once', async () => {
  const [a, b] = [await start(1), await start(1, { isReadOnly: true })]
  const gone = await start(1)
  await gone.stop()
  const primary = listOf(a.port, b.port, gone.port)
  for (let n = 0; n < 3; n++) await primary.find()
  a.says.isReadOnly = true
  for (let n = 0; n < 2; n++) await reasonOf(primary)
  Object.assign(b.says, { isReadOnly: false, timeline: 2 })
  vi.advanceTimersByTime(300)
  await primary.find()
  expect(said.map(line => line.replace(/ \(.*?\)/g, '').replaceAll('127.0.0.1:', ''))).toEqual([
    `Base dati: le scritture vanno a ${a.port}, timeline 1.`,
    `Base dati: ${gone.port} non risponde`,
    `Base dati: nessun host accetta scritture: ${a.port} sola lettura, timeline 1; ${b.port} sola lettura, timeline 1; ${gone.port} non risponde`,
    `Base dati: le scritture vanno a ${b.port}, timeline 2.`,
  ])
})
