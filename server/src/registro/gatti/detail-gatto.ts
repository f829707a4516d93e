import { office } from '@bisavolo/domain/kit/access'
import type { Values } from '@bisavolo/domain/kit/values'
import type { DettaglioGatto } from '@bisavolo/domain/registro/calls/libro'
import { sql } from 'kysely'
import { standingOf } from '../../findings/controlli.ts'
import type { Anomalia } from '../../findings/controllo.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { onePlan } from '../../platform/db/statements/named-statements.ts'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import { readCodiciPrecedenti } from '../codici/store-codici.ts'
import { catWarnings } from '../consequences.ts'
import { avvisiSimili } from '../duplicati/read-avvisi-simili.ts'

export async function detailGatto(
  reading: Reading,
  who: Who,
  record: Values,
  isNew = false,
): Promise<Values & DettaglioGatto> {
  const id = record.id as number
  const isOffice = office.includes(who.role)
  const [{ hasCodici, hasClassi }, { aperte, accettate }] = await Promise.all([
    isNew ? nothingYet : (toldOf(record) ?? readPresenti(reading.db, id)),
    isOffice ? standingOf(reading, 'gatti', id, who.today) : { aperte: [], accettate: [] },
  ])
  const [codici_precedenti, classi, simili] = await Promise.all([
    hasCodici ? readCodiciPrecedenti(reading.db, id) : [],
    isOffice && hasClassi ? catWarnings(reading.db, id, who.today) : [],
    isNew ? avvisiSimili(reading.db, who, 'gatti', record) : [],
  ])
  const accettati = accettate.map(({ codice, messaggio, motivo, accettata_da, accettata_il }) => ({
    ...{ codice, messaggio, motivo, accettata_da, accettata_il },
  }))
  const avvisi = [...aperte.map(avvisoOf), ...classi, ...simili]
  if (codici_precedenti.length + avvisi.length + accettati.length === 0) return record
  return {
    ...record,
    ...(codici_precedenti.length > 0 && { codici_precedenti }),
    ...(avvisi.length > 0 && { avvisi }),
    ...(accettati.length > 0 && { avvisi_accettati: accettati }),
  }
}

detailGatto.parts = ['codici_precedenti', 'avvisi', 'avvisi_accettati'] satisfies (keyof DettaglioGatto)[]

const nothingYet = { hasCodici: false, hasClassi: false }

/** Read with the record, to save most cats the extra queries. */
detailGatto.also = sql`exists (select 1 from gatti_codici where idgatto = t.id) as "hasCodici",
  exists (select 1 from esposizioni_has_gatti where gatti_id = t.id and classe_da_rivedere = 1) as "hasClassi"`

/** Deletes the extra columns, last first: V8 then keeps the fast object layout. */
function toldOf(record: Values): typeof nothingYet | undefined {
  const { hasCodici, hasClassi } = record as Partial<typeof nothingYet>
  if (hasCodici === undefined || hasClassi === undefined) return undefined
  delete record.hasClassi
  delete record.hasCodici
  return { hasCodici, hasClassi }
}

async function readPresenti(db: Db | Trx, id: number): Promise<typeof nothingYet> {
  const { rows } = await sql<typeof nothingYet>`
    select ${onePlan} ${detailGatto.also} from gatti as t where t.id = ${id}`.execute(db)
  return rows[0] ?? nothingYet
}

function avvisoOf({ codice, gravita, campo, messaggio }: Anomalia) {
  return { codice, livello: gravita, campo, messaggio }
}
