import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { root } from './processes.ts'
import { heldAgainstLast } from './regressions.ts'

/** Text after this heading of the README is handwritten and kept. */
const measuredApart = '\n## Measured apart from it\n'

/** `held` is compared with the last run on this machine, less being better: CPU time, ratios, bytes, but no clock times. */
export type Line = readonly [what: string, figure: string, goal: string, held?: number]

/** Prints the table and stores it in bench/README.md. Returns false if a figure became worse by more than a fifth. */
export function report(lines: readonly Line[], loadBefore: number): boolean {
  const commit = attempt(() =>
    execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
  )
  const head = `${new Date().toISOString().slice(0, 16)}Z, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, load average ${loadBefore.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after, commit ${commit ?? 'none'}`
  const table = [
    '| what | measured | goal |',
    '| --- | --- | --- |',
    ...lines.map(line => `| ${line.slice(0, 3).join(' | ')} |`),
  ]
  console.log([head, '', ...table].join('\n'))
  const page = join(root, 'bench/README.md')
  const [, apart = ''] = readFileSync(page, 'utf8').split(measuredApart)
  writeFileSync(page, readme(head, table) + measuredApart + apart)
  const held = lines.flatMap(([what, , , value]) => (value === undefined ? [] : [[what, value] as const]))
  const worse = heldAgainstLast(Object.fromEntries(held))
  for (const { what, before, now } of worse)
    console.error(`Worse by more than a fifth than the last run on this machine: ${what}, ${before} → ${now}`)
  return worse.length === 0
}

function readme(head: string, table: readonly string[]): string {
  return `# Measurements

\`npm run bench\` measures what is promised to be fast and writes this page. Ratios within a run hold; absolute times are this machine's, on that day, with that load.

- **Inbreeding** runs on trial registries that are the same on every run (\`inbreeding-registry.ts\`). The R package pedigreemm is not part of the project: the yardstick is Meuwissen and Luo (1992) in plain TypeScript (\`meuwissen-luo.ts\`), on ids already in order of birth; the results are compared animal by animal.
- **Calls** go one at a time to our server and to a bare Fastify + pg server with SQL by hand (\`bare-server.ts\`) on the same database, in turn, after 400 calls of each that are not counted. CPU is the Node process's alone.
- **Files** are read to their end; memory is the server's peak meanwhile.
- **The browser** is a real Chromium with the processor slowed four times and nothing cached.
- **Processor time, ratios, memory and bytes** are held against the last run on the same machine (\`last.json\` beside the trial stores): what is worse by more than a fifth ends the run with an error, until it is mended or accepted with \`BENCH_ACCEPT=1\`.
- **Directus**, where one is set up on a copy of the same data: \`BENCH_DIRECTUS\` is its address, \`BENCH_DIRECTUS_TOKEN\` a static token. \`plans.ts\`, \`heavy.ts\`, \`stalls.ts\` and \`phone.ts\` run by themselves too.
- \`BENCH_DIR\` says where trial stores lie (default \`.cache/bench\`, made by \`npm run demo\` when missing), \`BENCH_CATS\` how large the large one is.

## The last run

${head}

${table.join('\n')}
`
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

export function ms(value: number): string {
  return `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`
}

export function seconds(value: number): string {
  return `${(value / 1000).toFixed(1)} s`
}
