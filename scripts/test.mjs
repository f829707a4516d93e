// npm test: style and types, then every test, the browser's included. Arguments go to Vitest: npm test -- --project web
import './set-up/node-version.mjs'
import { prepare } from './set-up/prepare.mjs'
import { runTool } from './set-up/run.mjs'
import { runVitest, summarize } from './set-up/vitest.mjs'

await prepare()
const checks = []
if ((await runTool('@biomejs/biome/bin/biome', ['check', '.'])) !== 0) checks.push('the style check: see above')
if ((await runTool('typescript/bin/tsc', ['-b'])) !== 0) checks.push('the type check: see above')
const { passed, failures } = await runVitest(process.argv.slice(2))
summarize({ passed, failures: [...checks, ...failures] })
