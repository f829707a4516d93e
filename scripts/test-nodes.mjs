// npm run test:nodes [-- VERSION …]: runs the server under each supported Node.js. Binaries are kept in .cache/nodes.
import './set-up/node-version.mjs'
import { prepare } from './set-up/prepare.mjs'
import { installNodes } from './tests/nodes.mjs'
import { runOn } from './tests/run-on-node.mjs'
import { summarize } from './tests/vitest.mjs'

const versions = process.argv.length > 2 ? process.argv.slice(2) : ['20.19.0', '22', '24']

const nodes = await installNodes(versions)
if (nodes === undefined) {
  const reason = `npm has no Node.js for ${process.platform}-${process.arch}, or the registry does not answer`
  summarize({ passed: 0, failures: [`no Node.js was tried: ${reason}`] })
} else {
  await prepare()
  const outcome = { passed: 0, failures: [] }
  for (const node of nodes) {
    const { version, failure, seconds } = await runOn(node)
    console.log(failure ? `× Node.js ${version}: ${failure}` : `✓ Node.js ${version}: ${seconds.toFixed(1)} s`)
    if (failure) outcome.failures.push(`Node.js ${version}: ${failure}`)
    else outcome.passed++
  }
  summarize(outcome)
}
