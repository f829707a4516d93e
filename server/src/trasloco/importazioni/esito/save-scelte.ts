import { Conflict, invalid } from '@bisavolo/domain'
import type { BodyOf } from '@bisavolo/domain/kit/call'
import { formatNumero } from '@bisavolo/domain/kit/format'
import type { decidiConflitti } from '@bisavolo/domain/trasloco/calls/importazioni'
import { sql } from 'kysely'
import { writeAudit } from '../../../records/audit/audit.ts'
import type { Work } from '../../../records/work.ts'
import { isAtWork, lockImportazione } from '../corsa/lock-importazione.ts'

export async function saveScelte(
  work: Work,
  id: number,
  { scelta, righe }: BodyOf<typeof decidiConflitti>,
): Promise<string> {
  const row = await lockImportazione(work.trx, id)
  if (isAtWork(row)) throw new Conflict('L’importazione è in corso: attendi che finisca per decidere i conflitti.')
  const places = righe?.map(({ tabella, riga }, i) => {
    const index = row.tabelle.findIndex(({ nome }) => nome === tabella)
    if (index < 0) throw invalid(`righe.${i}.tabella`, `Tabella sconosciuta: ${tabella}`)
    return { tabella: index, riga }
  })
  const among =
    places === undefined
      ? sql`scelta is null`
      : sql`(tabella, riga) in (select g.tabella, g.riga from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as g (tabella int, riga int))`
  const { numAffectedRows } = await sql`
    update importazioni_righe set scelta = ${scelta} where idimportazione = ${id} and esito = 'conflitto' and ${among}`.execute(
    work.trx,
  )
  const decided = Number(numAffectedRows ?? 0)
  if (decided === 0) throw new Conflict('Non c’è nessun conflitto da decidere tra le righe indicate.')
  await writeAudit(work, 'importazioni', id, 'scelta nei conflitti', [
    { campo: 'scelta', prima: null, dopo: scelta },
    { campo: 'righe', prima: null, dopo: decided },
  ])
  return decided === 1 ? 'Un conflitto deciso' : `${formatNumero(decided)} conflitti decisi`
}
