// Loaded by NODE_OPTIONS. Keeps the longest turn of the event loop, in ms, since the file was last removed: by CPU time of the
// thread and by clock (includes other processes).
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
    // Atomic: the test may read at any moment.
    writeFileSync(`${file}.new`, JSON.stringify(longest))
    renameSync(`${file}.new`, file)
    last = { own: worked(), clock: performance.now() }
  }, 5).unref()
}
