import type { Role } from '@bisavolo/domain'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/db/database.ts'

/** Read on each request, so that a removed role has effect immediately. */
export interface SeenAccount {
  id: number
  type: Role
  status: number
  name: string
  surname: string | null
  username: string
  email: string | null
  password_expire: string | null
  clienti_soci_id: number | null
  sezione: string | null
  totp_attivo: 0 | 1
}

export interface FoundSession {
  id: number
  improntaHash: string | null
  toSlide: boolean
  account: SeenAccount
  target: SeenAccount | null
}

const seen = (a: string) => `jsonb_build_object('id', ${a}.id, 'type', ${a}.type, 'status', ${a}.status,
  'name', ${a}.name, 'surname', ${a}.surname, 'username', ${a}.username, 'email', ${a}.email,
  'password_expire', ${a}.password_expire, 'clienti_soci_id', ${a}.clienti_soci_id, 'sezione', ${a}.sezione,
  'totp_attivo', ${a}.totp_attivo)`

// Uses the database clock, shared by all servers: 30 minutes idle (§9), 12 hours in total.
const text = (found: string) => `
  select s.id, s.impronta_hash as "improntaHash", s.vista_il < now() - interval '1 minute' as "toSlide",
    ${seen('a')} as account, case when e.id is null then null else ${seen('e')} end as target
  from sessioni s join account a on a.id = s.account_id left join account e on e.id = $2
  where ${found} = $1 and s.chiusa_il is null and s.scade_il > now()
    and s.vista_il > now() - interval '30 minutes' and a.status = 1`

const byToken = text('s.token_hash')
const byId = text('s.id')

export async function findSession(
  db: Db,
  tokenHash: string,
  emulated: number | null,
): Promise<FoundSession | undefined> {
  return (await db.executeQuery<FoundSession>(CompiledQuery.raw(byToken, [tokenHash, emulated]))).rows[0]
}

export async function findSessionById(db: Db, id: number, acting: number): Promise<FoundSession | undefined> {
  return (await db.executeQuery<FoundSession>(CompiledQuery.raw(byId, [id, acting]))).rows[0]
}

export async function slideSession(pool: pg.Pool, id: number): Promise<void> {
  await pool.query({
    name: 'slide-session',
    text: `update sessioni set vista_il = now() where id = $1 and vista_il < now() - interval '1 minute'`,
    values: [id],
  })
}
