import { Forbidden } from '@bisavolo/domain'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Trx } from '../../platform/db/database.ts'
import { auditEvent } from '../audit-event.ts'

export interface EmulationDeps {
  pool: pg.Pool
  db: Db
}

/** Who stands in for whom, in which session. */
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

const latest = {
  name: 'emulation',
  text: `select finita_il is null as "isOpen", scade_il <= coalesce(finita_il, now()) as "isExpired",
      motivo is not null as "isDeclared", scade_il as ends
    from emulazioni where sessione_id = $1 and per_conto_di = $2 order by id desc limit 1`,
}

/**
 * An emulated request stands on an emulation that has begun. One that was declared with a reason lasts its hour and is then
 * refused; the header alone, which outside clients know, begins one without a reason, written down like any other, and a
 * further one after its hour. Answers when it ends.
 */
export async function demandEmulation({ pool, db }: EmulationDeps, emulating: Emulating): Promise<string> {
  const read = async () =>
    (await pool.query<Latest>({ ...latest, values: [emulating.session, emulating.target] })).rows[0]
  const found = await read()
  if (found?.isOpen === true && !found.isExpired) return found.ends
  if (found?.isDeclared === true && found.isExpired)
    throw new Forbidden('L’emulazione è durata 60 minuti ed è finita: annullala e ricominciala indicando il motivo.')
  await beginEmulation(db, emulating, null)
  return (await read())?.ends ?? ''
}

/** A new one; of several requests that begin it at once one does, and one line is written. */
export async function beginEmulation(db: Db, emulating: Emulating, motivo: string | null): Promise<void> {
  await db.transaction().execute(async trx => {
    await endEmulations(trx, { ...emulating, onlyExpired: motivo === null })
    const { session, real, target, requestId } = emulating
    const begun = await trx
      .insertInto('emulazioni')
      .values({ sessione_id: session, account_id: real, per_conto_di: target, motivo, finita_il: null })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (begun === undefined) return
    await auditEvent(trx, {
      real,
      perContoDi: target,
      account: target,
      azione: 'inizio emulazione',
      requestId,
      details: { motivo: motivo ?? 'non dichiarato' },
    })
  })
}

export interface Ending {
  session?: number
  target?: number
  requestId?: string
  /** Those past their hour, and those whose session is over. */
  onlyExpired?: boolean
}

/** Ends what is open and writes down that it did. */
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
