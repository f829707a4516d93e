import pg from 'pg'
import { createRandom } from '../attacks/bad-values.ts'

/**
 * The server with a faulty database connection: one call in a hundred fails, half of these before being sent, half after
 * execution. FAULT_RATE and FAULT_SEED; starts with the message 'on'.
 */
type Query = (...args: unknown[]) => unknown
const rate = Number(process.env.FAULT_RATE)
const random = createRandom(Number(process.env.FAULT_SEED))
let isOn = false
const lost = () => new Error('Connection terminated unexpectedly (a fault of the test)')

const prototype = pg.Client.prototype as unknown as { query: Query }
const honest = prototype.query
prototype.query = function (this: pg.Client, ...args: unknown[]): unknown {
  if (!isOn || random() >= rate) return honest.apply(this, args)
  const isBefore = random() < 0.5
  const done = args.at(-1)
  if (typeof done === 'function') {
    if (isBefore) process.nextTick(() => done(lost()))
    else honest.apply(this, [...args.slice(0, -1), () => done(lost())])
    return undefined
  }
  if (isBefore) return Promise.reject(lost())
  return (honest.apply(this, args) as Promise<unknown>).then(() => {
    throw lost()
  })
}
process.on('message', (message: 'on' | 'off') => {
  isOn = message === 'on'
  process.send?.(message)
})

await import('../../src/main.ts')
