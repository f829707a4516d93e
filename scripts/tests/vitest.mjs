import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../set-up/root.mjs'
import { runTool } from '../set-up/run.mjs'

let runs = 0

/** For tests of the server, once it is built: their threads and processes run that (BUILT_WORKERS in server/src/platform/config.ts). */
export const builtWorkers = { BUILT_WORKERS: join(root, 'server/dist') }

/** Runs Vitest and counts: a file that could not run, or a failure outside any test, is a failure too. */
export async function runVitest(args, { env = {}, stdio = 'inherit' } = {}) {
  const report = join(root, '.cache', `vitest-${process.pid}-${++runs}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const options = { env: { ...process.env, ...env }, stdio }
  const code = await runTool('vitest/vitest.mjs', ['run', ...reporters, ...args], options)
  const { passed, failures } = outcomeOf(report)
  rmSync(report, { force: true })
  if (code !== 0 && failures.length === 0) failures.push('Vitest: an error outside any test, see above')
  return { passed, failures }
}

/** The same beside other work: what it says is shown in one piece when it is done. */
export async function runVitestAside(args) {
  const log = join(root, '.cache', `vitest-${process.pid}.log`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  const file = openSync(log, 'w')
  try {
    return await runVitest(args, { stdio: ['ignore', file, file] })
  } finally {
    closeSync(file)
    process.stdout.write(readFileSync(log))
    rmSync(log)
  }
}

function outcomeOf(report) {
  let result
  try {
    result = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { passed: 0, failures: ['Vitest could not start its tests, see above'] }
  }
  return { passed: result.numPassedTests, failures: result.testResults.flatMap(failuresOf) }
}

function failuresOf(file) {
  const name = relative(root, file.name)
  const tests = file.assertionResults.filter(test => test.status === 'failed')
  if (tests.length === 0) return file.status === 'failed' ? [`${name}: ${firstLines(file.message)}`] : []
  return tests.map(test => `${name} > ${test.fullName}: ${firstLines(test.failureMessages.join(' '))}`)
}

const firstLines = message =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .slice(0, 12)
    .join('\n    ')

/** The last lines of every test command: what failed, for whoever sees only the end of the output, and the count that
 * .ci/run adds up. */
export function summarize({ passed, failures }) {
  for (const failure of failures) console.log(`FAILED ${failure}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length === 0 ? 0 : 1
}
