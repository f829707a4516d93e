import { Conflict, entityOf, type FieldError, invalid, office } from '@bisavolo/domain'
import { errorOf } from '@bisavolo/domain/kit/finding'
import {
  affissiAssegnati,
  affissiInEsame,
  isAmong,
  mosseAffisso,
  type StatoAffisso,
} from '@bisavolo/domain/soci/rules/affisso/pratica'
import { findingsOfCointestatari } from '@bisavolo/domain/soci/rules/affisso/rinuncia'
import { chiaveAffisso } from '@bisavolo/domain/soci/rules/anagrafica/affisso-simile'
import { stateOf, statiAffisso } from '@bisavolo/domain/states'
import { demandWriter, lockRecord, openRecord } from '../../records/open-record.ts'
import { proposeSound } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { isMoveAlone } from '../../registry/is-move.ts'
import { nameableReferences } from '../../registry/nameable.ts'
import { type Affisso, titolariOf } from './affisso-row.ts'
import { checkAffisso } from './check-affisso.ts'
import { lockTitolari } from './lock-titolari.ts'
import { mailAffisso, mailNamed } from './mail-affisso.ts'
import { lockAffissi } from './read-in-uso.ts'
import { withdrawAffisso } from './undo-affisso.ts'
import { assignAffisso } from './update-titolari.ts'

type Values = Record<string, unknown>

const references = ['idcliente', 'idcointestatario', 'idcointestatario1'] as const

/**
 * POST and PUT of an affisso's practice. Its people are locked before the names are: so does who corrects an affisso on a
 * person's record. What follows for their records is written in the same transaction.
 */
export async function saveAffisso(work: Work, id: number | null, sent: Values): Promise<Values> {
  const entity = entityOf('affissi')
  const isOffice = office.includes(work.who.role)
  if (id !== null && !isOffice && sent.stato === 'ritirata') return withdrawAffisso(work, id, sent)
  demandWriter(work, entity, id)
  const body = id === null && !isOffice ? { ...sent, idcliente: sent.idcliente ?? work.who.clienteId } : sent
  const stored = id === null ? undefined : await readPeople(work, id)
  const named = id === null || !isOffice ? await nameableReferences(work, entity, body, references, stored ?? null) : []
  await lockTitolari(work, [...titolariOf(body), ...(stored === undefined ? [] : titolariOf(stored))])
  await lockAffissi(work.trx)
  if (id !== null && !isOffice) await refuseBegun(work, id)
  const opened = await openRecord<Affisso>(work, entity, id, body)
  const { before } = opened
  const stato = statoAfter(work, before, body)
  const isMoved = before !== null && stato !== before.stato
  const set = { stato, ...(before === null ? { data_richiesta: work.who.today, ...untouched } : {}) }
  const row = await proposeSound(opened, set, {
    rules: async proposed => [
      ...refusedCointestatari(before, body),
      ...(await checkAffisso(work, { ...proposed, id: id ?? 0 }, before)),
    ],
    trusted: named,
  })
  const chiave = isAmong(affissiAssegnati, stato) ? chiaveAffisso(String(row.affisso ?? '')) : null
  const saved = await writeRecord(
    opened,
    { ...row, chiave },
    {
      trusted: named,
      ...(isMoved ? { azione: stateOf(statiAffisso, stato).label.toLowerCase() } : {}),
    },
  )
  if (isMoved) await assignAffisso(work, before, saved)
  if (before === null || isMoved) await mailAffisso(work, saved)
  else await mailNamed(work, before, saved)
  return saved
}

/** What the office cannot change here any more is refused, not left out: it would seem to be done. */
function refusedCointestatari(before: Affisso | null, body: Values): FieldError[] {
  if (before === null || isAmong(affissiInEsame, before.stato)) return []
  return findingsOfCointestatari(before, body).map(errorOf)
}

/** Who filed it may mend it as long as nobody looks at it: who was quicker is said in words. */
async function refuseBegun(work: Work, id: number): Promise<void> {
  const { idcliente, stato } = await lockRecord<Affisso>(work, entityOf('affissi'), id, 'read')
  if (idcliente === work.who.clienteId && stato !== 'inviata')
    throw new Conflict(
      `La pratica è nello stato «${stateOf(statiAffisso, stato).label}»: non si può più cambiare. Scrivi alla segreteria.`,
    )
}

/** Nothing of what is decided later comes with the request. */
const untouched = { affisso: null, data_consiglio: null, ratificaFife: null, motivo: null }

function readPeople({ trx }: Work, id: number) {
  return trx.selectFrom('affissi').select(references).where('id', '=', id).executeTakeFirst()
}

function statoAfter({ who }: Work, before: Affisso | null, body: Values): StatoAffisso {
  if (before === null) return 'inviata'
  const wanted = (body.stato || before.stato) as StatoAffisso
  if (!office.includes(who.role) || wanted === before.stato) {
    if (wanted === before.stato && isMoveAlone(body) && !isAmong(affissiInEsame, wanted)) throw already(before.stato)
    return before.stato
  }
  if (!statiAffisso.some(({ value }) => value === wanted)) throw invalid('stato', 'Stato: valore non ammesso')
  const moves = mosseAffisso(before.stato, 'staff')
  if (moves.includes(wanted)) return wanted
  if (moves.length === 0) throw already(before.stato)
  const words = moves.map(move => `«${stateOf(statiAffisso, move).label}»`).join(', ')
  throw invalid('stato', `Stato: da «${stateOf(statiAffisso, before.stato).label}» si passa a ${words}`)
}

function already(stato: StatoAffisso): Conflict {
  return new Conflict(`La pratica è già nello stato «${stateOf(statiAffisso, stato).label}» e non cambia più.`)
}
