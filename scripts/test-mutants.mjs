// npm run test:mutants: removes permissions and checks one at a time; a test must fail. MUTANTS=definitions or sources runs half.
import './set-up/node-version.mjs'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './set-up/install.mjs'
import { withLock } from './set-up/lock.mjs'
import { root } from './set-up/root.mjs'
import { runVitest, summarize } from './tests/vitest.mjs'

await withLock(install)
const config = ['--config', 'server/test/mutants/vitest.config.ts', '--reporter=default']
const wanted = process.env.MUTANTS
const failures = []
let passed = 0

if (wanted !== 'sources') {
  const outcome = await runVitest(config)
  passed += outcome.passed
  failures.push(...outcome.failures)
}
if (wanted !== 'definitions') {
  const sourceMutants = JSON.parse(readFileSync(join(root, 'server/test/mutants/source-mutants.json'), 'utf8'))
  let detected = 0
  for (const { name, tests } of sourceMutants) {
    const outcome = await runVitest([...config, '--silent', '--bail=1', ...tests], { env: { MUTANT: name } })
    // A file that fails to load does not count: a test must fail.
    if (outcome.failures.some(failure => failure.includes('.test.ts > '))) detected++
    else failures.push(`alive: ${name}`)
  }
  console.log(`${sourceMutants.length} mutants of the sources, ${detected} detected`)
  passed += detected
}
summarize({ passed, failures })
