// npm test: style, types and every test, the browser's included. Arguments go to Vitest: npm test -- --project web
import './set-up/node-version.mjs'
import { missingChromium } from '../e2e/installed-chromium.mjs'
import { prepare } from './set-up/prepare.mjs'
import { runTool } from './set-up/run.mjs'
import { builtWorkers, runVitest, runVitestAside, summarize } from './tests/vitest.mjs'

await prepare()
const args = process.argv.slice(2)
const outcomes = args.length > 0 ? [await check(), await runVitest(args, { env: builtWorkers })] : await runAll()
summarize({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
})

/** The journeys wait for the browser most of the time: all else runs meanwhile. */
function runAll() {
  return Promise.all([runJourneys(), runTheRest()]).then(lanes => lanes.flat())
}

async function runJourneys() {
  const missing = missingChromium()
  return missing ? { passed: 0, failures: [`the browser's tests: ${missing}`] } : runVitestAside(['--project', 'e2e'])
}

async function runTheRest() {
  return [await check(), await runVitest(['--project', '!e2e'], { env: builtWorkers })]
}

async function check() {
  const failures = []
  if ((await runTool('@biomejs/biome/bin/biome', ['check', '.'])) !== 0) failures.push('the style check: see above')
  if ((await runTool('typescript/bin/tsc', ['-b'])) !== 0) failures.push('the type check: see above')
  for (const args of [[], ['--production', '--include', 'files,exports']])
    if ((await runTool('knip/bin/knip.js', ['--no-progress', ...args])) !== 0)
      failures.push('the search for dead code: see above')
  return { passed: 0, failures }
}
