import { Conflict, entityOf, invalid, NotFound, office } from '@bisavolo/domain'
import { isRichiedibile, motivoOf } from '@bisavolo/domain/nascite/rules/correzione/correzione'
import { isTrovato, perdeConsenso, senzaConsenso } from '@bisavolo/domain/nascite/rules/passaggio/consenso'
import { nfbAfter } from '@bisavolo/domain/nascite/rules/passaggio/passaggio'
import {
  chiestoDa,
  isProprietario,
  mossePassaggio,
  type RichiedentePassaggio,
  type StatoPassaggio,
} from '@bisavolo/domain/nascite/rules/passaggio/richiesta'
import { stateOf, statiPassaggio } from '@bisavolo/domain/states'
import { isSame } from '../../records/audit/audit.ts'
import { demandWriter, openRecord } from '../../records/open-record.ts'
import { type Proposed, proposeSound } from '../../records/propose-row.ts'
import type { SaveCommand } from '../../records/routes.ts'
import type { Work } from '../../records/work.ts'
import { refuseErrors, writeRecord } from '../../records/write-record.ts'
import { isMoveAlone } from '../../registry/is-move.ts'
import { nameableReferences } from '../../registry/nameable.ts'
import { readIndirizzi } from '../../registry/persone/read-indirizzi.ts'
import { type Gatto, lockGatto } from '../../registry/update-gatto.ts'
import { correzioniIn } from '../correzioni.ts'
import { annulConsensi, keepConsensi, keepIndirizzo } from './annul-consensi.ts'
import { checkPassaggio } from './check-passaggio.ts'
import { confirmAcquirente } from './confirm-acquirente.ts'
import { endOthers } from './end-passaggio.ts'
import { lockGattoOf } from './lock-passaggio.ts'
import { mailCorrezioni, mailFiled, mailMoved } from './mail-passaggio.ts'
import { moveByMember } from './move-by-member.ts'
import { nominati, type Passaggio } from './passaggio-row.ts'
import { refuseSecondOpen, refuseTooMany } from './refuse-excess.ts'
import { refuseStuck } from './refuse-stuck.ts'
import { registerPassaggio } from './register-passaggio.ts'
import { askedOwners, previousOwners, requestOf, requestReferences } from './request-fields.ts'
import { acquirenteIn, buyerErrors, forgetAcquirente, keepAcquirente } from './save-acquirente.ts'
import { consensoChiesto, mailLink, type Recapito, recapitoOf } from './save-richiesta-consenso.ts'

type Values = Record<string, unknown>

/** What may still be written on a transfer that has been decided. */
const open = ['note', 'motivo', 'nota_deroga']

/** The save of transfers; a buyer who is new to the registry is entered by the save of clients. */
export function passaggiWith(saveCliente: SaveCommand): SaveCommand {
  return (work, id, body) => savePassaggio(work, id, body, saveCliente)
}

/**
 * POST and PUT of a transfer. The cat's row is locked before anything is looked at, so that of two transfers of one cat the
 * second sees what the first did; registering moves the owner in the same transaction.
 */
