// npm run bench: writes its table to bench/README.md. BENCH_SERVER measures another build.
import './set-up/node-version.mjs'
import { join } from 'node:path'
import { prepare } from './set-up/prepare.mjs'
import { root } from './set-up/root.mjs'
import { runTool } from './set-up/run.mjs'

if (!process.env.BENCH_SERVER) await prepare()
process.exitCode = await runTool('tsx/dist/cli.mjs', [join(root, 'bench/run.ts'), ...process.argv.slice(2)])
