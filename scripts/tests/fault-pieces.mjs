import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../set-up/root.mjs'

const folder = join(root, '.cache', 'faults', process.env.FAULTS_SIZE ?? 'small')

/** Runs each fault file separately and skips files that passed before, so an interrupted run can continue. */
export async function runPieces(run, names) {
  mkdirSync(folder, { recursive: true })
  const all = readdirSync(join(root, 'server/test/faults')).filter(name => name.endsWith('.test.ts'))
  const pieces = all
    .map(name => name.replace('.test.ts', ''))
    .filter(name => names.length === 0 || names.includes(name))
  const outcome = { passed: 0, failures: [] }
  for (const name of pieces) {
    const kept = join(folder, `${name}.txt`)
    if (existsSync(kept)) {
      console.log(`${name}: passed before\n${readFileSync(kept, 'utf8')}`)
      continue
    }
    const { passed, failures, figures } = await runPiece(run, name)
    console.log(`${name}: ${failures.length === 0 ? 'passed' : 'FAILED'}\n${figures}`)
    if (failures.length === 0) writeFileSync(kept, figures)
    outcome.passed += passed
    outcome.failures.push(...failures)
  }
  return outcome
}

async function runPiece(run, name) {
  const log = join(folder, `${name}.log`)
  const file = openSync(log, 'w')
  const [began, load, stolen] = [Date.now(), loadavg()[0], watchSteal()]
  const { passed, failures } = await run([`${name}.test.ts`], { stdio: ['ignore', file, file] })
  closeSync(file)
  const lines = stripVTControlCharacters(readFileSync(log, 'utf8')).split('\n')
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  const when = `${new Date(began).toISOString().slice(0, 16)}, ${minutes} minutes, load ${load?.toFixed(1)}${stolen()}`
  if (failures.length === 0) rmSync(log)
  return { passed, failures, figures: [when, ...lines.filter(line => /^R\d+ /.test(line)), ''].join('\n') }
}

/** CPU time taken by other virtual machines on the host; explains slow runs. */
function watchSteal() {
  const before = processorTimes()
  return () => {
    const after = processorTimes()
    if (before === undefined || after === undefined) return ''
    const spent = after.map((time, i) => time - before[i])
    const whole = spent.reduce((sum, time) => sum + time, 0)
    return `, ${((100 * (spent[7] ?? 0)) / whole).toFixed(0)} % of the processor taken by others`
  }
}

/** Order: user, nice, system, idle, iowait, irq, softirq, steal. */
function processorTimes() {
  if (!existsSync('/proc/stat')) return undefined
  return readFileSync('/proc/stat', 'utf8').split('\n')[0].split(/\s+/).slice(1, 9).map(Number)
}
