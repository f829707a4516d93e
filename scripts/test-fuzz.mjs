// npm run test:fuzz: random requests generated from /openapi.json. FUZZ_REQUESTS (20,000) and FUZZ_SEED.
import './set-up/node-version.mjs'
import { install } from './set-up/install.mjs'
import { withLock } from './set-up/lock.mjs'
import { runVitest, summarize } from './tests/vitest.mjs'

await withLock(install)
const env = { FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? '20000' }
summarize(
  await runVitest(['--project', 'server', '--reporter=default', 'test/attacks/fuzz-', ...process.argv.slice(2)], {
    env,
  }),
)
