import { roles } from '@bisavolo/domain'
import { expect, it } from 'vitest'
import { demoPassword } from '../../src/demo/index.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'
import { createRandom } from './bad-values.ts'
import { faultOf } from './fuzz-faults.ts'
import { type Known, type Row, requestTo } from './fuzz-requests.ts'
import { type Operation, readOperations } from './spec.ts'

/** FUZZ_SEED changes the requests. FUZZ_REQUESTS is the total over all roles; without it each call gets a few. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_115)
const asked = process.env.FUZZ_REQUESTS === undefined ? undefined : Number(process.env.FUZZ_REQUESTS)
const callers = roles.length + 1

/**
 * Sends valid, broken and nonsense requests to every call of /openapi.json, as one role or anonymously. Expects no 5xx, only
 * documented statuses, no leaks, and our error format.
 */
export async function fuzzAs(test: TestApp, role: string, usual: number): Promise<void> {
  const operations = await readOperations(test)
  const rounds = asked === undefined ? usual : Math.ceil(asked / callers / operations.length)

  it(`${role}: ${operations.length} calls × ${rounds}, seed ${seed}`, { timeout: 3_600_000 }, async () => {
    const known = await readKnown(await test.as('superadmin'), operations)
    const session = role === 'nobody' ? undefined : await openLastingSession(test, role)
    const random = createRandom(seed)
    const faults: string[] = []
    const statuses = new Map<number, number>()
    for (let round = 0; round < rounds; round++) {
      await session?.renew()
      for (const operation of operations) {
        const request = requestTo(operation, random, known)
        const bearer = session === undefined ? {} : { authorization: `Bearer ${session.token()}` }
        const answer = await test.app.inject({ ...request, headers: { ...request.headers, ...bearer } })
        const { statusCode, body } = answer
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
        const fault = faultOf(operation, statusCode, String(answer.headers['content-type'] ?? ''), body)
        if (fault !== undefined)
          faults.push(
            `${fault}: ${request.method} ${request.url.slice(0, 160)} ${JSON.stringify(request.headers).slice(0, 200)} ${String(request.payload ?? '').slice(0, 400)} → ${statusCode} ${body.slice(0, 300)}`,
          )
        if (statusCode === 401) await session?.renew()
      }
    }
    const total = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    const table = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    console.log(`${role}: ${total} requests, seed ${seed}; ${table.join(', ')}; faults: ${faults.length}`)
    expect(faults.slice(0, 20)).toEqual([])
  })
}

export async function fuzz(usual: Record<string, number>): Promise<void> {
  const test = await startApp()
  for (const [role, rounds] of Object.entries(usual)) await fuzzAs(test, role, rounds)
}

async function readKnown(superadmin: Caller, operations: readonly Operation[]): Promise<Known> {
  const samples = new Map<string, Row>()
  for (const { path } of operations.filter(({ method, path }) => method === 'POST' && /^\/\w+$/.test(path))) {
    const { body } = await superadmin.list<{ id: number }>(path)
    const id = body.data?.[0]?.id
    if (id !== undefined) samples.set(path, (await superadmin.get(`${path}/${id}`)).body)
  }
  const lists = operations.filter(({ method, listed }) => method === 'GET' && listed.length > 0)
  return { samples, fields: new Map(lists.map(({ path, listed }) => [path, listed])) }
}

/** Some calls sign out or change the password or role, so the account is restored after each. */
async function openLastingSession({ app, pool, as }: TestApp, role: string) {
  const first = await as(role)
  let token = first.token
  const username = `${role}@bisavolo.test`
  const kept = ['type', 'status', 'username', 'email', 'password_hash', 'password_expire', 'clienti_soci_id', 'sezione']
  const { rows } = await pool.query('select * from account where username = $1', [username])
  const account = rows[0] as Record<string, unknown>
  const putRight = async () => {
    const set = kept.map((name, at) => `${name} = $${at + 2}`).join(', ')
    await pool.query(`update account set ${set}, totp_attivo = 0 where id = $1`, [
      account.id,
      ...kept.map(name => account[name]),
    ])
    await pool.query('delete from totp where account_id = $1', [account.id])
    await pool.query('delete from tentativi')
  }
  return {
    token: () => token,
    renew: async () => {
      await putRight()
      const check = await app.inject({ url: '/auth/check', headers: { authorization: `Bearer ${token}` } })
      if (check.statusCode === 200) return
      const payload = { username, password: demoPassword }
      const answer = await app.inject({ method: 'POST', url: '/auth/login', payload })
      expect(answer.statusCode, answer.body).toBe(200)
      token = answer.json<{ token: string }>().token
    },
  }
}
