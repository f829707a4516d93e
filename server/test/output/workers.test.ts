import { Busy, Invalid } from '@bisavolo/domain'
import Fastify from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { registerErrors } from '../../src/platform/http/errors.ts'
import { brokenWorker, errorOf, failureOf } from '../../src/platform/workers/failure.ts'
import { tooManyPapers } from '../../src/platform/workers/jobs.ts'
import { createLine } from '../../src/platform/workers/line.ts'

const rules = { megabytes: 64, milliseconds: 200_000, idle: 60_000, refusal: tooManyPapers }
const shortWork = { file: '../test/output/short-work.mjs' }
const longWork = { file: '../test/output/long-work.mjs' }

describe.each([
  ['thread', false],
  ['process', true],
])('a job in a %s', (_name, isProcess) => {
  const line = createLine({ ...rules, isProcess, atOnce: 1, mayWait: 1, longestWait: 60_000 })
  const look = async (document: unknown = 'a word') => (await line.run<Buffer>(shortWork, document)).toString()

  it('beyond the queue a caller gets Retry-After', async () => {
    const asked = [look(), look(), look()]
    const [first, second, third] = await Promise.allSettled(asked)
    expect([first?.status, second?.status, third?.status]).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect((third as PromiseRejectedResult).reason).toMatchObject({ status: 503, retryAfter: 5 })
    const app = Fastify()
    registerErrors(app)
    app.get('/pieno', () => asked[2])
    const answer = await app.inject('/pieno')
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
      503,
      '5',
      'non_disponibile',
    ])
  })

  it.each([
    ['no time', { ...longWork, milliseconds: 1, late: 'Troppo tardi.' }, {}, { status: 413, message: 'Troppo tardi.' }],
    ['no time for a single paper', { ...longWork, milliseconds: 1 }, {}, { status: 503, retryAfter: 30 }],
    ['a caller who has gone', shortWork, { gone: AbortSignal.abort() }, { status: 503 }],
    ['work that fails', shortWork, {}, {}],
  ] as const)('%s ends the job, and the next one works', async (_case, task, options, error) => {
    await expect(line.run(task, null, options)).rejects.toMatchObject(error)
    expect(await look()).toBe('a word')
  })
})

it('a disconnected caller ends the worker', async () => {
  const line = createLine({ ...rules, isProcess: true, atOnce: 1 })
  const gone = new AbortController()
  const asked = line.run(longWork, null, { gone: gone.signal })
  const refused = expect(asked).rejects.toMatchObject({ status: 503 })
  await expect.poll(() => line.isThere()).toBe(true)
  gone.abort()
  await refused
  await expect.poll(() => line.isThere()).toBe(false)
})

it('using too much memory ends the thread, not the server', async () => {
  const line = createLine({ ...rules, atOnce: 1 })
  const task = { ...longWork, milliseconds: 60_000, late: 'Troppo.' }
  await expect(line.run(task, null)).rejects.toMatchObject({ status: 413, message: 'Troppo.' })
  expect((await line.run<Buffer>(shortWork, 'a word')).toString()).toBe('a word')
})

it('a worker without idle time ends after its result', async () => {
  const line = createLine({ ...rules, isProcess: true, idle: 0, atOnce: 1 })
  expect((await line.run<Buffer>(shortWork, 'a word')).toString()).toBe('a word')
  await expect.poll(() => line.isThere()).toBe(false)
})

it('a worker that dies while idle gets no further job', async () => {
  const line = createLine({ ...rules, atOnce: 1 })
  const dying = { file: '../test/output/dying-work.mjs' }
  expect((await line.run<Buffer>(dying, 'a word')).toString()).toBe('a word')
  await expect.poll(() => line.isThere()).toBe(false)
  expect((await line.run<Buffer>(shortWork, 'a word')).toString()).toBe('a word')
})

it('small pieces of a result arrive complete and in order', async () => {
  const line = createLine({ ...rules, atOnce: 1 })
  const { body } = await line.flow({ file: '../test/output/pieces.mjs' }, { count: 100, size: 16 * 1024 })
  const pieces: Buffer[] = []
  for await (const piece of body) pieces.push(piece as Buffer)
  expect(Math.max(...pieces.map(({ length }) => length))).toBe(128 * 1024)
  expect(pieces.length).toBe(13)
  const bytes = Buffer.concat(pieces)
  expect(bytes.length).toBe(100 * 16 * 1024)
  expect(
    Array.from({ length: 100 }, (_, n) => bytes.subarray(n * 16_384, (n + 1) * 16_384).every(b => b === n)),
  ).toEqual(Array.from({ length: 100 }, () => true))
})

it.each([
  [new Invalid([{ field: 'nome', message: 'Nome mancante' }]), { status: 422, errors: [{ field: 'nome' }] }],
  [new Busy('Riprova.', 7), { status: 503, message: 'Riprova.', retryAfter: 7 }],
  [Object.assign(new Error('canceling statement'), { code: '57014' }), { code: '57014' }],
  [brokenWorker(new Error('gone')), { status: 503, retryAfter: 30 }],
])('an error in a worker keeps its words: %s', (error, told) => {
  expect(errorOf(structuredClone(failureOf(error)))).toMatchObject(told)
})

it('threads for PDFs start when a record is opened, on a listening server', async () => {
  // Fresh modules: other tests have already drawn papers.
  vi.resetModules()
  const { arePapersWarm } = await import('../../src/platform/workers/jobs.ts')
  const { expectPapers, recordOpened } = await import('../../src/output/pdf/warm-papers.ts')
  recordOpened()
  expect(arePapersWarm()).toBe(false)
  const failures: unknown[] = []
  expectPapers(error => failures.push(error))
  expect(arePapersWarm(), 'nobody works here yet').toBe(false)
  recordOpened()
  await expect.poll(() => arePapersWarm()).toBe(true)
  expectPapers()
  expect(failures).toEqual([])
})
