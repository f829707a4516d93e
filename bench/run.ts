// npm run bench: measures everything with a promised speed in one run, as ratios where a reference exists.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureAttacks } from './attack.ts'
import { measureBrowser } from './browser.ts'
import { type CallFigures, measureCall } from './calls.ts'
import { compareCalls, prepareCalls } from './compare-calls.ts'
import { bestOf, measureFile } from './files.ts'
import { heavyLine, measureHeavy } from './heavy.ts'
import { measureInbreeding } from './inbreeding.ts'
import { measureAgainstSql } from './inbreeding-sql.ts'
import { measureOffice } from './office.ts'
import { measurePhone, phoneLine } from './phone.ts'
import { measurePlans, missOf } from './plans.ts'
import { measurePopolazione } from './popolazione.ts'
import { memoryOf, type Running, signIn, startOurs, storeOf, untilChecked, untilIdle } from './processes.ts'
import { createSteps } from './progress.ts'
import { type Line, ms, report, seconds } from './report.ts'
import { measureStalls } from './stalls.ts'
import { measureYardstick } from './yardstick.ts'

const large = Number(process.env.BENCH_CATS ?? 300_000)
const small = 3000
const steps = createSteps([
  'inbreeding',
  'yardstick',
  'populations',
  'start-up, new, and the office',
  `calls, ${large} cats`,
  'files',
  'browser',
  'a slow phone',
  `calls, ${small} cats`,
  'stalls',
  `one account over many connections, ${large} cats`,
  'heavy things',
  'every sort and filter',
])
const loadBefore = loadavg()[0] ?? 0
const lines: Line[] = []

const figures = await steps.run(() =>
  measureInbreeding([
    { cats: 100_000, years: 30 },
    { cats: 1_000_000, years: 30 },
    { cats: 1_000_000, years: 60 },
    { cats: 1_000_000, years: 30, shuffled: true },
  ]),
)
const yardstick = await steps.run(() => measureYardstick())
const [hundred, million, deep, shuffled] = figures as [F, F, F, F]
type F = (typeof figures)[number]
lines.push(
  [
    'F of 1,000,000 cats, 30 years',
    `${ms(million.wholeMs)}, CPU ${ms(million.wholeCpuMs)}, ${million.memoryMB.toFixed(0)} MB`,
    '0.2 to 0.6 s',
    million.wholeCpuMs,
  ],
  ['the same, 60 years', `${ms(deep.wholeMs)}, CPU ${ms(deep.wholeCpuMs)}`, '0.2 to 0.6 s', deep.wholeCpuMs],
  ['the same, ids in any order', `${ms(shuffled.wholeMs)}, sort included`, ''],
  [
    'against Meuwissen-Luo in TypeScript, sorted input, CPU',
    `${(yardstick.cpu / yardstick.ours).toFixed(1)} times faster (${ms(yardstick.cpu)} against ${ms(yardstick.ours)}), largest difference ${yardstick.difference.toExponential(1)}`,
    '2.5 to 4 times the C kernel of pedigreemm, which is not on this machine',
    yardstick.ours / yardstick.cpu,
  ],
  ['ten times the cats', `${(million.wholeMs / hundred.wholeMs).toFixed(1)} times the time`, 'at most 25'],
  [
    'F of one cat; of a trial litter',
    `p99 ${million.oneUs.p99.toFixed(0)} µs; ${million.provaUs.p99.toFixed(0)} µs`,
    'under 200 µs',
  ],
  [
    'the same, 60 years',
    `p99 ${deep.oneUs.p99.toFixed(0)} µs; ${deep.provaUs.p99.toFixed(0)} µs (middle ${deep.provaUs.p50.toFixed(0)})`,
    'under 200 µs',
  ],
  [`one queen against ${million.males} males`, ms(million.rankingMs), '5 ms'],
  [`mean kinship of ${million.group} cats`, ms(million.meanKinshipMs), '60 ms'],
  ['a new cat', `${million.insertUs.p50.toFixed(0)} µs (p99 ${million.insertUs.p99.toFixed(0)})`, 'under 1 ms'],
)

lines.push(...(await steps.run(async () => measurePopolazione())))

await steps.run(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bisavolo-bench-'))
  const fresh = await startOurs(join(folder, 'data'), { DEMO: '1' })
  lines.push(['start-up, new store with demo data', seconds(fresh.startMs), '30 s'])
  lines.push(...(await measureOffice(fresh, await signIn(fresh.url))))
  await fresh.stop()
  const existing = await startOurs(join(folder, 'data'))
  lines.push(['start-up, existing store', seconds(existing.startMs), '3 s'])
  await existing.stop()
  rmSync(folder, { recursive: true, force: true })
})

