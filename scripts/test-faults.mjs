// npm run test:faults: kills, restarts, a full disk, slow clients, on servers of its own; some six minutes. FAULTS_KILLS and FAULTS_SEED change the size and the choices.
import './set-up/node-version.mjs'
import { prepare } from './set-up/prepare.mjs'
import { runVitest, summarize } from './set-up/vitest.mjs'

if (!process.env.FAULTS_SERVER) await prepare()
summarize(await runVitest(['--config', 'server/test/faults/vitest.config.ts', ...process.argv.slice(2)]))
