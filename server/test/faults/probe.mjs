// Given to a server by NODE_OPTIONS: keeps the longest stall of its event loop since the file was last removed.
import { existsSync, writeFileSync } from 'node:fs'

const file = process.env.FAULTS_PROBE
if (file !== undefined && /main\.(js|ts)$/.test(process.argv[1] ?? '')) {
  let last = performance.now()
  let longest = 0
  setInterval(() => {
    const now = performance.now()
    if (!existsSync(file)) longest = 0
    // What the processor was given to others for is in here too.
    longest = Math.max(longest, now - last - 5)
    last = now
    writeFileSync(file, String(longest))
    last = performance.now()
  }, 5).unref()
}
