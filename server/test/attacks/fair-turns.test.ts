import { expect, it } from 'vitest'
import { startApp, type TestApp } from '../harness.ts'

const many = 40

/** Locks the table passaggi, so that its lists wait until `meanwhile` has ended. */
async function whileListsWait(test: TestApp, meanwhile: () => Promise<void>): Promise<void> {
  const client = await test.pool.connect()
  try {
    await client.query('begin')
    await client.query('lock table passaggi in access exclusive mode')
    await meanwhile()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function askMany(rateLimit: boolean, url: string, isRefused = false) {
  const test = await startApp({ rateLimit }, false, 12)
  const maria = await test.as('socio')
  const others = await test.as('admin')
  let answers: ReturnType<typeof maria.get>[] = []
  await whileListsWait(test, async () => {
    answers = Array.from({ length: many }, () => maria.get(url))
    if (isRefused) await Promise.any(answers)
    expect((await others.get('/razze')).status).toBe(200)
  })
  return Promise.all(answers)
}

it('four requests of one account run and thirty wait, others are refused', async () => {
  const answers = await askMany(true, '/passaggi', true)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(many - 34)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(34)
  expect(refused[0]?.body).toMatchObject({ code: 'troppe_richieste', message: expect.stringContaining('in attesa') })
  expect(refused[0]?.headers['retry-after']).toBe('3')
})

it('RATE_LIMIT=off refuses no request', async () => {
  expect((await askMany(false, '/passaggi')).map(({ status }) => status)).toEqual(Array(many).fill(200))
})

it('calls about one row are never refused by the queue', async () => {
  const answers = await askMany(true, '/passaggi/1')
  expect(answers.filter(({ status }) => status === 429)).toEqual([])
})

it.each(['socio', 'cliente'])('%s cannot export a reference table', async who => {
  const test = await startApp()
  const member = await test.as(who)
  for (const name of ['comuni', 'province', 'sezioni', 'razze', 'colori', 'libri', 'malattie', 'razze_colori']) {
    expect([name, (await member.get(`/excel/${name}/0`)).status]).toEqual([name, 403])
    expect([name, (await member.get(`/excel/${name}/0?formato=csv`)).status]).toEqual([name, 403])
    expect([name, (await member.get(`/pdf/${name}/0`)).status]).toEqual([name, 403])
  }
  expect((await member.get('/comuni')).status).toBe(200)
  expect((await member.get('/excel/gatti/0')).status).toBe(200)
})
