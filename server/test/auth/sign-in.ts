import type { LightMyRequestResponse } from 'fastify'
import { demoPassword } from '../../src/demo/index.ts'
import { eventually } from '../eventually.ts'
import type { TestApp } from '../harness.ts'

interface SignIn {
  username: string
  password?: string
  totp?: string
  from?: string
  headers?: Record<string, string>
}

export function signIn(
  { app }: TestApp,
  { username, password = demoPassword, totp, from = '127.0.0.1', headers }: SignIn,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: '/auth/login',
    remoteAddress: from,
    ...(headers === undefined ? {} : { headers }),
    payload: { username, password, ...(totp === undefined ? {} : { totp }) },
  })
}

export async function tokenOf(test: TestApp, username: string, password = demoPassword): Promise<string> {
  const answer = await signIn(test, { username, password, from: '127.9.9.9' })
  const { token } = answer.json<{ token?: string }>()
  if (token === undefined) throw new Error(`${username}: ${answer.statusCode} ${answer.body}`)
  return token
}

export function check(
  { app }: TestApp,
  token: string,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({ url: '/auth/check', headers: { authorization: `Bearer ${token}`, ...headers } })
}

let made = 0

export async function newAccount(
  test: TestApp,
  values: { type?: string; status?: number; password_expire?: string; neverEnabled?: true } = {},
): Promise<{ id: number; username: string }> {
  const username = `prova${++made}-${process.pid}@example.test`
  const { type = 'cliente', neverEnabled, status = neverEnabled ? 0 : 1, password_expire = null } = values
  const { rows } = await test.pool.query<{ id: number }>(
    `insert into account (type, status, name, username, email, password_hash, password_expire, gia_abilitato)
     select $1, $2, 'Persona Provata', $3, $3, password_hash, $4, $5 from account where username = 'admin@bisavolo.test' returning id`,
    [type, status, username, password_expire, neverEnabled ? 0 : 1],
  )
  return { id: rows[0]?.id as number, username }
}

export async function trailOf(
  test: TestApp,
  accountId: number,
): Promise<{ azione: string; account_id: number | null; per_conto_di: number | null }[]> {
  const { rows } = await test.pool.query(
    'select azione, account_id, per_conto_di from audit where entita = $1 and entita_id = $2 order by id',
    ['account', accountId],
  )
  return rows
}

export async function mailTo(test: TestApp, address: string, template: string): Promise<string> {
  return eventually(async () => {
    const { rows } = await test.pool.query<{ testo: string }>(
      'select testo from posta where destinatario = $1 and modello = $2 order by id desc limit 1',
      [address, template],
    )
    return rows[0]?.testo
  })
}
