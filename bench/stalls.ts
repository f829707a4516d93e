import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { type Running, signIn, startOurs, storeOf } from './processes.ts'

export interface StallFigures {
  work: string
  ms: number
  worstMs: number
  stallMs: number
}

/** Thirty generations with few parents each, so that nearly all cats are related. */
const dense = { cats: 60_000, generations: 30 }

/**
 * Heavy pedigree calculations beside a repeated small call, which must not be delayed. Uses the small demo store plus a dense
 * breed.
 */
export async function measureStalls(): Promise<StallFigures[]> {
  const store = storeOf(3_000, 'dense')
  const first = await startOurs(store)
  const breed = await addDense(store)
  await first.stop()
  const figures: StallFigures[] = []
  const server = await startOurs(store)
  try {
    const token = await signIn(server.url)
    const ask = caller(server, token)
    const beside = async (work: string, run: () => Promise<unknown>) => {
      await stallOf(server)
      const start = performance.now()
      const { worstMs } = await pinging(server, run)
      figures.push({ work, ms: performance.now() - start, worstMs, stallMs: await stallOf(server) })
    }
    await beside('the parentage after the start', () => ask('GET', `/inbreeding/${breed.last}`))
    await beside('F with its parts, everybody related', () => ask('GET', `/inbreeding/${breed.last}`))
    await beside('a new sire high in the tree, then F of the last', async () => {
      await ask('PUT', `/gatti/${breed.high}`, { idpadre: breed.otherSire })
      await ask('GET', `/inbreeding/${breed.last}`)
    })
    await beside('partners of one', () => ask('GET', `/accoppiamenti/${breed.last}?ordine=punteggio`))
    for (const n of [10_000, breed.ids.length])
      await beside(`population of ${n}`, () => ask('POST', '/popolazione', { gatti: breed.ids.slice(-n) }))
    for (const n of [200, 2_000])
      await beside(`quotas of ${n}`, () => ask('POST', '/popolazione/quote', { gatti: breed.ids.slice(-n) }))
  } finally {
    await server.stop()
  }
  return figures
}

type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>

function caller({ url }: Running, token: string): Ask {
  return async (method, path, body) => {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
    return answer.json()
  }
}

async function stallOf({ url }: Running): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return 1000 * Number(/^nodejs_eventloop_delay_max_seconds (\S+)/m.exec(text)?.[1] ?? 0)
}

async function pinging({ url }: Running, run: () => Promise<unknown>): Promise<{ worstMs: number }> {
  let isDone = false
  const work = run().finally(() => {
    isDone = true
  })
  let worstMs = 0
  while (!isDone) {
    const start = performance.now()
    await (await fetch(`${url}/health`)).arrayBuffer()
    worstMs = Math.max(worstMs, performance.now() - start)
    await new Promise(resolve => setTimeout(resolve, 2))
  }
  await work
  return { worstMs }
}

interface Breed {
  ids: number[]
  last: number
  high: number
  otherSire: number
}

async function addDense(store: string): Promise<Breed> {
  const lock = readFileSync(join(store, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(store, 'postgres-password'), 'utf8')
  const client = new pg.Client({
    ...{ host: lock[4] ?? '', port: Number(lock[3]) },
    ...{ user: 'bisavolo', password, database: 'bisavolo' },
  })
  await client.connect()
  try {
    const named = `select id from gatti where nome like 'Denso %' order by id`
    if ((await client.query(named)).rowCount === 0) await insertDense(client)
    const ids = (await client.query<{ id: number }>(named)).rows.map(({ id }) => id)
    const size = dense.cats / dense.generations
    return { ids, last: ids.at(-1) ?? 0, high: ids[size] ?? 0, otherSire: ids[size - 2] ?? 0 }
  } finally {
    await client.end()
  }
}

async function insertDense(client: pg.Client): Promise<void> {
  const size = dense.cats / dense.generations
  const { rows } = await client.query<{ first: number }>(
    `select setval(pg_get_serial_sequence('gatti', 'id'), max(id) + $1) - $1 + 1 as first from gatti`,
    [dense.cats],
  )
  const first = Number(rows[0]?.first)
  // Sires are the even ids among a tenth of the generation before, dams the odd ids among a third.
  await client.query(
    `insert into gatti (id, nome, sesso, data_nascita, data_registrazione, nazione, idlibro, idproprietario, idallevatore,
      idrazza, idgenotipo, idocchi, idpadre, idmadre)
    select $1::int + n, 'Denso ' || n, case n % 2 when 0 then 'M' else 'F' end,
      current_date - 300 * (30 - n / $2::int), current_date - 300 * (30 - n / $2::int), 'IT', t.idlibro, t.idproprietario,
      t.idallevatore, t.idrazza, t.idgenotipo, t.idocchi,
      case when n < $2::int then null else $1::int + (n / $2::int - 1) * $2::int + 2 * (hashint4(n) & 1023) % ($2::int / 10) end,
      case when n < $2::int then null else $1::int + (n / $2::int - 1) * $2::int + 1 + 2 * (hashint4(n + 1000000) & 1023) % ($2::int / 3) end
    from generate_series(0, $3::int - 1) as n,
      (select * from gatti where antenato = 0 and idgenotipo is not null order by id limit 1) as t`,
    [first, size, dense.cats],
  )
  await client.query('analyze gatti')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const { work, ms, worstMs, stallMs } of await measureStalls())
    console.log(
      `${work}: ${ms.toFixed(0)} ms, stall ${stallMs.toFixed(0)} ms, the longest small call meanwhile ${worstMs.toFixed(0)} ms`,
    )
