import { NotFound } from '@bisavolo/domain'
import { accettateInsieme } from '@bisavolo/domain/trasloco/calls/anomalie'
import { acceptAnomalia } from '../../findings/accettate.ts'
import { controlli, merged } from '../../findings/controlli.ts'
import { readMetro } from '../../findings/controllo.ts'
import type { RigaAnomalia } from '../../findings/read-anomalie.ts'
import { grouped } from '../../platform/grouped.ts'
import type { Work } from '../../records/work.ts'

/** Checks again inside the transaction and skips findings that are gone or changed. */
export async function acceptAll(work: Work, open: readonly RigaAnomalia[], codice: string, motivo: string) {
  const { trx, who } = work
  const metro = await readMetro(trx, who.today)
  const taken = open.slice(0, accettateInsieme)
  let accettate = 0
  for (const [entita, rows] of grouped(taken, row => row.entita)) {
    const ids = rows.map(({ id }) => id)
    const found = []
    for (const controllo of controlli.filter(one => one.entita === entita))
      found.push(...(await controllo.find(trx, ids, metro)))
    const said = new Set(rows.map(({ id, messaggio }) => `${id} ${messaggio}`))
    for (const anomalia of merged(found)) {
      if (anomalia.codice !== codice || !said.has(`${anomalia.id} ${anomalia.messaggio}`)) continue
      await acceptAnomalia(work, anomalia, motivo)
      accettate++
    }
  }
  if (accettate === 0) throw new NotFound('Anomalie di questa regola: nessuna da accettare.')
  const message = accettate === 1 ? '1 anomalia accettata' : `${accettate} anomalie accettate`
  return { message, accettate, restano: open.length - taken.length }
}
