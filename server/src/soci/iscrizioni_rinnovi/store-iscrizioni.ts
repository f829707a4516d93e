import { entityOf } from '@bisavolo/domain'
import type { Iscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { authorOf, campiChanged, writeAudits } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'

/** Validated by the caller. Returns ids by person; two statements for any number. */
export async function insertIscrizioni(
  work: Work,
  nuove: readonly (Iscrizione & { note?: string | null; richiesta_socio?: 1 })[],
): Promise<Map<number, number>> {
  if (nuove.length === 0) return new Map()
  const stored = await work.trx
    .insertInto('iscrizioni_rinnovi')
    .values(nuove as never)
    .returningAll()
    .execute()
  const entity = entityOf('iscrizioni_rinnovi')
  await writeAudits(
    work,
    authorOf(work),
    entity.name,
    'inserimento',
    stored.map(row => ({ id: row.id, campi: campiChanged(entity, null, row) })),
  )
  return new Map(stored.map(({ id, idcliente_socio }) => [idcliente_socio, id]))
}
