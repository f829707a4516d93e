import { Conflict, Invalid } from '@bisavolo/domain'
import { checkMappatura } from '@bisavolo/domain/trasloco/importazione/check-mappatura'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { authorOf, writeAudit } from '../../../records/audit/audit.ts'
import type { Work } from '../../../records/work.ts'
import { findLaterNumber } from '../annullo/find-later-number.ts'
import { type Fase, type Lavoro, locks } from './lavori.ts'
import { type Bloccata, lockImportazione } from './lock-importazione.ts'

export async function claimJob(work: Work, id: number, lavoro: Lavoro, by: string | null = null): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.start})`.execute(work.trx)
  const row = await lockImportazione(work.trx, id)
  await refuseOther(work, row)
  refuseState(row, lavoro)
  if (lavoro === 'annulla') await refuseLaterNumber(work, id)
  else refuseMappatura(row)
  const fase = faseOf(row, lavoro)
  if (fase === 'piano' && row.stato !== 'importata') await forgetUndo(work, id)
  await sql`
    update importazioni set stato = ${lavoro === 'prova' ? 'in_prova' : 'in_corso'}, fase = ${fase}, fatte = 0,
      totali = (select count(*) from importazioni_righe where idimportazione = ${id}), errore = null, conclusa_il = null,
      incarico = ${JSON.stringify(authorOf(work))}::jsonb, lavorata_da = ${by}, battito = case when ${by}::text is null then null else now() end,
      ${lavoro === 'annulla' ? sql`esito = esito` : sql`confronto = null, firmata_da = null, firmata_il = null`}
    where id = ${id}`.execute(work.trx)
  await writeAudit(work, 'importazioni', id, azioni[lavoro], [
    { campo: 'stato', prima: row.stato, dopo: lavoro === 'prova' ? 'in_prova' : 'in_corso' },
  ])
}

const azioni = { prova: 'prova', esegui: 'esecuzione', annulla: 'annullamento' } as const

function faseOf({ ha_fatte, stato }: Bloccata, lavoro: Lavoro): Fase {
  if (lavoro === 'annulla') return 'annullamento'
  return lavoro === 'esegui' && ha_fatte && stato !== 'annullata' ? 'scrittura' : 'piano'
}

async function refuseOther({ trx }: Work, { id }: Bloccata): Promise<void> {
  const { rows } = await sql<{ id: number; nome: string }>`
    select id, nome from importazioni where stato in ('in_prova', 'in_corso') limit 1`.execute(trx)
  const other = rows[0]
  if (other === undefined) return
  throw new Conflict(
    other.id === id
      ? 'L’importazione è già in corso: attendi che finisca.'
      : `È già in corso l’importazione «${other.nome}»: attendi che finisca.`,
  )
}

function refuseState({ stato, ha_righe, ha_fatte, ha_scelte, intera, tabelle }: Bloccata, lavoro: Lavoro): void {
  const isEmpty = tabelle.every(({ righe }) => righe === 0)
  if (!ha_righe && !isEmpty)
    throw new Conflict(
      lavoro === 'annulla'
        ? 'Il file e le sue righe sono stati cancellati: l’importazione non si può più annullare.'
        : 'Il file e le sue righe sono stati cancellati: carica di nuovo il file.',
    )
  if (lavoro === 'annulla') {
    if (!ha_fatte)
      throw new Conflict(
        stato === 'annullata'
          ? 'L’importazione è già stata annullata.'
          : 'L’importazione non ha registrato nulla: non c’è niente da annullare.',
      )
    if (intera) throw new Conflict('Un registro trasferito per intero non si annulla: riparti da un deposito vuoto.')
    return
  }
  if (stato === 'importata' && !(lavoro === 'esegui' && ha_scelte))
    throw new Conflict('Le righe sono già registrate: carica un file più recente, oppure annulla l’importazione.')
  if (lavoro === 'prova' && ha_fatte && stato !== 'annullata')
    throw new Conflict('Parte delle righe è già registrata: esegui per continuare, oppure annulla l’importazione.')
}

function refuseMappatura({ mappatura, tabelle }: Bloccata): void {
  const errors = checkMappatura(mappatura, tabelle)
  if (errors.length > 0) throw new Invalid(errors)
  if (mappatura.every(({ entita }) => entita === null))
    throw new Invalid([{ field: 'mappatura', message: 'Mappatura: abbina almeno una tabella a un tipo di dati' }])
}

/** italy 3.7: numbers without gaps, so a document followed by a later number cannot be removed. */
async function refuseLaterNumber({ trx }: Work, id: number): Promise<void> {
  const later = await findLaterNumber(trx, id)
  if (later === undefined) return
  throw new Conflict(
    `Non si può annullare: dopo i documenti importati è stato emesso ${later.tipo} ${later.numero}. I numeri non possono avere buchi.`,
  )
}

/** Records left by an undo belong to the registry; the new plan finds them there. */
async function forgetUndo({ trx }: Work, id: number): Promise<void> {
  await sql`update importazioni_righe set fatta = false, resta = null, chiave_prima = null
    where idimportazione = ${id} and (fatta or resta is not null)`.execute(trx)
}

/** A server without heartbeat for this long is considered dead. */
const silence = sql`interval '5 seconds'`

export async function nextJob(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from importazioni where stato in ('in_prova', 'in_corso') and (battito is null or battito < now() - ${silence})
    order by id limit 1`.execute(db)
  return rows[0]?.id
}

export async function beat(db: Db, id: number, by: string): Promise<void> {
  await sql`update importazioni set battito = now() where id = ${id} and lavorata_da = ${by}
    and stato in ('in_prova', 'in_corso')`.execute(db)
}

export async function leaveJob(db: Db, id: number, by: string): Promise<void> {
  await sql`update importazioni set lavorata_da = null, battito = null where id = ${id} and lavorata_da = ${by}`.execute(
    db,
  )
}
