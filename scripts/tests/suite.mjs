import { missingChromium } from '../../e2e/installed-chromium.mjs'
import { runTool } from '../set-up/run.mjs'
import { builtWorkers, runVitest } from './vitest.mjs'

export async function runSuite(env = {}) {
  const rest = runVitest(['--project', '!e2e'], { env: { ...builtWorkers, ...env } })
  return sum(await Promise.all([runJourneys(env), rest]))
}

async function runJourneys(env) {
  const missing = missingChromium()
  return missing
    ? { passed: 0, failures: [`the browser's tests: ${missing}`] }
    : runVitest(['--project', 'e2e'], { env })
}

export async function runChecks() {
  const failures = []
  for (const { name, tool, args } of checks) if ((await runTool(tool, args)) !== 0) failures.push(`${name}: see above`)
  return { passed: 0, failures }
}

const checks = [
  { name: 'the style check', tool: '@biomejs/biome/bin/biome', args: ['check', '.'] },
  { name: 'the type check', tool: 'typescript/bin/tsc', args: ['-b'] },
  { name: 'the search for dead code', tool: 'knip/bin/knip.js', args: ['--no-progress'] },
  {
    name: 'the search for dead code',
    tool: 'knip/bin/knip.js',
    args: ['--no-progress', '--production', '--include', 'files,exports'],
  },
]

export function sum(outcomes) {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}
