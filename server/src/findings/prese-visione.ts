import type { EntityName } from '@bisavolo/domain'
import type { Work } from '../records/work.ts'
import { acceptAnomalia, preseVisioneIn } from './accettate.ts'
import { anomalieOf } from './controlli.ts'

export async function acceptWith(
  work: Work,
  entita: EntityName,
  id: number,
  body: Record<string, unknown>,
): Promise<void> {
  const given = preseVisioneIn(body)
  if (given.length === 0) return
  for (const anomalia of await anomalieOf(work.trx, entita, id, { today: work.who.today })) {
    const motivo = given.find(({ codice }) => codice === anomalia.codice)?.motivo
    if (motivo !== undefined) await acceptAnomalia(work, anomalia, motivo)
  }
}
