import { runFfuf } from './ffuf.ts'
import { known } from './known.ts'
import { runNikto } from './nikto.ts'
import { runSqlmap } from './sqlmap.ts'
import { startTarget, type Target } from './target.ts'
import { isInstalled, type Outcome } from './tool.ts'
import { runWapiti } from './wapiti.ts'

/** Share of OUTSIDE_MINUTES for each tool. */
const tools: { name: string; share: number; run: (target: Target, seconds: number) => Promise<Outcome[]> }[] = [
  { name: 'ffuf', share: 0.15, run: runFfuf },
  { name: 'nikto', share: 0.1, run: runNikto },
  { name: 'wapiti', share: 0.2, run: runWapiti },
  { name: 'sqlmap', share: 0.55, run: runSqlmap },
]
const seconds = Number(process.env.OUTSIDE_MINUTES ?? 40) * 60
const wanted = process.argv.slice(2)

interface Line extends Outcome {
  requests: number
  failed: number
  took: number
}

const lines: Line[] = []
const missing: string[] = []
const target = await startTarget()
console.log(`Server on ${target.url}, ${seconds / 60} minutes at most`)
try {
  for (const { name, share, run } of tools) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    if (isInstalled(name)) await attack(name, () => run(target, seconds * share))
    else missing.push(name)
  }
} finally {
  await target.stop()
}
process.exitCode = summarize() ? 0 : 1

/** The server's own counts appear with the tool's first line; a 5xx is a finding even if the tool ignores it. */
async function attack(name: string, run: () => Promise<Outcome[]>): Promise<void> {
  console.log(`${name} …`)
  const began = performance.now()
  const before = await target.answered()
  const outcomes = await run()
  if (!target.isAlive()) throw new Error(`The server ended under ${name}`)
  const after = await target.answered()
  const failed = after.failed - before.failed
  const took = (performance.now() - began) / 1000
  for (const [at, outcome] of outcomes.entries())
    lines.push({
      ...outcome,
      ...(at === 0 ? { requests: after.all - before.all, failed, took } : { requests: 0, failed: 0, took: 0 }),
    })
}

function summarize(): boolean {
  const rows = lines.map(({ tool, what, requests, failed, took, findings, isWhole }) => {
    const left = findings.filter(finding => !isKnown(tool, finding))
    const counted = [requests, failed, took.toFixed(0)].map(value =>
      Number(value) === 0 && requests === 0 ? '' : value,
    )
    return [tool, what, ...counted, findings.length - left.length, left.length, isWhole ? 'whole' : 'cut at its limit']
  })
  const head = ['tool', 'as whom and what', 'requests', '5xx', 'seconds', 'known', 'findings', 'run']
  console.log(`\n| ${head.join(' | ')} |\n|${' --- |'.repeat(head.length)}`)
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
  for (const name of missing) console.log(`${name} is not installed: not run (Debian: apt-get install ${name})`)
  const findings = lines.flatMap(({ tool, findings: found }) => found.map(finding => ({ tool, finding })))
  const open = findings.filter(({ tool, finding }) => !isKnown(tool, finding))
  for (const { tool, finding } of open) console.log(`FOUND ${tool}: ${finding}`)
  const failed = lines.reduce((sum, line) => sum + line.failed, 0)
  if (failed > 0) console.log(`FOUND ${failed} answers of 5xx`)
  const cut = lines.filter(line => !line.isWhole).length
  if (cut > 0) console.log(`${cut} runs were cut at their limit and prove nothing whole: give more OUTSIDE_MINUTES`)
  console.log(`${open.length + failed} findings, ${missing.length} tools missing`)
  return open.length + failed + cut === 0
}

function isKnown(tool: string, finding: string): boolean {
  return known.some(entry => entry.tool === tool && entry.says.test(finding))
}
