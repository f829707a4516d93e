import { describe, expect, it, vi } from 'vitest'
import { codiceFiscaleFor } from '../../src/demo/soci/codice-fiscale-for.ts'
import { newAccount, signIn } from '../auth/sign-in.ts'
import { startApp } from '../harness.ts'

/**
 * security S5: neither the answer nor its time shows if an account exists. TIMING_SAMPLES=200 measures time; the daily run counts
 * password hashes instead, because times vary with the load of the machine.
 */
const samples = Number(process.env.TIMING_SAMPLES ?? 5)
const isFull = samples >= 100
const work = vi.hoisted(() => ({ hashes: 0 }))
vi.mock('@node-rs/argon2', async original => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const counted = <A extends unknown[], R>(hash: (...args: A) => R) => {
    return (...args: A) => {
      work.hashes++
      return hash(...args)
    }
  }
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) }
})
const test = await startApp({ insecureHttp: true })
let caller = 0
/** A new address each time, to stay below the rate limits. */
const address = () => `10.${(++caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`

interface Measured {
  bodies: Set<string>
  hashes: Set<number>
  median: number
}

type Kinds = Record<string, (i: number) => Promise<{ statusCode: number; body: string }>>

/** The kinds alternate, so that load on the machine affects all of them equally. */
async function measure(kinds: Kinds): Promise<Record<string, Measured>> {
  const times: Record<string, number[]> = {}
  const bodies: Record<string, Set<string>> = {}
  const hashes: Record<string, Set<number>> = {}
  for (let i = -3; i < samples; i++)
    for (const [kind, call] of Object.entries(kinds)) {
      // Lets work that follows the previous answer end before counting.
      await new Promise(resolve => setTimeout(resolve, 20))
      const before = work.hashes
      const began = performance.now()
      const { statusCode, body } = await call(i + 3)
      if (i < 0) continue
      hashes[kind] = (hashes[kind] ?? new Set()).add(work.hashes - before)
      times[kind] = [...(times[kind] ?? []), performance.now() - began]
      bodies[kind] = (bodies[kind] ?? new Set()).add(`${statusCode} ${body}`)
    }
  return Object.fromEntries(
    Object.keys(kinds).map(kind => {
      const median = medianOf(times[kind] ?? [])
      return [kind, { bodies: bodies[kind] ?? new Set(), hashes: hashes[kind] ?? new Set(), median }]
    }),
  )
}

const medianOf = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

function judge(what: string, hashes: number, measured: Record<string, Measured>): void {
  const medians = Object.values(measured).map(one => one.median)
  const [least, most] = [Math.min(...medians), Math.max(...medians)]
  const said = Object.entries(measured).map(([kind, { median }]) => `${kind} ${median.toFixed(2)} ms`)
  console.log(`${what}: ${samples} samples each, ${said.join(', ')}`)
  expect(new Set(Object.values(measured).flatMap(one => [...one.bodies])).size).toBe(1)
  expect([...new Set(Object.values(measured).flatMap(one => [...one.hashes]))]).toEqual([hashes])
  if (isFull) expect(most - least).toBeLessThan(Math.max(5, least * 0.1))
}

const post = (url: string, payload: object) =>
  test.app.inject({ method: 'POST', url, payload, remoteAddress: address() })

describe('neither an answer nor its time shows if an account exists', { timeout: 600_000 }, () => {
  it('at sign-in', async () => {
    const [known, disabled] = [await newAccount(test), await newAccount(test, { status: 0 })]
    const waiting = await newAccount(test, { neverEnabled: true })
    const wrong = (username: string) => signIn(test, { username, password: 'non quella giusta', from: address() })
    const measured = await measure({
      unknown: i => wrong(`nessuno${i}@example.test`),
      wrong: async () => {
        const answer = await wrong(known.username)
        await test.pool.query(`delete from tentativi where chiave like 'account:%'`)
        return answer
      },
      disabled: async () => {
        const answer = await wrong(disabled.username)
        await test.pool.query(`delete from tentativi where chiave like 'account:%'`)
        return answer
      },
      waiting: async () => {
        const answer = await wrong(waiting.username)
        await test.pool.query(`delete from tentativi where chiave like 'account:%'`)
        return answer
      },
    })
    judge('login', 1, measured)
  })

  it('when a password reset is requested', async () => {
    const { username } = await newAccount(test)
    judge(
      'forgotPass',
      0,
      await measure({
        unknown: i => post('/auth/forgotPass', { email: `nessuno${i}@example.test` }),
        known: () => post('/auth/forgotPass', { email: username }),
      }),
    )
  })

  it('when an account is requested', async () => {
    const { username } = await newAccount(test)
    const person = { cognome: 'Prova', nome: 'Ada', sesso: 'F', data_nascita: '1980-02-03', codice_catastale: 'F205' }
    const asked = {
      name: 'Ada Prova',
      codice_fiscale: codiceFiscaleFor(person as never),
      password: 'tre gatti sul tetto',
    }
    judge(
      'request_account',
      1,
      await measure({
        unknown: i => post('/request_account', { ...asked, email: `nuovo${i}@example.test` }),
        known: () => post('/request_account', { ...asked, email: username }),
      }),
    )
  })
})