const largeDir = storeOf(large)
// The first start may run migrations, so only the second is measured.
await (await startOurs(largeDir)).stop()
const server = await startOurs(largeDir)
let largeCalls: CallFigures[] = []
try {
  const token = await signIn(server.url)
  await fetch(`${server.url}/inbreeding/1`, { headers: { authorization: `Bearer ${token}` } })
  await untilChecked(server, token)
  await untilIdle(server, largeDir)
  const atRest = memoryOf(server.pid).now
  lines.push(
    [`start-up, ${large} cats`, seconds(server.startMs), '3 s'],
    [`memory at rest, ${large} cats with the pedigree`, `${atRest.toFixed(0)} MB`, '145 MB', atRest],
  )
  const shapes = [12, 30, 60].map(years => ({ cats: 300_000, years }))
  for (const { years, ancestors, oursMs, sqlMs } of await measureAgainstSql(largeDir, shapes))
    lines.push([
      `F of one cat with its parts and names, ${years} years, ${ancestors} ancestors`,
      `${oursMs.toFixed(1)} ms; ancestors by a recursive query, then the same arithmetic: ${sqlMs.toFixed(1)} ms, ${(sqlMs / oursMs).toFixed(1)} times`,
      '20 times',
    ])
  largeCalls = await steps.run(() => compareCalls(server, token, largeDir, lines))
  await steps.run(() => files(server, token))
  await steps.run(async () => {
    const browser = await measureBrowser(server)
    lines.push(
      ['sign-in page, compressed JavaScript', `${(browser.signInJs / 1000).toFixed(0)} kB`, '120 kB', browser.signInJs],
      [
        'list of cats, scripts and compressed JavaScript',
        `${browser.listScripts}, ${(browser.listJs / 1000).toFixed(0)} kB`,
        '16, 200 kB',
        browser.listJs,
      ],
      [`list of ${browser.rows} rows visible, processor slowed 4×, nothing cached`, ms(browser.listMs), '2 s'],
      ['sort click to repaint, the same', ms(browser.sortMs), '150 ms'],
    )
  })
  await steps.run(async () => {
    for (const visit of await measurePhone(server.url))
      lines.push([
        `slow phone, ${visit.page}, ${visit.isCold ? 'cold' : 'warm'}`,
        phoneLine(visit),
        visit.isCold ? '2.5 s' : '1.2 s',
      ])
  })
} finally {
  await server.stop()
}
await steps.run(async () => {
  const little = await startOurs(storeOf(small))
  try {
    const token = await signIn(little.url)
    const { calls } = await prepareCalls(little, token)
    for (const call of calls) {
      const [found] = await measureCall([{ ...little, token, call }], 40, 3)
      const big = largeCalls.find(one => one.name === call.name)
      if (found !== undefined && big !== undefined)
        lines.push([
          `growth from ${small} to ${large} cats: ${call.name}`,
          `${(big.p50 / found.p50).toFixed(2)} times (${found.p50.toFixed(1)} → ${big.p50.toFixed(1)} ms)`,
          'at most 1.5',
        ])
    }
  } finally {
    await little.stop()
  }
})
await steps.run(async () => {
  for (const { work, ms: took, worstMs, stallMs } of await measureStalls())
    lines.push([
      `${work}, dense breed of 60,000`,
      `${ms(took)}; longest stall of the event loop ${ms(stallMs)}, longest small call meanwhile ${ms(worstMs)}`,
      'nobody waits 20 ms',
    ])
})
await steps.run(async () => {
  for (const { attack, p50, p95, worst } of await measureAttacks(large))
    lines.push([
      `the office’s lists beside 50 connections of ${attack}`,
      `p50 ${ms(p50)}, p95 ${ms(p95)}, longest ${ms(worst)}`,
      'p50 at most four times that beside nobody else, none above a second',
    ])
})
await steps.run(async () => {
  for (const heavy of await measureHeavy(largeDir))
    lines.push([
      `${heavy.work}, ${large} cats`,
      heavyLine(heavy),
      'p99.9 of the event loop 30 ms; a list’s p99 at most twice that of the list alone',
      heavy.cpuMs,
    ])
})
await steps.run(async () => {
  const found = await measurePlans(largeDir)
  const over = found.filter(one => missOf(one) > 1).toSorted((a, b) => missOf(b) - missOf(a))
  const worst = over
    .slice(0, 12)
    .map(one => `${one.list} ${one.what} (${one.page} page) ${one.first.toFixed(0)}/${one.again.toFixed(0)}`)
  lines.push([
    `every sort and filter of ${process.env.PLANS_LISTS ?? 'every list'}, ${large} cats`,
    `${found.length} calls, ${over.length} over their goal in CPU of server and database, first or repeated${worst.length > 0 ? `; the slowest: ${worst.join('; ').replaceAll('|', '\\|')}` : ''}`,
    'none over its goal',
    over.length,
  ])
})
steps.end()
if (!report(lines, loadBefore)) process.exitCode = 1

async function files(ours: Running, token: string): Promise<void> {
  const { calls } = await prepareCalls(ours, token)
  const path = calls.find(call => call.name === 'detail')?.path(3) ?? '/gatti/1'
  const certificate = await bestOf(5, () => measureFile(ours, token, `/pdf${path}`))
  const answer = await fetch(`${ours.url}/report/etichette_postali`, { headers: { authorization: `Bearer ${token}` } })
  const { tot } = (await answer.json()) as { tot: number }
  const labels = await measureFile(ours, token, '/pdf/etichette_postali/0')
  const half = JSON.stringify({ id: { lte: await idAt(ours, token, 100_000) } })
  const sheet = await measureFile(ours, token, '/excel/gatti/0', { 'x-filters': half })
  lines.push(
    ['certificate of a cat (PDF)', `${ms(certificate.ms)}, ${(certificate.bytes / 1024).toFixed(0)} kB`, '50 ms'],
    [`${tot} postal labels (PDF)`, `${ms(labels.ms)}, ${(labels.bytes / 1024).toFixed(0)} kB`, '10,000 in 1.5 s'],
    [
      'xlsx of 100,000 cats',
      `${seconds(sheet.ms)}, ${(sheet.bytes / 1e6).toFixed(1)} MB; memory ${sheet.beforeMB.toFixed(0)} → ${sheet.peakMB.toFixed(0)} MB at the peak`,
      'under 120 MB more',
    ],
  )
}

async function idAt({ url }: Running, token: string, n: number): Promise<number> {
  const answer = await fetch(`${url}/gatti`, {
    headers: {
      authorization: `Bearer ${token}`,
      'x-pagination': JSON.stringify({ sortBy: 'id', rowsPerPage: 100, page: n / 100 }),
    },
  })
  const { data } = (await answer.json()) as { data: { id: number }[] }
  return data.at(-1)?.id ?? n
}
