import { office } from '@bisavolo/domain'
import { shownTo } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import type { DettaglioReferto } from '@bisavolo/domain/registro/calls/referti'
import { mosseReferto } from '@bisavolo/domain/registro/rules/referto/pratica'
import { members } from '@bisavolo/domain/words/reach'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import { detailTest } from '../malattie_gatto/detail-test-medico.ts'
import { readRilievi } from './read-rilievi.ts'
import type { Referto } from './referto-row.ts'

export async function detailReferto(reading: Reading, who: Who, record: Values): Promise<Values & DettaglioReferto> {
  const referto = record as unknown as Referto
  return {
    ...record,
    avvisi: office.includes(who.role) ? await avvisiOf(reading, who, referto) : [],
    registrati: await readRegistrati(reading.db, referto),
    mosse: [...mosseFor(who, referto)],
  }
}

detailReferto.parts = ['avvisi', 'registrati', 'mosse'] satisfies (keyof DettaglioReferto)[]

/** Of the test that an approval made, the warnings are those of the test itself. */
async function avvisiOf(reading: Reading, who: Who, referto: Referto): Promise<DettaglioReferto['avvisi']> {
  const { id, stato, idtest } = referto
  if (stato === 'inviato') {
    const findings = (await readRilievi(reading.db, [referto])).get(id) ?? []
    return findings.map(finding => shownTo(finding, 'staff'))
  }
  if (idtest === null) return []
  const test = await reading.db
    .selectFrom('malattie_gatto')
    .selectAll()
    .where('id', '=', idtest)
    .executeTakeFirstOrThrow()
  return (await detailTest(reading, who, test)).avvisi as DettaglioReferto['avvisi']
}

function readRegistrati(db: Db | Trx, { idgatto, idmalattia }: Referto): Promise<DettaglioReferto['registrati']> {
  return db
    .selectFrom('malattie_gatto')
    .select(['id', 'data_test', 'esito', 'laboratorio', 'scadenza'])
    .where('idgatto', '=', idgatto)
    .where('idmalattia', '=', idmalattia)
    .orderBy('data_test', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

function mosseFor({ role }: Who, { stato }: Referto) {
  if (office.includes(role)) return mosseReferto(stato, 'staff')
  return members.includes(role) ? mosseReferto(stato, 'proprietario') : []
}
