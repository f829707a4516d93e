import { Conflict, entityOf, invalid } from '@bisavolo/domain'
import type { Lotto, RigaLotto } from '@bisavolo/domain/denaro/calls-lotto'
import { pagamentoLottoError } from '@bisavolo/domain/denaro/rules/documento/giorno-pagamento'
import type { TipoDocumento } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import type { PresaVisione } from '@bisavolo/domain/kit/answers'
import { centsOf, decimalOf, formatDate, formatEuro } from '@bisavolo/domain/kit/format'
import { preseVisioneIn } from '../../findings/accettate.ts'
import { demandWriter } from '../../records/open-record.ts'
import { Refusals } from '../../records/refusals.ts'
import type { Work } from '../../records/work.ts'
import { mailClienti } from '../../soci/clienti_soci/mail-cliente.ts'
import { lockPratiche } from '../fatture_ricevute/lock-pratiche.ts'
import { type Presa, takeData, writePrese } from '../fatture_ricevute/presa-visione.ts'
import type { NuovoDocumento } from '../fatture_ricevute/store-documento.ts'
import { type Richiesta, type RigaLetta, readLotto } from './read-lotto.ts'
import { type Emesso, storeLotto } from './store-lotto.ts'

export async function issueLotto(work: Work, richiesta: Richiesta): Promise<Lotto> {
  demandWriter(work, entityOf('fatture_ricevute'), null)
  refusePagamento(richiesta, work.who.today)
  await lockPratiche(work.trx, richiesta.entita, richiesta.ids)
  const lette = await readLotto(work.trx, work.who, richiesta)
  refuseRows(lette)
  const documenti = lette.flatMap(({ documento }) => documento ?? [])
  const prese = await takeDate(work, documenti, preseVisioneIn(richiesta))
  const emessi = await storeLotto(work, documenti)
  for (const [tipo, own] of prese) await writePrese(work, idsOf(emessi, tipo), own)
  const avvisati = richiesta.avvisa ? await tellAll(work, lette, emessi) : 0
  return {
    ...answerOf(
      lette.map(({ riga }, at) => {
        const { id, numero } = emessi[at] as Emesso
        return { ...riga, esito: 'emesso', documento: { id, numero } }
      }),
    ),
    avvisati,
  }
}

export function answerOf(righe: RigaLotto[]): Lotto {
  const issued = righe.filter(({ esito }) => esito === 'da_emettere' || esito === 'emesso')
  const totale = issued.reduce((sum, riga) => sum + centsOf(riga.totale ?? '0'), 0)
  return { righe, totale: decimalOf(totale), avvisati: 0 }
}

async function takeDate(
  { trx, who }: Work,
  documenti: readonly NuovoDocumento[],
  given: readonly PresaVisione[],
): Promise<Map<TipoDocumento, Presa[]>> {
  const days = new Map(documenti.map(({ tipo, data_emissione }) => [tipo, data_emissione]))
  const refusals = new Refusals()
  const prese = new Map<TipoDocumento, Presa[]>()
  for (const [tipo, data] of days) {
    const own = await refusals.note(() => takeData(trx, { tipo, data, oggi: who.today }, given))
    prese.set(tipo, own ?? [])
  }
  refusals.refuse()
  return prese
}

function idsOf(emessi: readonly Emesso[], tipo: TipoDocumento): number[] {
  return emessi.filter(emesso => emesso.tipo === tipo).map(({ id }) => id)
}

function refusePagamento({ data_pagamento = null, data_emissione }: Richiesta, oggi: string): void {
  const error = pagamentoLottoError(data_pagamento, data_emissione ?? oggi)
  if (error !== null) throw invalid('data_pagamento', error)
}

function refuseRows(lette: readonly RigaLetta[]): void {
  const wrong = lette.flatMap(({ riga }, at) =>
    riga.esito === 'da_emettere'
      ? []
      : [{ field: `ids.${at}`, message: [riga.nome, riga.messaggio].filter(Boolean).join(': '), code: riga.esito }],
  )
  if (wrong.length === 0) return
  const words =
    wrong.length === 1
      ? 'Una riga non si può emettere: toglila'
      : `${wrong.length} righe non si possono emettere: toglile`
  throw new Conflict(`${words} dalla scelta. ${wrong[0]?.message ?? ''}`.trim(), wrong)
}

async function tellAll(work: Work, lette: readonly RigaLetta[], emessi: readonly Emesso[]): Promise<number> {
  return mailClienti(
    work,
    'documento_emesso',
    lette.flatMap(({ idcliente, riga }, at) => {
      const emesso = emessi[at] as Emesso
      if (idcliente === null || !riga.mail) return []
      const data = {
        documento: `${emesso.tipo} ${emesso.numero}`,
        giorno: formatDate(emesso.data_emissione),
        importo: formatEuro(centsOf(emesso.totale ?? '0')),
        pagato: emesso.data_pagamento === null ? '' : formatDate(emesso.data_pagamento),
        path: `/fatture_ricevute/${emesso.id}`,
      }
      return [{ idcliente, data }]
    }),
  )
}
