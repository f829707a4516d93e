import { Forbidden } from '@bisavolo/domain'
import { CompiledQuery, sql } from 'kysely'
import type pg from 'pg'
import type { Db, Trx } from '../../platform/db/database.ts'
import { lockKeys } from '../../platform/db/lock-keys.ts'
import { auditEvent } from '../audit-event.ts'
import { tellSuperadmins } from './tell-superadmins.ts'

export interface EmulationDeps {
  pool: pg.Pool
  db: Db
}

export interface Emulating {
  session: number
  real: number
  target: number
  requestId: string
}

interface Latest {
  isOpen: boolean
  isExpired: boolean
  isDeclared: boolean
  ends: string
}

const latest = `
  select finita_il is null as "isOpen", scade_il <= coalesce(finita_il, now()) as "isExpired",
    motivo is not null as "isDeclared", scade_il as ends
  from emulazioni where sessione_id = $1 and per_conto_di = $2 order by id desc limit 1`

/**
 * Returns the end of the emulation. A declared one lasts an hour and is then refused. The header alone (external clients) can
 * start one again each hour, reported to the superadmins, unless it was ended explicitly.
 */
export async function demandEmulation({ pool, db }: EmulationDeps, emulating: Emulating): Promise<string> {
  const values = [emulating.session, emulating.target]
  const found = (await pool.query<Latest>({ name: 'emulation', text: latest, values })).rows[0]
  if (goesOn(found)) return found.ends
  return beginUndeclared(db, emulating)
}

export async function isEmulating(pool: pg.Pool, session: number, target: number): Promise<boolean> {
  const found = (await pool.query<Latest>({ name: 'emulation', text: latest, values: [session, target] })).rows[0]
  return found?.isOpen === true && !found.isExpired
}

function goesOn(found: Latest | undefined): found is Latest {
  if (found === undefined) return false
  if (found.isOpen && !found.isExpired) return true
  if (!found.isExpired)
    throw new Forbidden('Hai terminato l’emulazione di questo utente: ricominciala indicando il motivo.')
  if (found.isDeclared)
    throw new Forbidden('L’emulazione è durata 60 minuti ed è finita: annullala e ricominciala indicando il motivo.')
  return false
}

/** The lock and second read stop parallel requests from starting it twice or after it was ended. */
function beginUndeclared(db: Db, emulating: Emulating): Promise<string> {
  const { session, target } = emulating
  return db.transaction().execute(async trx => {
    await lockEmulation(trx, session, target)
    const { rows } = await trx.executeQuery<Latest>(CompiledQuery.raw(latest, [session, target]))
    const found = rows[0]
    if (goesOn(found)) return found.ends
    await endEmulations(trx, { ...emulating, onlyExpired: true })
    const { scade_il } = await insertEmulation(trx, emulating, null)
    await noteOnEmulator(trx, emulating)
    await tellSuperadmins(trx, emulating)
    return scade_il
  })
}

function noteOnEmulator(trx: Trx, { real, target, requestId }: Emulating): Promise<void> {
  const details = { account: `n. ${target}` }
  return auditEvent(trx, {
    ...{ real, perContoDi: target, account: real, azione: 'emulazione senza motivo', requestId, details },
  })
}

export async function beginEmulation(db: Db, emulating: Emulating, motivo: string): Promise<void> {
  await db.transaction().execute(async trx => {
    await lockEmulation(trx, emulating.session, emulating.target)
    await endEmulations(trx, emulating)
    await insertEmulation(trx, emulating, motivo)
  })
}

async function lockEmulation(trx: Trx, session: number, target: number): Promise<void> {
  await lockKeys(trx, [`emulazione:${session}:${target}`])
}

async function insertEmulation(
  trx: Trx,
  { session, real, target, requestId }: Emulating,
  motivo: string | null,
): Promise<{ scade_il: string }> {
  await auditEvent(trx, {
    real,
    perContoDi: target,
    account: target,
    azione: 'inizio emulazione',
    requestId,
    details: { motivo: motivo ?? 'senza motivo' },
  })
  return trx
    .insertInto('emulazioni')
    .values({ sessione_id: session, account_id: real, per_conto_di: target, motivo, finita_il: null })
    .returning('scade_il')
    .executeTakeFirstOrThrow()
}

export interface Ending {
  session?: number
  target?: number
  requestId?: string
  onlyExpired?: boolean
}

export async function endEmulations(db: Db | Trx, { session, target, requestId, onlyExpired }: Ending): Promise<void> {
  await sql`
    with ended as (
      update emulazioni e set finita_il = least(now(), scade_il)
      where finita_il is null and (${session ?? null}::int is null or sessione_id = ${session ?? null})
        and (${target ?? null}::int is null or per_conto_di = ${target ?? null})
        and (not ${onlyExpired ?? false} or scade_il <= now()
          or not exists (select from sessioni s where s.id = e.sessione_id and s.chiusa_il is null))
      returning account_id, per_conto_di, scade_il <= now() as expired
    )
    insert into audit (account_id, per_conto_di, richiesta, entita, entita_id, azione, campi)
    select account_id, per_conto_di, ${requestId ?? null}, 'account', per_conto_di, 'fine emulazione',
      case when expired then '[{"campo": "motivo", "prima": null, "dopo": "60 minuti"}]'::jsonb else '[]' end from ended`.execute(
    db,
  )
}
