import type { AnswerOf, BodyOf } from '@bisavolo/domain/kit/call'
import type * as calls from '@bisavolo/domain/soci/calls/iscrizioni'
import { writeAudit } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'
import { mailCliente } from '../clienti_soci/mail-cliente.ts'
import { lockPending } from './lock-pending.ts'
import { lockClienti, readIscrizioniOf } from './read-iscrizioni.ts'
import { refuseAdesioni } from './refuse-adesioni.ts'

type Call = typeof calls.refuseIscrizioni

export async function refuseIscrizioni(work: Work, { ids, motivo }: BodyOf<Call>): Promise<AnswerOf<Call>> {
  const pending = await lockPending(work.trx, ids)
  const people = pending.map(({ idcliente_socio }) => idcliente_socio)
  await lockClienti(work.trx, people)
  refuseAdesioni(pending, await readIscrizioniOf(work.trx, people))
  for (const { id, idcliente_socio, anno, tipo } of pending) {
    await work.trx
      .updateTable('iscrizioni_rinnovi')
      .set(eb => ({ da_approvare: 0, respinta: 1, motivo, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await writeAudit(work, 'iscrizioni_rinnovi', id, 'rifiuto', [
      { campo: 'da_approvare', prima: 1, dopo: 0 },
      { campo: 'respinta', prima: 0, dopo: 1 },
      { campo: 'motivo', prima: null, dopo: motivo },
    ])
    await mailCliente(work, idcliente_socio, 'iscrizione_respinta', { anno: String(anno), tipo, motivo })
  }
  return { respinte: pending.map(({ id }) => ({ id })), motivo }
}
