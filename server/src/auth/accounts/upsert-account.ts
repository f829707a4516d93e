import type { Role } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { auditEvent } from '../audit-event.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { endRestores } from '../passwords/set-password.ts'
import { forgetDevices } from '../session/device.ts'
import { endSessions } from '../session/open-session.ts'
import { accountByUsername, accounts } from './accounts.ts'

export interface NewAccount {
  email: string
  role: Role
  name: string | undefined
  password: string
}

export async function upsertAccount(db: Db, wanted: NewAccount): Promise<'created' | 'reset'> {
  const password_hash = await hashPassword(wanted.password)
  return db.transaction().execute(async trx => {
    const known = await accountByUsername(trx, wanted.email)
    const id =
      known === undefined ? await create(trx, wanted, password_hash) : await reset(trx, known.id, wanted, password_hash)
    const azione = known === undefined ? 'inserimento da riga di comando' : 'ripristino da riga di comando'
    const changes = await changesSince(trx, known, id)
    await auditEvent(trx, { real: null, account: id, azione, requestId: 'npm run account', changes })
    await sql`select pg_notify('changes', ${`npm run account|account|${id}`})`.execute(trx)
    return known === undefined ? 'created' : 'reset'
  })
}

const told = ['type', 'status', 'name', 'username', 'email', 'password_expire', 'totp_attivo'] as const

async function changesSince(trx: Trx, before: Partial<Record<(typeof told)[number], unknown>> | undefined, id: number) {
  const now = await accounts(trx).selectFrom('account').select(told).where('id', '=', id).executeTakeFirstOrThrow()
  return told
    .map(campo => ({ campo, prima: before?.[campo] ?? null, dopo: now[campo] }))
    .filter(({ prima, dopo }) => prima !== dopo)
}

async function create(trx: Trx, { email, role, name }: NewAccount, password_hash: string): Promise<number> {
  const { id } = await accounts(trx)
    .insertInto('account')
    .values({
      type: role,
      status: 1,
      name: name ?? email,
      surname: null,
      username: email,
      email,
      password_hash,
      password_expire: null,
      clienti_soci_id: null,
      sezione: null,
      totp_attivo: 0,
      richiesta_respinta: 0,
      gia_abilitato: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function reset(trx: Trx, id: number, { role, name }: NewAccount, password_hash: string): Promise<number> {
  await accounts(trx)
    .updateTable('account')
    .set(eb => ({
      type: role,
      status: 1 as const,
      ...(name !== undefined && { name }),
      password_hash,
      password_expire: null,
      totp_attivo: 0 as const,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('totp').where('account_id', '=', id).execute()
  await endSessions(trx, id)
  await endRestores(trx, id)
  await forgetDevices(trx, id)
  return id
}
