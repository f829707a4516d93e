// npm run test:outside: sqlmap, nikto, ffuf and wapiti, those that are installed, against a server of its own on loopback.
// OUTSIDE_MINUTES bounds them; arguments name single tools: npm run test:outside -- ffuf nikto
import './set-up/node-version.mjs'
import { join } from 'node:path'
import { prepare } from './set-up/prepare.mjs'
import { root } from './set-up/root.mjs'
import { runTool } from './set-up/run.mjs'

await prepare()
process.exitCode = await runTool('tsx/dist/cli.mjs', [
  join(root, 'server/test/outside/run.ts'),
  ...process.argv.slice(2),
])
