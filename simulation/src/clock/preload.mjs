// Loaded into every process and thread of a server by NODE_OPTIONS: Date is real time plus an offset from a file. Timers are
// real. Other Node programs that inherit the setting follow too.
import { readFileSync } from 'node:fs'

const file = process.env.SIMULATED_CLOCK
if (file !== undefined) {
  const RealDate = Date
  const realNow = RealDate.now.bind(RealDate)
  // The file is cached for a few milliseconds; Clock waits longer after a change.
  const stale = 4
  let read = Number.NEGATIVE_INFINITY
  let offset = 0

  function now() {
    const instant = performance.now()
    if (instant - read > stale) {
      read = instant
      try {
        offset = Number(readFileSync(file, 'utf8')) || 0
      } catch {
        // The file is gone after the run.
      }
    }
    return realNow() + offset
  }

  function SimulatedDate(...args) {
    if (new.target === undefined) return new RealDate(now()).toString()
    return Reflect.construct(RealDate, args.length === 0 ? [now()] : args, new.target)
  }
  Object.setPrototypeOf(SimulatedDate, RealDate)
  SimulatedDate.prototype = RealDate.prototype
  SimulatedDate.prototype.constructor = SimulatedDate
  Object.defineProperty(SimulatedDate, 'length', { value: RealDate.length })
  SimulatedDate.now = now
  globalThis.Date = SimulatedDate
}
