import { office } from '@bisavolo/domain'
import { shownTo } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import { findingsOfEsito } from '@bisavolo/domain/registro/rules/anomalie/test-registrato'
import type { EsitoScritto } from '@bisavolo/domain/registro/rules/salute/esito'
import { contraddizioniOf } from '@bisavolo/domain/registro/rules/salute/test-doppio'
import { standingOf } from '../../findings/controlli.ts'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import { readAltriEsami } from './read-altri-esami.ts'

export async function detailTest(reading: Reading, who: Who, record: Values): Promise<Values> {
  if (!office.includes(who.role)) return record
  const { db } = reading
  const malattia = await db
    .selectFrom('malattie')
    .select(['codice', 'ereditarieta'])
    .where('id', '=', record.idmalattia as number)
    .executeTakeFirstOrThrow()
  const altri = await readAltriEsami(db, record.id as number, record)
  const found = [
    ...findingsOfEsito({ ...malattia, esito: record.esito as string | null }),
    ...contraddizioniOf(record as unknown as EsitoScritto, altri, malattia.ereditarieta),
  ]
  const accettate =
    found.length === 0 ? [] : (await standingOf(reading, 'malattie_gatto', record.id as number, who.today)).accettate
  const aperti = found.filter(({ codice }) => !accettate.some(accettata => accettata.codice === codice))
  return { ...record, avvisi: aperti.map(finding => shownTo(finding, 'staff')) }
}

detailTest.parts = ['avvisi']
