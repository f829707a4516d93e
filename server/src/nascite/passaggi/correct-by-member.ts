import { Conflict, entityOf, Forbidden } from '@bisavolo/domain'
import { campiCorreggibili, restanti } from '@bisavolo/domain/nascite/rules/correzione/correzione'
import { asSystem } from '../../records/as-system.ts'
import { openLocked, refuseStale } from '../../records/open-record.ts'
import { proposeSound } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { attoriOf, demandOpen } from './attori.ts'
import { checkPassaggio } from './check-passaggio.ts'
import { lockWithGatto } from './lock-passaggio.ts'
import type { Passaggio } from './passaggio-row.ts'
import { acquirenteErrors, acquirenteIn, keepAcquirente, readAcquirente } from './save-acquirente.ts'

type Values = Record<string, unknown>

/**
 * PUT with `corretto` by who sent a transfer: what the office asked to put right, and nothing else of the body, is written by the
 * rules of filing it. A paper that was missing is brought as a document; then there is nothing to write.
 */
export async function correctByMember(work: Work, id: number, body: Values): Promise<Values> {
  const entity = entityOf('passaggi')
  if (entity.access.read(work.who) === false) throw new Forbidden()
  const { gatto, before } = await lockWithGatto(work, id)
  refuseStale(before, body)
  if (!attoriOf(work.who, before, gatto).includes('mittente')) throw new Forbidden()
  demandOpen(before)
  if (before.da_correggere !== 1) throw new Conflict('La segreteria non ha chiesto correzioni su questa pratica.')
  const campi = campiCorreggibili(before.richieste_correzione)
  const sent = Object.fromEntries(campi.filter(name => body[name] !== undefined).map(name => [name, body[name]]))
  const acquirente =
    before.acquirente_nuovo === 1 && campi.includes('acquirente') ? await mergedBuyer(work, id, body) : null
  const done = campi.filter(name => body[name] !== undefined)
  const left = restanti(before.richieste_correzione, done)
  const opened = openLocked<Passaggio>(asSystem(work, 'correzione di chi ha inviato'), entity, before, sent)
  const row = await proposeSound(
    opened,
    { da_correggere: left.length > 0 ? 1 : 0, richieste_correzione: left.length > 0 ? left : null },
    {
      rules: async proposed => [
        ...(acquirente === null ? [] : await acquirenteErrors(work, acquirente)),
        ...(await checkPassaggio(work, proposed, gatto, before, false)),
      ],
    },
  )
  const stored = await writeRecord(opened, row, { azione: 'correzione' })
  if (acquirente !== null) await keepAcquirente(work, id, acquirente)
  return stored
}

/** What is sent of the buyer, over what was written before. */
async function mergedBuyer(work: Work, id: number, body: Values): Promise<Values | null> {
  const sent = await acquirenteIn(work, body)
  return sent === null ? null : { ...(await readAcquirente(work.trx, id)), ...sent }
}
