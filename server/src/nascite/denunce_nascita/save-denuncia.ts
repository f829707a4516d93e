import { Conflict, entityOf, Invalid } from '@bisavolo/domain'
import { isRealDate } from '@bisavolo/domain/kit/date'
import type { Chi } from '@bisavolo/domain/kit/finding'
import { motivoOf } from '@bisavolo/domain/nascite/rules/correzione/correzione'
import { canEditDenuncia } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { isSame } from '../../records/audit/audit.ts'
import { openRecord } from '../../records/open-record.ts'
import { type Proposed, proposeSound } from '../../records/propose-row.ts'
import { Refusals } from '../../records/refusals.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { type Denuncia, lockDenuncia, mailDenuncia } from '../../registry/denuncia-stato.ts'
import { demandOwnReferences, nameableReferences } from '../../registry/nameable.ts'
import { correzioniIn } from '../correzioni.ts'
import { withTrail } from '../cuccioli/record-cambi.ts'
import { approveDenuncia } from './approve-denuncia.ts'
import { candidateOf, checkCandidate, isJudged, isNoted } from './check-candidate.ts'
import { chiOf } from './check-denuncia.ts'
import { type Move, planMove } from './plan-move.ts'
import { ownerAt } from './read-dati-nascita.ts'
import { refuseDone } from './refuse-done.ts'
import { refuseLeftOut } from './refuse-left-out.ts'
import { cuccioliIn, saveCucciolata, withCucciolata } from './save-cucciolata.ts'
import { storePassati } from './store-passati.ts'
import { presaVisioneIn, renewRilievi, storeRilievi } from './store-rilievi.ts'
import { storeVerbale } from './store-verbale.ts'

type Values = Record<string, unknown>

/**
 * POST and PUT of a declaration with its kittens: the move of state is planned, the checks of D5 decide on what would be
 * stored, and the draw, the trail and the mail follow in the same transaction.
 */
export async function saveDenuncia(work: Work, id: number | null, body: Values): Promise<Values> {
  const entity = entityOf('denunce_nascita')
  const chi = chiOf(work.who)
  if (id !== null && chi === 'socio') await refuseDone(work, id, body)
  const opened = await openRecord<Denuncia>(work, entity, id, body)
  const { before } = opened
  const move = planMove(before, body, chi)
  if (before !== null) refuseClosed(before, chi)
  const trusted = ['idstallone', 'idallevatore']
  const refusals = new Refusals()
  await refusals.note(() => demandOwnReferences(work, entity, body, ['idfattrice', 'idproprietario'], before))
  const named = chi === 'socio' ? ['idstallone'] : trusted
  await refusals.note(() => nameableReferences(work, entity, body, named, before))
  const sent = (await refusals.note(() => cuccioliIn(body))) ?? null
  const given = (await refusals.note(() => presaVisioneIn(body))) ?? []
  const candidateFor = (proposed: Proposed<Denuncia>) => candidateOf(work, { row: proposed, before, sent, move, chi })
  // The database counts the kittens again; the trail says it with the change.
  const counted = sent === null ? {} : { n_cuccioli: sent.length }
  const row = await proposeSound(
    opened,
    { ...(await decided(work, before, body, move)), ...counted },
    {
      // What the caller may not name is not looked at: no rule tells of it.
      rules: async proposed =>
        refusals.errors.length > 0 ? refusals.errors : checkCandidate(work, await candidateFor(proposed)),
      trusted,
    },
  ).catch(async error => {
    throw error instanceof Invalid && sent !== null ? await withCucciolata(work, id, sent, error) : error
  })
  const candidate = await candidateFor(row)
  const stored = await writeRecord(opened, row, { trusted, azione: move.azione })
  await storeVerbale(work, stored)
  if (sent !== null) await keepCucciolata(work, before, stored, sent)
  if (chi === 'staff' && (isNoted(candidate) || isJudged(candidate)))
    await storePassati(work, stored, isNoted(candidate) ? null : before)
  if (move.isMoved && move.a === 'chiusa') await refuseLeftOut(work, stored.id)
  if (!move.isMoved && move.a === 'approvata' && candidate.isChanged) await renewRilievi(work, stored, given)
  if (!move.isMoved) return lockDenuncia(work, stored.id)
  await mailDenuncia(work, stored)
  if (move.a === 'approvata') {
    await storeRilievi(work, stored, given)
    await approveDenuncia(work, stored)
  }
  return lockDenuncia(work, stored.id)
}

/** The kittens of a new declaration came with it; what becomes of them later is in its trail. */
function keepCucciolata(work: Work, before: Denuncia | null, stored: Denuncia, sent: readonly Values[]): Promise<void> {
  const save = () => saveCucciolata(work, stored, sent)
  return before === null ? save() : withTrail(work, stored.id, save, stored.version !== before.version)
}

/** A closed file is history; a member's is locked by reach already. */
function refuseClosed({ stato }: Denuncia, chi: Chi): void {
  if (!canEditDenuncia(stato, chi)) throw new Conflict('La denuncia è chiusa e non si modifica più.')
}

/** The values the server sets: the state, the member who declares, the breeder (D7) unless the office named one. */
async function decided(work: Work, before: Denuncia | null, body: Values, move: Move): Promise<Values> {
  const { who, trx } = work
  const set: Values = { stato: move.a }
  if (before === null && chiOf(who) === 'socio' && body.idproprietario == null) set.idproprietario = who.clienteId
  if (move.da === 'respinta' && move.a !== 'respinta') set.motivo = null
  if (move.a === 'inviata') set.richieste_correzione = null
  const correzioni = move.isMoved && move.a === 'respinta' ? correzioniIn(body) : null
  if (correzioni !== null) set.richieste_correzione = correzioni
  if (correzioni !== null && !body.motivo) set.motivo = motivoOf(correzioni)
  const written = chiOf(who) === 'socio' ? { ...body, idallevatore: before?.idallevatore } : body
  const now: Values = { ...before, ...written }
  const isNamed = written.idallevatore != null && written.idallevatore !== before?.idallevatore
  const parentChanged =
    before !== null &&
    ['idfattrice', 'data_monta'].some(name => !isSame(before[name as 'idfattrice'], now[name] ?? null))
  const isEmpty = now.idallevatore === undefined || now.idallevatore === null
  if (move.a !== 'bozza' && !isNamed && (isEmpty || parentChanged) && Number.isInteger(now.idfattrice)) {
    const monta = typeof now.data_monta === 'string' && isRealDate(now.data_monta) ? now.data_monta : null
    set.idallevatore = await ownerAt(trx, now.idfattrice as number, monta)
  }
  return set
}