async function savePassaggio(work: Work, id: number | null, body: Values, saveCliente: SaveCommand): Promise<Values> {
  const entity = entityOf('passaggi')
  const isOffice = office.includes(work.who.role)
  if (id !== null && !isOffice) return moveByMember(work, id, body)
  demandWriter(work, entity, id)
  const named = id === null ? await nameableReferences(work, entity, body, nominati) : []
  const gatto = await lockCat(work, id, body)
  if (id === null && gatto !== null) refuseStuck(work, gatto)
  const opened = await openRecord<Passaggio>(work, entity, id, body)
  const { before } = opened
  const stato = statoAfter(work, before, body)
  const isMoved = stato !== before?.stato
  const richiedente =
    before?.chiesto_da ?? chiestoDa(isOffice ? null : (work.who.clienteId ?? 0), idOf(body.idproprietario))
  if (before === null && gatto !== null && mayKnowOpen(work, gatto, richiedente))
    await refuseSecondOpen(work, gatto, richiedente)
  if (before === null && !isOffice) await refuseTooMany(work, richiedente)
  if (before !== null && before.stato !== 'inviato') refuseDecided(before, body)
  const acquirente = before === null ? await acquirenteIn(work, body) : null
  const correzioni = before === null ? null : askedOf(before, body, stato)
  const trusted = [...named, ...requestReferences]
  const set = {
    stato,
    ...(acquirente === null ? {} : { acquirente_nuovo: 1 }),
    ...(before === null ? {} : await confirmAcquirente(work, saveCliente, before, body)),
    ...(gatto !== null && isMoved && stato === 'registrato' ? nfbTold(gatto, before, body) : {}),
    ...(before === null ? await requestOf(work, richiedente) : {}),
    ...(gatto !== null && isMoved ? ownersTold(work, gatto, richiedente, stato, before) : {}),
    ...(isMoved && before !== null ? { da_confermare: 0, da_correggere: 0 } : {}),
    ...(correzioni === null ? {} : { da_correggere: 1, richieste_correzione: correzioni }),
  }
  const proposed = await proposeSound(opened, set, {
    rules: async row => [
      ...(acquirente === null ? [] : await buyerErrors(work, acquirente, body, gatto)),
      ...(await checkPassaggio(work, row, gatto, before, isMoved)),
    ],
    trusted,
  })
  const consenso = before === null ? null : await consensoAfter(work, before, proposed)
  const row = { ...proposed, ...consenso?.set }
  const decision = stato === 'registrato' ? 'registrazione' : 'respingimento'
  const written = await writeRecord(opened, row, {
    trusted,
    azione: isMoved && before !== null ? decision : correzioni === null ? undefined : 'richiesta di correzioni',
  })
  if (acquirente !== null) await keepAcquirente(work, written.id, acquirente)
  else if (written.acquirente_nuovo === 0 || !['inviato', 'respinto'].includes(stato))
    await forgetAcquirente(work, written.id)
  const stored = consenso === null ? written : await moveLinks(work, written, consenso)
  if (gatto !== null && isMoved && stato === 'registrato') {
    await registerPassaggio(work, stored, gatto)
    await endOthers(work, stored)
  }
  if (before === null && stato === 'inviato') await mailFiled(work, stored)
  else if (isMoved) await mailMoved(work, stored)
  else if (correzioni !== null) await mailCorrezioni(work, stored, motivoOf(correzioni))
  return stored
}

/** What becomes of the buyer's answer: lost with another sale, and asked again of the person the office has found. */
async function consensoAfter(work: Work, before: Passaggio, proposed: Proposed<Passaggio>) {
  const isFound = isTrovato(before, proposed)
  const indirizzi = isFound ? await readIndirizzi(work.trx, [proposed.idproprietario]) : []
  if (!perdeConsenso(before, proposed, { indirizzi })) return { isFound, recapito: null, set: {} }
  const isOpen = proposed.stato === 'inviato' || proposed.stato === 'registrato'
  const recapito = isFound && isOpen ? await recapitoOf(work, { ...proposed, id: before.id }) : null
  if (recapito === null || recapito.indirizzi.length === 0) return { isFound, recapito: null, set: senzaConsenso }
  return { isFound, recapito, set: consensoChiesto }
}

async function moveLinks(
  work: Work,
  stored: Passaggio,
  { isFound, recapito, set }: { isFound: boolean; recapito: Recapito | null; set: object },
): Promise<Passaggio> {
  if (recapito !== null) return mailLink(work, stored, recapito)
  const isLost = Object.keys(set).length > 0
  if (isLost || !['inviato', 'registrato'].includes(stored.stato)) await annulConsensi(work, stored.id)
  else if (isFound) await keepConsensi(work, stored)
  return isLost ? keepIndirizzo(work, stored, null) : stored
}

/** Whether a cat is being sold is not for a stranger who writes down another person as the buyer: D8 P06 refuses them. */
function mayKnowOpen({ who }: Work, gatto: Gatto, richiedente: RichiedentePassaggio): boolean {
  return richiedente !== 'cedente' || isProprietario(gatto, who.clienteId ?? 0)
}

