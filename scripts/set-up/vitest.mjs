import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.mjs'
import { runTool } from './run.mjs'

/** Runs Vitest and counts: a file that could not run, or a failure outside any test, is a failure too. */
export async function runVitest(args, env = {}) {
  const report = join(root, '.cache', `vitest-${process.pid}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runTool('vitest/vitest.mjs', ['run', ...reporters, ...args], { env: { ...process.env, ...env } })
  const { passed, failures } = outcomeOf(report)
  rmSync(report, { force: true })
  if (code !== 0 && failures.length === 0) failures.push('Vitest: an error outside any test, see above')
  return { passed, failures }
}

function outcomeOf(report) {
  let result
  try {
    result = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { passed: 0, failures: ['Vitest left no report'] }
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
