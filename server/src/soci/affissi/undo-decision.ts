import { Conflict, entityOf, Forbidden, office } from '@bisavolo/domain'
import { blocchiFor } from '@bisavolo/domain/kit/finding'
import { isAmong, type StatoAffisso } from '@bisavolo/domain/soci/rules/affisso/pratica'
import { decisionToUndo } from '../../desk/decision-to-undo.ts'
import { lockRecord, openLocked } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { mailCliente } from '../clienti_soci/mail-cliente.ts'
import { type Affisso, azioneOf, chiaveOf, labelOf, titolariOf } from './affisso-row.ts'
import { checkNomi } from './check-nomi.ts'
import { lockTitolariOf } from './lock-titolari.ts'
import { lockAffissi } from './read-in-uso.ts'
import { checkTitolari } from './read-ostacoli-titolari.ts'
import { assignAffisso } from './update-titolari.ts'

/** Without FIFe's ratification, which is a fact: it can only be corrected. */
const steps = ['in_verifica', 'visita', 'ratificata', 'respinta'] as const satisfies StatoAffisso[]

/** Same day only. Restores state and decision fields; keeps the notes on requirements and inspection. */
export async function reopenAffisso(work: Work, id: number): Promise<Affisso> {
  const entity = entityOf('affissi')
  if (!office.includes(work.who.role)) throw new Forbidden()
  await lockTitolariOf(work, id)
  await lockAffissi(work.trx)
  const before = await lockRecord<Affisso>(work, entity, id, 'update')
  if (!isAmong(steps, before.stato))
    throw new Conflict(`La pratica è nello stato «${labelOf(before.stato)}»: non c’è una decisione da annullare.`)
  const azioni = steps.map(azioneOf)
  const was = await decisionToUndo(work, 'affissi', id, azioni)
  const restored = ['stato', 'motivo', 'affisso', 'data_consiglio'].filter(name => was.has(name))
  const row = { ...before, ...Object.fromEntries(restored.map(name => [name, was.get(name)])) } as Affisso
  await refuseTaken(work, before, row)
  const chiave = chiaveOf(row)
  const opened = openLocked(work, entity, before, {})
  const { stato, motivo, affisso, data_consiglio } = row
  const saved = await writeRecord(opened, proposeRow(opened, { stato, motivo, affisso, data_consiglio, chiave }), {
    azione: 'decisione annullata',
  })
  await assignAffisso(work, before, saved)
  for (const idcliente of titolariOf(saved)) await mailReopened(work, idcliente, saved)
  return saved
}

async function refuseTaken({ trx, who }: Work, before: Affisso, row: Affisso): Promise<void> {
  const names = row.stato === 'ratificata' ? await checkNomi(trx, who, { ...row }) : []
  const findings = [
    ...(await checkTitolari(trx, who, { ...row, stato: before.stato })).filter(({ codice }) => codice === 'A09'),
    ...names.filter(({ nome }) => nome === row.affisso).flatMap(nome => nome.findings),
  ]
  const [first] = blocchiFor(findings, 'staff')
  if (first !== undefined) throw new Conflict(`${first.messaggio}: la decisione non si può più annullare.`)
}

async function mailReopened(work: Work, idcliente: number, { id, stato }: Affisso): Promise<void> {
  await mailCliente(work, idcliente, 'avviso', {
    oggetto: `La richiesta di affisso n. ${id} è di nuovo in esame`,
    testo: `l’ultimo passo della richiesta di affisso n. ${id} era un errore ed è annullato: la richiesta è di nuovo nello stato «${labelOf(stato)}». Ignora il messaggio di prima.`,
  })
}
