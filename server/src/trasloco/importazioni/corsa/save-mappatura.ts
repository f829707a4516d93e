import { Conflict, Invalid } from '@bisavolo/domain'
import type { BodyOf } from '@bisavolo/domain/kit/call'
import type { mappaImportazione } from '@bisavolo/domain/trasloco/calls/importazioni'
import { checkMappatura } from '@bisavolo/domain/trasloco/importazione/check-mappatura'
import type { Mappatura } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { sql } from 'kysely'
import { authorOf, isSame, writeAudit } from '../../../records/audit/audit.ts'
import type { Work } from '../../../records/work.ts'
import { type Bloccata, isAtWork, lockImportazione } from './lock-importazione.ts'

export async function saveMappatura(work: Work, id: number, body: BodyOf<typeof mappaImportazione>): Promise<void> {
  const before = await lockImportazione(work.trx, id)
  refuseChange(before)
  const mappatura = body.mappatura as Mappatura
  const errors = checkMappatura(mappatura, before.tabelle)
  if (errors.length > 0) throw new Invalid(errors)
  const origine = body.origine ?? before.origine
  if (!isSame(mappatura, before.mappatura) || origine !== before.origine) {
    await sql`
      update importazioni set mappatura = ${JSON.stringify(mappatura)}::jsonb, origine = ${origine}, stato = 'caricata', fase = null,
        fatte = 0, totali = 0, esito = null, errore = null, conclusa_il = null
      where id = ${id}`.execute(work.trx)
    await writeAudit(work, 'importazioni', id, 'mappatura', [
      { campo: 'mappatura', prima: before.mappatura, dopo: mappatura },
      ...(origine === before.origine ? [] : [{ campo: 'origine', prima: before.origine, dopo: origine }]),
    ])
  }
  if (body.nome !== undefined) await keepUnderName(work, body.nome, mappatura)
}

function refuseChange(row: Bloccata): void {
  if (isAtWork(row)) throw new Conflict('L’importazione è in corso: attendi che finisca per cambiare la mappatura.')
  if (row.stato === 'importata' || row.ha_fatte)
    throw new Conflict('Le righe sono già registrate: per cambiare la mappatura annulla prima l’importazione.')
}

async function keepUnderName(work: Work, nome: string, mappatura: Mappatura): Promise<void> {
  const { account_id } = authorOf(work)
  const { rows } = await sql<{ id: number; prima: Mappatura | null }>`
    with prima as (select mappatura from mappature where nome = ${nome})
    insert into mappature (nome, mappatura, account_id) values (${nome}, ${JSON.stringify(mappatura)}::jsonb, ${account_id})
    on conflict (nome) do update set mappatura = excluded.mappatura, account_id = excluded.account_id, salvata_il = now()
    returning id, (select mappatura from prima) as prima`.execute(work.trx)
  const { id, prima } = rows[0] as { id: number; prima: Mappatura | null }
  await writeAudit(work, 'mappature', id, prima === null ? 'inserimento' : 'modifica', [
    { campo: 'nome', prima: prima === null ? null : nome, dopo: nome },
    { campo: 'mappatura', prima, dopo: mappatura },
  ])
}
