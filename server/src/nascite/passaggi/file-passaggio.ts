import { entityOf, invalid, NotFound, office } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import {
  chiestoDa,
  isProprietario,
  type RichiedentePassaggio,
  type StatoPassaggio,
} from '@bisavolo/domain/nascite/rules/passaggio/richiesta'
import { statiPassaggio } from '@bisavolo/domain/words/states'
import { demandWriter, openRecord } from '../../records/open-record.ts'
import { proposeSound } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { nameableReferences } from '../../registro/gatti/nameable.ts'
import { type Gatto, lockGatto } from '../../registro/gatti/update-gatto.ts'
import { acquirenteIn, buyerErrors, keepAcquirente } from './acquirente/save-acquirente.ts'
import { checkPassaggio } from './controlli/check-passaggio.ts'
import { refuseSecondOpen, refuseTooMany } from './controlli/refuse-excess.ts'
import { refuseStuck } from './controlli/refuse-stuck.ts'
import { endOthers } from './end-passaggio.ts'
import { mailFiled, mailMoved } from './mail-passaggio.ts'
import { nominati, type Passaggio } from './passaggio-row.ts'
import { nfbApplicata } from './register-passaggio.ts'
import { askedOwners, previousOwners, requestOf, requestReferences } from './request-fields.ts'
import { moveOwner } from './update-owner.ts'

export async function filePassaggio(work: Work, body: Values): Promise<Passaggio> {
  const entity = entityOf('passaggi')
  const { who } = work
  const isOffice = office.includes(who.role)
  demandWriter(work, entity, null)
  const trusted = [...(await nameableReferences(work, entity, body, nominati)), ...requestReferences]
  const gatto = await lockNamed(work, body)
  if (gatto !== null) refuseStuck(work, gatto)
  const opened = await openRecord<Passaggio>(work, entity, null, body)
  const stato = isOffice ? statoIn(body) : 'inviato'
  const richiedente = chiestoDa(isOffice ? null : (who.clienteId ?? 0), idOf(body.idproprietario))
  if (gatto !== null && mayKnowOpen(work, gatto, richiedente)) await refuseSecondOpen(work, gatto, richiedente)
  if (!isOffice) await refuseTooMany(work, richiedente)
  const acquirente = await acquirenteIn(work, body)
  const set = {
    stato,
    ...(acquirente === null ? {} : { acquirente_nuovo: 1 }),
    ...(await requestOf(work, richiedente)),
    ...(gatto === null ? {} : ownersOf(work, gatto, richiedente)),
    ...(gatto === null || stato === 'inviato' ? {} : { nfb_applicata: nfbApplicata(body.clausola_nfb, gatto) }),
  }
  const proposed = await proposeSound(opened, set, {
    rules: async row => [
      ...(acquirente === null ? [] : await buyerErrors(work, acquirente, body, gatto)),
      ...(await checkPassaggio(work, row, gatto, null, true)),
    ],
    trusted,
  })
  const stored = await writeRecord(opened, proposed, { trusted })
  if (acquirente !== null) await keepAcquirente(work, stored.id, acquirente)
  if (stato === 'inviato' || gatto === null) {
    await mailFiled(work, stored)
    return stored
  }
  await moveOwner(work, stored, gatto)
  await endOthers(work, stored)
  await mailMoved(work, stored)
  return stored
}

async function lockNamed(work: Work, { idgatto }: Values): Promise<Gatto | null> {
  if (!Number.isInteger(idgatto)) return null
  return lockGatto(work, idgatto as number).catch(error => {
    throw error instanceof NotFound ? invalid('idgatto', 'Gatto: il valore indicato non esiste') : error
  })
}

function statoIn({ stato }: Values): Extract<StatoPassaggio, 'inviato' | 'registrato'> {
  const wanted = stato || 'inviato'
  if (wanted === 'inviato' || wanted === 'registrato') return wanted
  const isKnown = statiPassaggio.some(({ value }) => value === wanted)
  throw invalid('stato', isKnown ? 'Un nuovo passaggio è inviato o registrato' : 'Stato: valore non ammesso')
}

/** A stranger must not learn that the cat is being sold; D8 P06 refuses the request later. */
function mayKnowOpen({ who }: Work, gatto: Gatto, richiedente: RichiedentePassaggio): boolean {
  return richiedente !== 'cedente' || isProprietario(gatto, who.clienteId ?? 0)
}

/** A buyer must not read the owners, so they are stored in other fields until the registration. */
function ownersOf({ who }: Work, gatto: Gatto, richiedente: RichiedentePassaggio): Values {
  return richiedente === 'acquirente' ? askedOwners(gatto, who.clienteId ?? 0) : previousOwners(gatto)
}

function idOf(value: unknown): number | null {
  return Number.isInteger(value) ? (value as number) : null
}
