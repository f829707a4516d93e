import { Conflict, entityOf } from '@bisavolo/domain'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import type * as calls from '@bisavolo/domain/soci/calls/iscrizioni'
import { ostacoloAnnullo, tipoDopoAnnullo } from '@bisavolo/domain/soci/rules/iscrizione/annullo'
import { writeAudit } from '../../records/audit/audit.ts'
import { lockRecord } from '../../records/open-record.ts'
import type { Work } from '../../records/work.ts'
import { mailCliente } from '../clienti_soci/mail-cliente.ts'
import type { IscrizioneRow } from './iscrizione-row.ts'
import { type ClienteRow, lockClienti, readIscrizioni } from './read-iscrizioni.ts'
import { updateSocio } from './update-socio.ts'

type Answer = AnswerOf<typeof calls.annulIscrizione>

export async function annulIscrizione(work: Work, id: number, motivo: string): Promise<Answer> {
  const { trx, who } = work
  const before = await lockRecord<IscrizioneRow>(work, entityOf('iscrizioni_rinnovi'), id, 'update')
  const { idcliente_socio, anno, tipo } = before
  const cliente = (await lockClienti(trx, [idcliente_socio])).get(idcliente_socio) as ClienteRow
  const altre = (await readIscrizioni(trx, idcliente_socio)).filter(altra => altra.id !== id)
  const ostacolo = ostacoloAnnullo(before, altre)
  if (ostacolo !== null) throw new Conflict(ostacolo)
  const values = { annullata: 1 as const, data_annullamento: who.today, motivo }
  await trx
    .updateTable('iscrizioni_rinnovi')
    .set(eb => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await writeAudit(work, 'iscrizioni_rinnovi', id, 'annullamento', [
    { campo: 'annullata', prima: 0, dopo: 1 },
    { campo: 'data_annullamento', prima: null, dopo: who.today },
    { campo: 'motivo', prima: before.motivo ?? null, dopo: motivo },
  ])
  // The card number is kept for life.
  const dopo = { tipo: tipoDopoAnnullo(cliente.tipo, before, altre), tessera: cliente.tessera }
  await updateSocio(work, cliente, dopo, 'annullamento dell’iscrizione')
  await mailCliente(work, idcliente_socio, 'avviso', {
    oggetto: `La tua iscrizione ${anno} è stata annullata`,
    testo: `la tua iscrizione per il ${anno} come socio ${tipo} è stata annullata. Motivo: ${motivo}`,
  })
  return { id, idcliente_socio, anno, tipo, ...values }
}
