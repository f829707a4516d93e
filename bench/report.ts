import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { root } from './processes.ts'

export type Line = readonly [what: string, figure: string, goal: string]

/** Prints the table and keeps it in bench/README.md. */
export function report(lines: readonly Line[], loadBefore: number): void {
  const commit = attempt(() =>
    execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
  )
  const head = `${new Date().toISOString().slice(0, 16)}Z, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, load average ${loadBefore.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after, commit ${commit ?? 'none'}`
  const table = ['| what | measured | goal |', '| --- | --- | --- |', ...lines.map(line => `| ${line.join(' | ')} |`)]
  console.log([head, '', ...table].join('\n'))
  writeFileSync(join(root, 'bench/README.md'), readme(head, table))
}

function readme(head: string, table: readonly string[]): string {
  return `# Measurements

\`npm run bench\` measures what is promised to be fast and writes this page. Ratios within a run hold; absolute times are this machine's, on that day, with that load.

- **Inbreeding** runs on trial registries that are the same on every run (\`inbreeding-registry.ts\`). The R package pedigreemm is not part of the project: the yardstick is Meuwissen and Luo (1992) in plain TypeScript (\`meuwissen-luo.ts\`), on ids already in order of birth; the results are compared animal by animal.
- **Calls** go one at a time to our server and to a bare Fastify + pg server with SQL by hand (\`bare-server.ts\`) on the same database, in turn, after 400 calls of each that are not counted. CPU is the Node process's alone.
- **Files** are read to their end; memory is the server's peak meanwhile.
- **The browser** is a real Chromium with the processor slowed four times and nothing cached.
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
