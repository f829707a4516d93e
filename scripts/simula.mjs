import './set-up/node-version.mjs'
import { join } from 'node:path'
import { prepare } from './set-up/prepare.mjs'
import { root } from './set-up/root.mjs'
import { runTool } from './set-up/run.mjs'

if (!process.env.SIMULA_SERVER) await prepare()
process.exitCode = await runTool('tsx/dist/cli.mjs', [join(root, 'simulation/src/run.ts'), ...process.argv.slice(2)])
