// Called by build.mjs in a process of its own, because it needs what install.mjs may have just installed.
import { rolldown } from 'rolldown'
import { serverBundle } from '../../server/rolldown.config.js'

const config = await serverBundle(process.argv[2])
const bundle = await rolldown(config)
await bundle.write(config.output)
await bundle.close()
