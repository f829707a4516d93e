import { Conflict, entityOf } from '@bisavolo/domain'
import { canReopen, type StatoDenuncia } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { stateOf, statiDenuncia } from '@bisavolo/domain/words/states'
import { decisionToUndo } from '../../desk/decision-to-undo.ts'
import { lockRecord, openLocked } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { mailCliente } from '../../soci/clienti_soci/mail-cliente.ts'
import { readCucciolata } from './refuse-left-out.ts'
import { type Denuncia, lockDenuncia } from './stato/update-stato.ts'
import { reopenChiusa } from './undo-chiusura.ts'

/** A drawn litter cannot be reverted, because a new approval would be a second draw. */
export async function reopenDenuncia(work: Work, id: number, motivo: string): Promise<Denuncia> {
  const entity = entityOf('denunce_nascita')
  const before = await lockRecord<Denuncia>(work, entity, id, 'update')
  const cuccioli = await readCucciolata(work, id)
  if (canReopen(before.stato, cuccioli)) return reopenChiusa(work, before, cuccioli, motivo)
  if (before.stato !== 'approvata' && before.stato !== 'respinta')
    throw new Conflict(`La denuncia è nello stato «${labelOf(before.stato)}»: non c’è una decisione da annullare.`)
  if (before.sorteggiata === 1)
    throw new Conflict('La cucciolata è stata estratta per il test di parentela: l’approvazione non si annulla.')
  await refuseRegistered(work, id)
  const was = await decisionToUndo(work, 'denunce_nascita', id, ['approvazione', 'respingimento'], ['cucciolata'])
  const opened = openLocked(work, entity, before, {})
  const set = {
    stato: was.get('stato') ?? 'in_verifica',
    motivo: null,
    ...(was.has('nota_deroga') && { nota_deroga: was.get('nota_deroga') }),
    ...(was.has('richieste_correzione') && { richieste_correzione: was.get('richieste_correzione') }),
    ...{ rilievi: null, presa_visione: null },
  }
  const stored = await writeRecord(opened, proposeRow(opened, set), { azione: 'decisione annullata' })
  await mailCliente(work, stored.idproprietario, 'avviso', {
    oggetto: `La denuncia di nascita n. ${id} è di nuovo in esame`,
    testo: `la decisione sulla denuncia di nascita n. ${id} era un errore ed è annullata: la denuncia è di nuovo nello stato «${labelOf(stored.stato)}». Ignora il messaggio di prima.`,
  })
  return lockDenuncia(work, id)
}

async function refuseRegistered({ trx }: Work, id: number): Promise<void> {
  const registered = await trx
    .selectFrom('cuccioli')
    .select('id')
    .where('idDenuncia', '=', id)
    .where('idgatto', 'is not', null)
    .executeTakeFirst()
  if (registered !== undefined)
    throw new Conflict('Un cucciolo è già nel registro: la decisione non si può più annullare.')
}

function labelOf(stato: StatoDenuncia): string {
  return stateOf(statiDenuncia, stato).label
}
