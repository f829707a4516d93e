import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Running, signIn, startOurs, storeOf, untilChecked } from './processes.ts'

const file = fileURLToPath(import.meta.url)
const connections = 50
const seconds = 8

export interface AttackFigures {
  attack: string
  p50: number
  p95: number
  worst: number
  refused: number
  answers: Record<string, number>
}

interface Attack {
  path: string
  isMembers: boolean
  body?: unknown
  pagination?: unknown
}

const proposed = { nome1: 'Stella del Nord', nome2: 'Della Luna', nome3: 'Bosco Antico' }
const attacks: Attack[] = [
  { path: '/docs/api/json', isMembers: false },
  { path: '/docs/api', isMembers: false },
  { path: '/openapi.json', isMembers: false },
  { path: '/openapi.json', isMembers: true },
  { path: '/affissi/controlli', isMembers: true, body: proposed },
  { path: '/dashboard', isMembers: true },
  { path: '/pdf/comuni/0', isMembers: true },
  { path: '/excel/comuni/0', isMembers: true },
  { path: '/excel/gatti/0', isMembers: true },
  { path: '/comuni', isMembers: true, pagination: { page: 250, rowsPerPage: 30, sortBy: 'codice_catastale' } },
]

export async function measureAttacks(cats: number): Promise<AttackFigures[]> {
  const server = await startOurs(storeOf(cats))
  try {
    const office = await signIn(server.url)
    const member = await signIn(server.url, 'socio@bisavolo.test')
    await untilChecked(server, office)
    await officeLists(server, office, 2)
    const figures = [{ attack: 'nobody else', ...(await officeLists(server, office, seconds)), answers: {} }]
    for (const { isMembers, ...attack } of attacks) {
      const attackers = fork(file, ['attackers'], { execArgv: process.execArgv })
      attackers.send({ ...attack, url: server.url, token: isMembers ? member : null })
      await once(attackers, 'message')
      const met = await officeLists(server, office, seconds)
      const name = `${isMembers ? 'member' : 'nobody'} ${attack.path}${attack.pagination ? ', deep page' : ''}`
      figures.push({ attack: name, ...met, answers: await answersOf(attackers) })
    }
    return figures
  } finally {
    await server.stop()
  }
}

const lists: [string, unknown, unknown][] = [
  ['/gatti', {}, { page: 1, rowsPerPage: 30, sortBy: 'nome', descending: false }],
  ['/gatti', {}, { page: 3, rowsPerPage: 30, sortBy: 'data_nascita', descending: true }],
  ['/gatti', { nome: '%luna%' }, { page: 1, rowsPerPage: 30, sortBy: 'nome', descending: false }],
  ['/clienti_soci', {}, { page: 2, rowsPerPage: 30, sortBy: 'nome_completo', descending: false }],
  ['/passaggi', {}, { page: 1, rowsPerPage: 30, sortBy: 'id', descending: true }],
]

async function officeLists({ url }: Running, token: string, forSeconds: number) {
  const times: number[] = []
  let refused = 0
  const end = performance.now() + forSeconds * 1000
  for (let n = 0; performance.now() < end; n++) {
    const [path, filters, pagination] = lists[n % lists.length] as (typeof lists)[number]
    const began = performance.now()
    const answer = await fetch(url + path, {
      headers: {
        authorization: `Bearer ${token}`,
        'x-filters': JSON.stringify(filters),
        'x-pagination': JSON.stringify(pagination),
      },
    })
    await answer.arrayBuffer()
    times.push(performance.now() - began)
    if (!answer.ok) refused++
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0
  return { p50: at(0.5), p95: at(0.95), worst: at(1), refused }
}

async function answersOf(attackers: ChildProcess): Promise<Record<string, number>> {
  const told = once(attackers, 'message')
  attackers.send('end')
  const [answers] = (await told) as [Record<string, number>]
  attackers.kill()
  return answers
}

/** In its own process, so that the attack does not slow the measurement. */
async function attackFrom({
  url,
  token,
  path,
  body,
  pagination,
}: Omit<Attack, 'isMembers'> & { url: string; token: string | null }) {
  const answers: Record<string, number> = {}
  const one = async () => {
    for (;;) {
      const answer = await fetch(url + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(pagination !== undefined && { 'x-pagination': JSON.stringify(pagination) }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      })
      await answer.arrayBuffer()
      answers[answer.status] = (answers[answer.status] ?? 0) + 1
    }
  }
  for (let n = 0; n < connections; n++) void one()
  process.send?.('begun')
  process.on('message', () => process.send?.(answers))
}

if (process.argv[2] === 'attackers') process.once('message', asked => void attackFrom(asked as never))
else if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const { attack, p50, p95, worst, refused, answers } of await measureAttacks(
    Number(process.env.BENCH_CATS ?? 300_000),
  ))
    console.log(
      `${attack}: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, worst ${worst.toFixed(0)} ms, refused ${refused}; ${JSON.stringify(answers)}`,
    )
