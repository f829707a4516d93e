import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const self = 'server/test/clockless.test.ts'
const elsewhere = /^server\/test\/(faults|outside|mutants)\//

/** The only files that may wait or read the clock, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'e2e/covered.test.ts': 'the script of a page under test',
  'e2e/fixtures.ts': 'a key in the history of a browser',
  'e2e/global-setup.ts': 'waits for a server to start',
  'e2e/records/lists-and-records.test.ts': 'a slow network',
  'e2e/documents/documents.test.ts': 'the frames of a film',
  'e2e/settled.ts': 'the next frame of a browser',
  'server/test/attacks/timing.test.ts': 'measures time (security S5)',
  'server/test/eventually.ts': 'the wait that the others use',
  'server/test/documents/documenti-s3.test.ts': 'a store that refuses old signatures',
}

/** Files with fake timers may do this. */
const ofClocks: readonly RegExp[] = [
  /\bperformance\.now\(/,
  /\bDate\.now\(\)\s*([<>]|-(?!\s*\d))|[<>-]\s*Date\.now\(\)/,
  /\b(setTimeout|setInterval|delay|sleep)\(/,
]
const always: readonly RegExp[] = [
  /\b(hrtime|cpuUsage)\b/,
  /\bsetTimeout\b.*['"](node:)?timers\/promises/,
  /\bwaitForTimeout\(|\bAtomics\.wait\(/,
  // vi.waitFor gives up after a second; expect.poll and eventually() do not.
  /\bvi\.wait(For|Until)\(/,
  /\bpg_sleep\((?!600\))/,
  /\bMath\.random\(|\brandomInt\(/,
  /\bretry: *(true|\d)/,
  /\b(it|test|describe|suite)(\.\w+)*\.(skip|only|todo)\b/,
]
/** Pattern and minimum in milliseconds. */
const limits: readonly (readonly [RegExp, number])[] = [
  [/\btimeout: *([\d_]+)/, 60_000],
  [/\bAbortSignal\.timeout\(([\d_]+)/, 60_000],
  [/^ *\}, (\d[\d_]{3,})\)$/, 240_000],
]

function findingsIn(text: string): number[] {
  const patterns = text.includes('useFakeTimers') ? always : [...always, ...ofClocks]
  const isFinding = (line: string) =>
    patterns.some(pattern => pattern.test(line)) ||
    limits.some(([pattern, least]) => Number(pattern.exec(line)?.[1]?.replaceAll('_', '') ?? least) < least)
  return text.split('\n').flatMap((line, at) => (isFinding(line) ? [at + 1] : []))
}

const files = ['domain/src', 'server/src', 'server/test', 'web/src', 'simulation/test', 'e2e']
  .flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(it => `${folder}/${it}`),
  )
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => /\.(ts|tsx|mjs)$/.test(path) && !/node_modules|\/dist\//.test(path))
  .filter(path => path !== self && !elsewhere.test(path))
  .filter(path => /\.test\.tsx?$/.test(path) || /^(server\/test|simulation\/test|e2e)\//.test(path))
const found = files.flatMap(path => findingsIn(readFileSync(join(root, path), 'utf8')).map(line => ({ path, line })))

describe('tests depend on no clock, never sleep and are never skipped', () => {
  it('in any file not listed', () => {
    expect(files.length).toBeGreaterThan(500)
    expect(
      found.filter(({ path }) => !(path in allowed)).map(({ path, line }) => `${path}:${line}`),
      'count the work, use fake timers or the state of the database; what is to be fast is measured in bench',
    ).toEqual([])
  })
  it('and every listed exception is still needed', () => {
    const used = new Set(found.map(({ path }) => path))
    expect(Object.keys(allowed).filter(path => !used.has(path))).toEqual([])
  })
  it.each([
    'const began = performance.now()',
    'expect(Date.now() - began).toBeLessThan(50)',
    'while (Date.now() < end) await look()',
    'await new Promise(resolve => setTimeout(resolve, 20))',
    'await delay(50)',
    "import { setTimeout as pause } from 'node:timers/promises'",
    'const used = process.cpuUsage(start)',
    'await vi.waitFor(() => expect(seen).toBe(1))',
    "await pool.query('select pg_sleep(0.1)')",
    'await page.waitForTimeout(200)',
    "it.skip('is slow', () => {})",
    "describe.concurrent.only('alone', () => {})",
    "it('again', { retry: 2 }, () => {})",
    'await expect.poll(look, { timeout: 5000 }).toBe(true)',
    '}, 60_000)',
    'signal: AbortSignal.timeout(500)',
  ])('use of the clock is recognised in: %s', text => {
    expect(findingsIn(text)).toEqual([1])
  })
  it.each([
    'const tomorrow = new Date(Date.now() + 86_400_000)',
    'const old = new Date(Date.now() - 30 * 86_400_000)',
    "vi.spyOn(performance, 'now').mockReturnValue(1000)",
    'vi.useFakeTimers(); await new Promise(done => setTimeout(done, 20))',
    "busy.query('select pg_sleep(600)')",
    '{ timeout: 600_000 }',
    '}, 0)',
    'defaultOptions: { queries: { retry: false } }',
  ])('no use of the clock is recognised in: %s', text => {
    expect(findingsIn(text)).toEqual([])
  })
})
