// npm run test:faults: kills, power cuts, a full disk, slow clients and the rest of docs/reliability.md, on servers of its own. FAULTS_SIZE=full
// asks for the sizes that are promised (server/test/faults/sizes.ts names them all); FAULTS_SEED changes the random choices.
import './set-up/node-version.mjs'
import { prepare } from './set-up/prepare.mjs'
import { runVitest, summarize } from './tests/vitest.mjs'

if (!process.env.FAULTS_SERVER) await prepare()
summarize(await runVitest(['--config', 'server/test/faults/vitest.config.ts', ...process.argv.slice(2)]))
