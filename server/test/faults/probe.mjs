// Given to a server by NODE_OPTIONS: keeps the longest turn of its event loop since the file was last removed, in milliseconds of the
// thread's own work and of the clock; on a machine that others use the second has their time in it too.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

const file = process.env.FAULTS_PROBE
if (file !== undefined && /main\.(js|ts)$/.test(process.argv[1] ?? '')) {
  const worked = () => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  let longest = { own: 0, clock: 0 }
  let last = { own: worked(), clock: performance.now() }
  setInterval(() => {
    const now = { own: worked(), clock: performance.now() }
    if (!existsSync(file)) longest = { own: 0, clock: 0 }
    longest.own = Math.max(longest.own, now.own - last.own)
    longest.clock = Math.max(longest.clock, now.clock - last.clock - 5)
    // Whole or not at all: the test may look at any moment.
    writeFileSync(`${file}.new`, JSON.stringify(longest))
    renameSync(`${file}.new`, file)
    last = { own: worked(), clock: performance.now() }
  }, 5).unref()
}
