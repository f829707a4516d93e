import { Conflict } from '@bisavolo/domain'
import type { AnswerOf, BodyOf } from '@bisavolo/domain/kit/call'
import { errorOf } from '@bisavolo/domain/kit/finding'
import { centsOf, formatDate, formatEuro } from '@bisavolo/domain/kit/format'
import type { chiediRinnovo as chiediCall, PagamentoQuota } from '@bisavolo/domain/soci/calls/domanda'
import { tipoDaRinnovare } from '@bisavolo/domain/soci/rules/iscrizione/rinnovo'
import type { SmallTables } from '../../../records/small-tables.ts'
import type { Work } from '../../../records/work.ts'
import { refuseErrors } from '../../../records/write-record.ts'
import { mailCliente } from '../../clienti_soci/mail-cliente.ts'
import { lockClienti, readIscrizioni } from '../read-iscrizioni.ts'
import { insertIscrizioni } from '../store-iscrizioni.ts'
import { againstDomanda } from './against-domanda.ts'
import { nuovaDomanda, ownCliente } from './read-domanda.ts'
import { readPagamenti } from './read-pagamento.ts'

type Call = typeof chiediCall

export async function chiediRinnovo(
  work: Work,
  small: SmallTables,
  { anno, note }: BodyOf<Call>,
): Promise<AnswerOf<Call>> {
  const { trx, who } = work
  const id = ownCliente(who)
  const cliente = (await lockClienti(trx, [id])).get(id)
  if (cliente === undefined)
    throw new Conflict('La tua anagrafica è stata appena unita a un’altra: ricarica la pagina e riprova.')
  const storia = await readIscrizioni(trx, id)
  const tipo = tipoDaRinnovare(storia, anno) ?? 'Ordinario'
  const nuova = nuovaDomanda(who, id, cliente.sezione, { anno, tipo })
  const against = againstDomanda(who, nuova, cliente, storia)
  if (against?.codice === 'I11') throw new Conflict(against.messaggio, [errorOf(against)])
  if (against !== null) refuseErrors([errorOf(against)])
  const made = await insertIscrizioni(work, [{ ...nuova, note: note?.trim() || null, richiesta_socio: 1 }])
  const pagamento = (await readPagamenti(trx, small, who.today)).of(nuova, cliente)
  await mailCliente(work, id, 'avviso', {
    oggetto: `La tua domanda di rinnovo per il ${anno}`,
    testo: `abbiamo ricevuto la tua domanda di rinnovo per il ${anno} come socio ${tipo}. ${mailText(pagamento)}`,
  })
  const stato = nuova.data_cassa === null ? 'da_pagare' : 'da_approvare'
  return { id: made.get(id) as number, anno, tipo, sezione: nuova.sezione, stato }
}

function mailText(pagamento: PagamentoQuota | null): string {
  if (pagamento === null) return 'Non c’è una quota da pagare: la domanda aspetta il Consiglio.'
  const { quota, iban, intestatario, causale, entro, in_tempo } = pagamento
  return [
    quota === null ? 'Aspetta il pagamento della quota.' : `Quota da pagare: ${formatEuro(centsOf(quota))}.`,
    ...(iban === null
      ? ['Come pagare lo dice la tua sezione.']
      : [`Bonifico a ${intestatario}, IBAN ${iban}, causale: ${causale}.`]),
    ...(in_tempo ? [`Se arriva entro il ${formatDate(entro)} la tua anzianità di socio continua.`] : []),
  ].join(' ')
}
