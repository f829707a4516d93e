// npm run test:often -- --times 10 [--load 4] [--seed 7] [files]: random order; --load adds busy processes. Prints failing seeds.
import './set-up/node-version.mjs'
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { prepare } from './set-up/prepare.mjs'
import { runSuite } from './tests/suite.mjs'
import { builtWorkers, runVitest, summarize } from './tests/vitest.mjs'

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '10' },
    load: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(1 + Math.floor(Math.random() * 1e6)) },
  },
})

await prepare()
const busy = Array.from({ length: Number(values.load) }, () => spawn(process.execPath, ['-e', 'for (;;);']))
process.once('exit', () => {
  for (const child of busy) child.kill()
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))

const failed = new Map()
const lines = []
let passed = 0
for (let run = 0; run < Number(values.times); run++) {
  const seed = Number(values.seed) + run
  const began = Date.now()
  const env = { TEST_SEED: String(seed) }
  const outcome = files.length > 0 ? await runVitest(files, { env: { ...builtWorkers, ...env } }) : await runSuite(env)
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  passed += outcome.passed
  for (const failure of outcome.failures) {
    const [name] = failure.split('\n')
    failed.set(name, { failure, seeds: [...(failed.get(name)?.seeds ?? []), seed] })
  }
  lines.push(`seed ${seed}: ${outcome.passed} passed, ${outcome.failures.length} failed, ${minutes} min`)
  console.log(lines.at(-1))
}
console.log(lines.join('\n'))
const failures = [...failed.values()].map(({ failure, seeds }) => `${failure}\n    seeds ${seeds.join(', ')}`)
summarize({ passed, failures })
