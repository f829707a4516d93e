// npm run test:faults [-- --pieces]: docs/reliability.md. FAULTS_SIZE=full for the promised sizes, FAULTS_SEED for other choices.
import './set-up/node-version.mjs'
import { prepare } from './set-up/prepare.mjs'
import { runPieces } from './tests/fault-pieces.mjs'
import { runVitest, summarize } from './tests/vitest.mjs'

if (!process.env.FAULTS_SERVER) await prepare()
const args = process.argv.slice(2)
const config = ['--config', 'server/test/faults/vitest.config.ts', '--reporter=default']
const run = (files, options) => runVitest([...config, ...files], options)
const names = args.filter(name => name !== '--pieces')
summarize(args.includes('--pieces') ? await runPieces(run, names) : await run(args))