/** The cat first, then the transfer: the order in which everybody takes the two locks. */
async function lockCat(work: Work, id: number | null, body: Values): Promise<Gatto | null> {
  if (id === null) {
    if (!Number.isInteger(body.idgatto)) return null
    return lockGatto(work, body.idgatto as number).catch(error => {
      throw error instanceof NotFound ? invalid('idgatto', 'Gatto: il valore indicato non esiste') : error
    })
  }
  return (await lockGattoOf(work, id)) ?? null
}

/** The office asks who sent it to put something right; meanwhile it stays where it is. */
function askedOf(before: Passaggio, body: Values, stato: StatoPassaggio) {
  const correzioni = stato === before.stato ? correzioniIn(body) : null
  if (correzioni === null) return null
  if (before.stato !== 'inviato') throw new Conflict('Il passaggio è già deciso: non c’è più nulla da correggere.')
  if (before.idrichiedente === null)
    throw new Conflict('Il passaggio lo ha inserito la segreteria: non c’è nessuno a cui chiedere correzioni.')
  refuseErrors(
    correzioni.flatMap(({ campo }, i) =>
      isRichiedibile(campo, before.acquirente_nuovo === 1)
        ? []
        : [{ field: `correzioni.${i}.campo`, message: 'Correzioni: questo campo chi ha inviato non può correggerlo' }],
    ),
  )
  return correzioni
}

function nfbTold(gatto: Gatto, before: Passaggio | null, body: Values): Values {
  const clausola_nfb = (body.clausola_nfb ?? before?.clausola_nfb) === 1 ? 1 : 0
  return { nfb_applicata: nfbAfter({ clausola_nfb }, gatto) === null ? 0 : 1 }
}

function idOf(value: unknown): number | null {
  return Number.isInteger(value) ? (value as number) : null
}

/**
 * Whose the cat was is written down when it is asked for, and again when it is registered. Of what a buyer asks, the owners stand
 * apart, where the buyer does not read them, until it is registered.
 */
function ownersTold(
  { who }: Work,
  gatto: Gatto,
  richiedente: RichiedentePassaggio,
  stato: StatoPassaggio,
  before: Passaggio | null,
): Values {
  if (stato === 'registrato' || richiedente !== 'acquirente') return previousOwners(gatto)
  return before === null ? askedOwners(gatto, who.clienteId ?? 0) : {}
}

function statoAfter({ who }: Work, before: Passaggio | null, body: Values): StatoPassaggio {
  // A member files; what becomes of it is not theirs to say.
  if (!office.includes(who.role)) return 'inviato'
  const wanted = (body.stato || (before?.stato ?? 'inviato')) as StatoPassaggio
  if (!statiPassaggio.some(({ value }) => value === wanted)) throw invalid('stato', 'Stato: valore non ammesso')
  if (before === null) {
    if (wanted !== 'inviato' && wanted !== 'registrato')
      throw invalid('stato', 'Un nuovo passaggio è inviato o registrato')
    return wanted
  }
  const label = stateOf(statiPassaggio, before.stato).label.toLowerCase()
  if (before.stato === wanted && isMoveAlone(body) && wanted !== 'inviato')
    throw new Conflict(`Il passaggio è già ${label}.`)
  if (wanted === before.stato || mossePassaggio(before.stato, ['staff']).includes(wanted)) return wanted
  if (before.stato === 'inviato') throw invalid('stato', 'Stato: la segreteria registra o respinge il passaggio')
  throw new Conflict(`Il passaggio è già ${label}: il suo stato non cambia più.`)
}

function refuseDecided(before: Passaggio, body: Values): void {
  const entity = entityOf('passaggi')
  const changed = Object.keys(entity.fields).filter(
    name =>
      !open.includes(name) &&
      entity.fields[name]?.readOnly !== true &&
      body[name] !== undefined &&
      !isSame(before[name as keyof Passaggio], body[name]),
  )
  if (changed.length > 0)
    throw new Conflict(
      `Il passaggio è ${stateOf(statiPassaggio, before.stato).label.toLowerCase()}: non si modifica più.`,
    )
}
