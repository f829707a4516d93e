import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { call } from '../faults/call.ts'
import { readCalls, readLists } from './lists.ts'
import { type CallerName, callers, type Target } from './target.ts'
import { type Outcome, runFor } from './tool.ts'

/** Path traversal, ids of others' rows, and SQL in the sort order of every list. */
export async function runFfuf(target: Target, seconds: number): Promise<Outcome[]> {
  const until = performance.now() + seconds * 1000
  const left = () => Math.max(1, (until - performance.now()) / 1000)
  const outcomes = [await tryTraversal(target, left())]
  for (const caller of callers) outcomes.push(await tryNumbers(target, caller, left))
  for (const caller of callers) outcomes.push(await trySorts(target, caller, left))
  return outcomes
}

interface Fuzz {
  name: string
  words: Record<string, readonly string[]>
  url: string
  headers: readonly string[]
  match: readonly string[]
}
interface Hit {
  url: string
  status: number
  input: Record<string, string>
}

async function ffuf(target: Target, { name, words, url, headers, match }: Fuzz, seconds: number) {
  const report = join(target.folder, `ffuf-${name}.json`)
  const lists: string[] = []
  for (const [keyword, list] of Object.entries(words)) {
    const file = join(target.folder, `ffuf-${name}-${keyword}.txt`)
    await writeFile(file, list.join('\n'))
    lists.push('-w', `${file}:${keyword}`)
  }
  const bounds = ['-t', '8', '-timeout', '20', '-maxtime', String(Math.ceil(seconds)), '-s']
  const fixed = ['-mode', 'clusterbomb', '-u', url, '-o', report, '-of', 'json', ...bounds]
  const { isWhole, output } = await runFor(
    seconds + 10,
    'ffuf',
    [...lists, ...fixed, ...headers.flatMap(header => ['-H', header]), ...match],
    target.folder,
  )
  const { results } = JSON.parse(await readFile(report, 'utf8')) as { results: Hit[] }
  return { hits: results, isWhole: isWhole && !output.includes('Maximum running time') }
}

const climbs = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '....//',
  '%252e%252e%252f',
  '..%c0%af',
  '/%00/../',
]
const goals = ['etc/passwd', 'package.json', 'store/chiave-segreti', 'store/postgres.log', 'proc/self/environ']
const roots = ['', 'assets/', 'docs/api/', 'documenti/', 'documenti/1/', 'verifica/', 'pdf/', 'excel/', 'fonts/']

/** No answer may contain a line of passwd, a key, the environment or our package.json. */
async function tryTraversal(target: Target, seconds: number): Promise<Outcome> {
  const ups = climbs.flatMap(climb => [1, 2, 3, 5, 8].map(levels => climb.repeat(levels)))
  const contents = 'root:.*:0:0:|"workspaces"|PATH=/|database system is ready|BEGIN .*PRIVATE KEY'
  const words = { ROOT: roots, UP: ups, GOAL: goals }
  const { hits, isWhole } = await ffuf(
    target,
    {
      name: 'vie',
      words,
      url: `${target.url}/ROOTUPGOAL`,
      headers: ['accept: */*'],
      match: ['-mc', '500-599', '-mr', contents],
    },
    seconds,
  )
  const tried = roots.length * ups.length * goals.length
  return { tool: 'ffuf', what: `nobody: ${tried} ways out of folders`, findings: hits.map(told), isWhole }
}

/** Tries every id of every entity: outside the office only rows of the caller's own lists may answer. */
async function tryNumbers(target: Target, caller: CallerName, left: () => number): Promise<Outcome> {
  const calls = await readCalls(target)
  const details = calls.filter(({ method, path }) => method === 'GET' && /^\/\w+\/\{id\}$/.test(path))
  const token = target.tokenOf(caller)
  const numbers = Array.from({ length: 400 }, (_, at) => String(at))
  const findings: string[] = []
  let isWhole = true
  for (const { path } of details) {
    const list = path.replace('/{id}', '')
    const isList = calls.some(
      ({ method, path: other, listed }) => method === 'GET' && other === list && listed.length > 0,
    )
    if (!isList) continue
    const name = `${caller}${list.replaceAll('/', '-')}`
    const headers = ['accept: application/json', `authorization: Bearer ${token}`]
    const match = ['-mc', '200-299,500-599']
    const url = `${target.url}${list}/N`
    const run = await ffuf(target, { name, words: { N: numbers }, url, headers, match }, left())
    isWhole &&= run.isWhole
    const own = await ownNumbers(`${target.url}${list}`, token)
    const foreign = run.hits.filter(({ status, input }) => status >= 500 || !own.has(Number(input.N)))
    findings.push(...foreign.map(told))
  }
  return { tool: 'ffuf', what: `${caller}: ${details.length} kinds of record, numbers 0 to 399`, findings, isWhole }
}

async function ownNumbers(url: string, token: string): Promise<Set<number>> {
  const numbers = new Set<number>()
  for (let page = 1; ; page++) {
    const headers = { 'x-pagination': JSON.stringify({ page, rowsPerPage: 500 }) }
    const { status, body } = await call<{ data?: { id: number }[] }>(url, token, { headers })
    const rows = status === 200 ? (body.data ?? []) : []
    for (const { id } of rows) numbers.add(id)
    if (rows.length < 500) return numbers
  }
}

const orders = [
  "'",
  ' desc',
  ';select 1',
  '),(select 1',
  ' nulls first',
  ',(select pg_sleep(3))',
  '||(select version())',
  ' collate \\"C\\"',
  '--',
  '/**/',
  '\\u0000',
  '.id',
  ' asc limit 1 offset 1',
]

/** A field name followed by anything must be a 400, for every sortable field. */
async function trySorts(target: Target, caller: CallerName, left: () => number): Promise<Outcome> {
  const findings: string[] = []
  let isWhole = true
  let tried = 0
  for (const { path, sorts } of await readLists(target, caller)) {
    if (sorts.length === 0) continue
    const headers = [
      'accept: application/json',
      `authorization: Bearer ${target.tokenOf(caller)}`,
      'x-pagination: {"sortBy":"FIELDSQL","descending":false}',
    ]
    const name = `${caller}-ordine${path.replaceAll('/', '-')}`
    const words = { FIELD: sorts, SQL: orders }
    const run = await ffuf(
      target,
      { name, words, url: `${target.url}${path}`, headers, match: ['-mc', '200-399,500-599'] },
      left(),
    )
    isWhole &&= run.isWhole
    tried += sorts.length
    findings.push(...run.hits.map(hit => `${told(hit)} ${JSON.stringify(hit.input)}`))
  }
  return { tool: 'ffuf', what: `${caller}: ${tried} fields that sort × ${orders.length} ends`, findings, isWhole }
}

function told({ url, status }: Hit): string {
  return `${status} ${url}`
}
