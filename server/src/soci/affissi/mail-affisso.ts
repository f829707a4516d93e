import { formatDate } from '@bisavolo/domain/kit/format'
import type { StatoAffisso } from '@bisavolo/domain/soci/rules/affisso/pratica'
import type { Work } from '../../records/work.ts'
import { mailCliente } from '../clienti_soci/mail-cliente.ts'
import { type Affisso, titolariOf } from './affisso-row.ts'

/** Names a proposal only after ratification: the other applicants should not receive a text written by one of them. */
export async function mailAffisso(work: Work, pratica: Affisso): Promise<void> {
  const { id, stato, motivo } = pratica
  for (const idcliente of titolariOf(pratica))
    await mailCliente(work, idcliente, 'affisso_stato', {
      numero: String(id),
      frase: frasi[stato](pratica),
      motivo: stato === 'respinta' || stato === 'cessata' ? (motivo ?? '') : '',
      path: `/clienti/affissi/${id}`,
    })
}

export async function mailNamed(work: Work, before: Affisso, after: Affisso): Promise<void> {
  const known = titolariOf(before)
  for (const idcliente of titolariOf(after).filter(id => !known.includes(id)))
    await mailCliente(work, idcliente, 'affisso_stato', {
      ...{ numero: String(after.id), frase: frasi.inviata(after), motivo: '' },
      path: `/clienti/affissi/${after.id}`,
    })
}

const frasi: Readonly<Record<StatoAffisso, (pratica: Affisso) => string>> = {
  inviata: () =>
    'abbiamo ricevuto una richiesta di affisso in cui sei indicato come titolare. La segreteria verifica i requisiti. Se non ne sai nulla, ritirala dalla pratica.',
  in_verifica: () => 'la segreteria sta verificando i requisiti della tua richiesta di affisso.',
  visita: () =>
    'i requisiti della tua richiesta di affisso sono in ordine. Ora ci sono la visita di controllo e la decisione del Consiglio.',
  ratificata: ({ affisso, data_consiglio }) =>
    `il Consiglio del ${formatDate(data_consiglio ?? '')} ha ratificato l’affisso «${affisso}». Si usa quando lo ratifica anche la FIFe.`,
  in_uso: ({ affisso, ratificaFife }) =>
    `la FIFe ha ratificato l’affisso «${affisso}» il ${formatDate(ratificaFife ?? '')}: da ora i tuoi cuccioli lo portano.`,
  respinta: () => 'la tua richiesta di affisso non è stata accolta.',
  ritirata: () => 'la richiesta di affisso è stata ritirata da chi l’ha fatta.',
  cessata: ({ affisso }) => `l’affisso «${affisso}» non è più assegnato.`,
}
