import { board, office } from '@bisavolo/domain'
import { avvisiAnagrafica } from '@bisavolo/domain/soci/rules/anagrafica/anagrafica'
import { sql } from 'kysely'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import { avvisiSimili } from '../../registry/duplicati/avvisi-simili.ts'
import { readContesto } from './read-contesto.ts'

type Values = Record<string, unknown>

/** A client's record with the warnings on it, measured on what this person sees of it. */
export async function detailCliente(reading: Reading, who: Who, record: Values, isNew = false): Promise<Values> {
  const contesto = await readContesto(reading.db, who, record)
  await keepDisciplineRead(reading, who, record)
  const simili = isNew ? await avvisiSimili(reading.db, who, 'clienti_soci', record) : []
  return { ...record, avvisi: [...avvisiAnagrafica(record, contesto), ...simili] }
}

/**
 * security 3.3: each reading of disciplinary data is kept, under a name of its own: the person reads the trail of the own
 * record and must not learn of it there. Once in ten minutes is once.
 */
async function keepDisciplineRead({ db }: Reading, who: Who, { id, note_disciplinari }: Values): Promise<void> {
  if (![...office, ...board].includes(who.role) || typeof note_disciplinari !== 'string') return
  const { accountId } = who.real
  const behalf = accountId === who.accountId ? null : who.accountId
  await sql`
    insert into audit (account_id, per_conto_di, richiesta, entita, entita_id, azione, campi)
    select ${accountId}::int, ${behalf}::int, ${who.requestId}, 'note_disciplinari', ${id}::int, 'lettura', '[]'
    where not exists (select 1 from audit where entita = 'note_disciplinari' and entita_id = ${id}::int
      and account_id = ${accountId}::int and quando > now() - interval '10 minutes')`.execute(db)
}
