import { office } from '@bisavolo/domain'
import { ammissioneOf } from '@bisavolo/domain/soci/rules/iscrizione/anzianita'
import { findingsOfEsame } from '@bisavolo/domain/soci/rules/iscrizione/esame'
import type { ClienteIscritto, Iscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { termineRinnovo } from '@bisavolo/domain/soci/rules/regole/regole-soci'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import { readRegole } from '../../registry/read-regole.ts'
import { findingsFor } from './findings-for.ts'
import { readIscrizioni } from './read-iscrizioni.ts'

type Values = Record<string, unknown>

/** An enrolment with what it is (renewal or new admission, D9) and, while it waits, what is worth a second look. */
export async function detailIscrizione(reading: Reading, who: Who, record: Values): Promise<Values> {
  const iscrizione = record as unknown as Iscrizione
  const altre = await readIscrizioni(reading.db, iscrizione.idcliente_socio)
  const cliente = await reading.db
    .selectFrom('clienti_soci')
    .select(['tipo', 'sezione', 'tessera', 'data_nascita', 'codice_fiscale', 'consenso_genitore'])
    .select(['deceduto', 'deferito', 'radiato'])
    .where('id', '=', iscrizione.idcliente_socio)
    .executeTakeFirst()
  const isWaiting = cliente !== undefined && iscrizione.da_approvare === 1
  const findings = isWaiting ? waitingFindings(who, iscrizione, cliente as never, altre) : []
  return {
    ...record,
    ammissione: ammissioneOf(iscrizione, altre, termineRinnovo(await readRegole(reading.db))),
    avvisi: findings.map(({ codice, livello, campo, messaggio }) => ({ codice, livello, campo, messaggio })),
  }
}

/** Who decides sees what stops the approval too; others, what an application may still be sent in spite of. */
function waitingFindings(who: Who, iscrizione: Iscrizione, cliente: ClienteIscritto, altre: readonly Iscrizione[]) {
  if (office.includes(who.role)) return findingsOfEsame(iscrizione, cliente, altre, who.today)
  return findingsFor(who, iscrizione, cliente, altre).filter(({ livello }) => livello !== 'blocco')
}
