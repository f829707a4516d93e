import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { runTool } from './run.mjs'

/** Runs Vitest and counts: a file that could not run, or a failure outside any test, is a failure too. */
export async function runVitest(args, env = {}) {
  const report = join(root, '.cache', `vitest-${process.pid}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runTool('vitest/vitest.mjs', ['run', ...reporters, ...args], { env: { ...process.env, ...env } })
  const { passed, failed } = countsOf(report)
  rmSync(report, { force: true })
  return { passed, failed: code === 0 ? failed : Math.max(1, failed) }
}

function countsOf(report) {
  let result
  try {
    result = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { passed: 0, failed: 1 }
  }
  const isBroken = file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed')
  return { passed: result.numPassedTests, failed: result.numFailedTests + result.testResults.filter(isBroken).length }
}

/** The last line of every test command, which .ci/run adds up. */
export function summarize({ passed, failed }) {
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
