// npm run test:outside [-- ffuf nikto]: installed scanners (sqlmap, nikto, ffuf, wapiti) against a local server; OUTSIDE_MINUTES.
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
