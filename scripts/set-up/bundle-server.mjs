// Run in its own process: install.mjs may only just have installed rolldown.
import { rolldown } from 'rolldown'
import { serverBundle } from '../../server/rolldown.config.js'

const config = await serverBundle(process.argv[2])
const bundle = await rolldown(config)
await bundle.write(config.output)
await bundle.close()
