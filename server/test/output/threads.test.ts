import { Busy, Invalid } from '@bisavolo/domain'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { brokenThread, errorOf, failureOf } from '../../src/output/thread-failure.ts'
import { createThreads, drawing, endThreads, expectPapers, recordOpened } from '../../src/output/threads.ts'
import { registerErrors } from '../../src/platform/http/errors.ts'

const threads = createThreads({ atOnce: 1, mayWait: 1, longestWait: 60_000, megabytes: 64 })
const look = (document: unknown = 'a word') => ({ file: '../test/output/short-work.mjs', document }) as const
const longJob = { file: '../test/output/long-work.mjs', document: null }
afterAll(() => threads.end())

describe('heavy work in threads', () => {
  it('beyond the line one is told when to come back', async () => {
    const asked = [threads.run(look()), threads.run(look()), threads.run(look())]
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
    ['no time', { ...longJob, milliseconds: 1, late: 'Troppo tardi.' }, { status: 413, message: 'Troppo tardi.' }],
    ['no time for a single paper', { ...longJob, milliseconds: 1 }, { status: 503, retryAfter: 30 }],
    ['a reader who has gone', { ...look(), gone: AbortSignal.abort() }, { status: 503 }],
    ['work that fails', look(null), {}],
    ['too much memory', { ...longJob, milliseconds: 60_000, late: 'Troppo.' }, { status: 413 }],
  ] as const)('%s ends the thread, and the next one works', async (_name, job, error) => {
    await expect(threads.run(job)).rejects.toMatchObject(error)
    expect((await threads.run(look())).toString()).toBe('a word')
  })

  it('small pieces come together, whole and in order', async () => {
    const { body } = await threads.flow({
      file: '../test/output/pieces.mjs',
      document: { count: 100, size: 16 * 1024 },
    })
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

  it('works again after it was ended, also in the middle of work', async () => {
    const running = threads.run(look())
    await threads.end()
    expect((await running).toString()).toBe('a word')
    expect((await threads.run(look())).toString()).toBe('a word')
  })
})

it.each([
  [new Invalid([{ field: 'nome', message: 'Nome mancante' }]), { status: 422, errors: [{ field: 'nome' }] }],
  [new Busy('Riprova.', 7), { status: 503, message: 'Riprova.', retryAfter: 7 }],
  [Object.assign(new Error('canceling statement'), { code: '57014' }), { code: '57014' }],
  [brokenThread(new Error('gone')), { status: 503, retryAfter: 30 }],
])('what a thread refuses is refused in the same words: %s', (error, told) => {
  expect(errorOf(structuredClone(failureOf(error)))).toMatchObject(told)
})

describe('the threads that draw papers', () => {
  const endAll = () => Promise.all([endThreads(), drawing.end()])
  afterAll(endAll)

  it('come when somebody opens a record, on a server that listens', async () => {
    await endAll()
    recordOpened()
    expect(drawing.isThere()).toBe(false)
    const failures: unknown[] = []
    expectPapers(error => failures.push(error))
    expect(drawing.isThere(), 'nobody works here yet').toBe(false)
    recordOpened()
    await expect.poll(() => drawing.isThere()).toBe(true)
    await endAll()
    await expect.poll(() => drawing.isThere()).toBe(false)
    expect(failures).toEqual([])
  })
})
