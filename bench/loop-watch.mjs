// Loaded by `heavy.ts` (NODE_OPTIONS --import): measures how long the event loop is blocked. The clock shows the delay users
// feel; the thread's CPU time is comparable on a busy machine.
import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const resolution = 5

if (isMainThread && process.send !== undefined) {
  const own = `/proc/self/task/${process.pid}/schedstat`
  // Milliseconds of CPU time so far.
  const cpu = () => Number(readFileSync(own, 'latin1').split(' ')[0]) / 1e6
  let clocks = []
  let cpus = []
  let lastClock = performance.now()
  let lastCpu = cpu()
  const look = () => {
    const [clock, used] = [performance.now(), cpu()]
    clocks.push(Math.max(0, clock - lastClock - resolution))
    cpus.push(used - lastCpu)
    lastClock = clock
    lastCpu = used
  }
  setInterval(look, resolution).unref()
  process.on('message', () => {
    process.send?.({ clock: figuresOf(clocks), cpu: figuresOf(cpus), heap: process.memoryUsage() })
    clocks = []
    cpus = []
  })
  process.channel?.unref()
}

function figuresOf(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return { max: sorted.at(-1) ?? 0, p999: sorted[Math.floor(sorted.length * 0.999)] ?? 0 }
}
