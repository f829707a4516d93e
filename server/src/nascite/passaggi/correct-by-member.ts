import { Conflict, entityOf, Forbidden, invalid } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import {
  campiCorreggibili,
  type RichiestaCorrezione,
  restanti,
} from '@bisavolo/domain/nascite/rules/correzione/correzione'
import { campiAcquirente } from '@bisavolo/domain/nascite/rules/passaggio/acquirente'
import { perdeConsenso, senzaConsenso } from '@bisavolo/domain/nascite/rules/passaggio/consenso'
import { asSystem } from '../../records/as-system.ts'
import { openLocked, refuseStale } from '../../records/open-record.ts'
import { proposeSound } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { refuseErrors, writeRecord } from '../../records/write-record.ts'
import { acquirenteErrors, acquirenteIn, keepAcquirente, readAcquirente } from './acquirente/save-acquirente.ts'
import { attoriOf, demandOpen } from './attori.ts'
import { annulConsensi, keepIndirizzo } from './consenso/annul-consensi.ts'
import { checkPassaggio } from './controlli/check-passaggio.ts'
import { lockWithGatto } from './lock-passaggio.ts'
import type { Passaggio } from './passaggio-row.ts'

/** Only the fields the office asked to correct are written; the rest of the body is ignored. */
export async function correctByMember(work: Work, id: number, body: Values): Promise<Passaggio> {
  const entity = entityOf('passaggi')
  if (entity.access.read(work.who) === false) throw new Forbidden()
  const { gatto, before } = await lockWithGatto(work, id)
  refuseStale(before, body)
  if (!attoriOf(work.who, before, gatto).includes('mittente')) throw new Forbidden()
  demandOpen(before)
  if (before.da_correggere !== 1) throw new Conflict('La segreteria non ha chiesto correzioni su questa pratica.')
  const campi = campiCorreggibili(before.richieste_correzione)
  const sent = Object.fromEntries(campi.filter(name => body[name] !== undefined).map(name => [name, body[name]]))
  const isBuyer = before.acquirente_nuovo === 1 && campi.includes('acquirente')
  const buyer = isBuyer ? sentOf(body) : {}
  const written = Object.keys(buyer)
  const acquirente = written.length === 0 ? null : await mergedBuyer(work, id, buyer)
  const left = restanti(before.richieste_correzione, [
    ...Object.keys(sent).filter(name => name !== 'acquirente'),
    ...written.map(name => `acquirente.${name}`),
  ])
  refuseUndone(before, left)
  const opened = openLocked<Passaggio>(asSystem(work, 'correzione di chi ha inviato'), entity, before, sent)
  const proposed = await proposeSound(
    opened,
    { da_correggere: left.length > 0 ? 1 : 0, richieste_correzione: left.length > 0 ? left : null },
    {
      rules: async row => [
        ...(acquirente === null ? [] : await acquirenteErrors(work, acquirente, gatto)),
        ...(await checkPassaggio(work, row, gatto, before, false)),
      ],
    },
  )
  const isAnother = perdeConsenso(before, proposed, { isBuyerCorrected: acquirente !== null })
  const row = isAnother ? { ...proposed, ...senzaConsenso } : proposed
  const stored = await writeRecord(opened, row, { azione: 'correzione' })
  if (acquirente !== null) await keepAcquirente(work, id, acquirente)
  if (!isAnother) return stored
  await annulConsensi(work, id)
  return keepIndirizzo(work, stored, null)
}

function sentOf({ acquirente }: Values): Values {
  if (acquirente === undefined || acquirente === null) return {}
  if (typeof acquirente !== 'object' || Array.isArray(acquirente))
    throw invalid('acquirente', 'Acquirente: dati non validi')
  const values = acquirente as Values
  return Object.fromEntries(
    campiAcquirente.filter(name => values[name] !== undefined).map(name => [name, values[name]]),
  )
}

/** A new province without region resets the region, derived again on save. */
async function mergedBuyer(work: Work, id: number, sent: Values): Promise<Values | null> {
  const before = await readAcquirente(work.trx, id)
  const moved = sent.idprovincia === undefined ? {} : { regione: null }
  return acquirenteIn(work, { acquirente: { ...before, ...moved, ...sent } })
}

function refuseUndone({ richieste_correzione }: Passaggio, left: readonly RichiestaCorrezione[]): void {
  if (left.length < (richieste_correzione ?? []).length) return
  refuseErrors(left.map(({ campo, messaggio }) => ({ field: campo, message: `Manca ancora: ${messaggio}` })))
}
