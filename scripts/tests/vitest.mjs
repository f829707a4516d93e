import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../set-up/root.mjs'
import { runTool } from '../set-up/run.mjs'

let runs = 0

/** Server tests run worker threads from the build (BUILT_WORKERS in server/src/platform/config.ts). */
export const builtWorkers = { BUILT_WORKERS: join(root, 'server/dist') }

/** A file that fails to load and an error outside any test count as failures. */
export async function runVitest(args, { env = {}, stdio = 'inherit' } = {}) {
  const outcome = join(root, '.cache', `outcome-${process.pid}-${++runs}.json`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  const options = { env: { ...process.env, ...env, TEST_OUTCOME: outcome }, stdio }
  const code = await runTool('vitest/vitest.mjs', ['run', `--reporter=${reporter}`, ...args], options)
  const { passed, failures } = read(outcome)
  if (code !== 0 && failures.length === 0) failures.push('Vitest: an error outside any test, see above')
  return { passed, failures }
}

const reporter = join(root, 'scripts/tests/area-reporter.mjs')

function read(outcome) {
  try {
    return JSON.parse(readFileSync(outcome, 'utf8'))
  } catch {
    return { passed: 0, failures: ['Vitest could not start its tests, see above'] }
  } finally {
    rmSync(outcome, { force: true })
  }
}

export function summarize({ passed, failures }) {
  for (const failure of failures) console.log(`FAILED ${failure}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length === 0 ? 0 : 1
}
