// npm run test:faults: kills, power cuts, a full disk, slow clients and the rest of docs/reliability.md, on servers of its own. FAULTS_SIZE=full
// asks for the sizes that are promised (server/test/faults/sizes.ts names them all); FAULTS_SEED changes the random choices. With
// --pieces each file is a run of its own, and what has passed is not run again.
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
