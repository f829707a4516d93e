// npm test: style and types, then every test, the browser's included. Arguments go to Vitest: npm test -- --project web
import './set-up/node-version.mjs'
import { prepare } from './set-up/prepare.mjs'
import { runTool } from './set-up/run.mjs'
import { runVitest, summarize } from './set-up/vitest.mjs'

await prepare()
const checks = [await runTool('@biomejs/biome/bin/biome', ['check', '.']), await runTool('typescript/bin/tsc', ['-b'])]
const wrong = checks.filter(code => code !== 0).length
if (wrong > 0) console.error('The style or type check failed: see above. It counts as a failure.')
const { passed, failed } = await runVitest(process.argv.slice(2))
summarize({ passed, failed: failed + wrong })
