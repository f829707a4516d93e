// npm test: style, types and all tests. Arguments go to Vitest: npm test -- --project web
import './set-up/node-version.mjs'
import { prepare } from './set-up/prepare.mjs'
import { runChecks, runSuite, sum } from './tests/suite.mjs'
import { builtWorkers, runVitest, summarize } from './tests/vitest.mjs'

await prepare()
const args = process.argv.slice(2)
const tests = args.length > 0 ? runVitest(args, { env: builtWorkers }) : runSuite()
summarize(sum(await Promise.all([runChecks(), tests])))
