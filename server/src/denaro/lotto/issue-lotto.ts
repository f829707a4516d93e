import { Conflict, entityOf, invalid } from '@bisavolo/domain'
import type { Lotto, RigaLotto } from '@bisavolo/domain/denaro/calls-lotto'
import { pagamentoLottoError } from '@bisavolo/domain/denaro/rules/documento/pagamento'
import { centsOf, decimalOf, formatDate, formatEuro } from '@bisavolo/domain/kit/format'
import { sql } from 'kysely'
import { demandWriter } from '../../records/open-record.ts'
import type { Work } from '../../records/work.ts'
import { mailClienti } from '../../registry/mail-cliente.ts'
import { type Richiesta, type RigaLetta, readLotto } from './read-lotto.ts'
import { type Emesso, storeLotto } from './store-lotto.ts'

/** POST /fatture_ricevute/lotto: all the documents or none, numbered in the order of the rows. */
export async function issueLotto(work: Work, richiesta: Richiesta): Promise<Lotto> {
  demandWriter(work, entityOf('fatture_ricevute'), null)
  refusePagamento(richiesta, work.who.today)
  await lockPratiche(work, richiesta)
  const lette = await readLotto(work.trx, work.who, richiesta)
  refuseRows(lette)
  const documenti = lette.flatMap(({ documento }) => documento ?? [])
  const emessi = await storeLotto(work, documenti)
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

/** With `prova`: the same judgement, and nothing is stored. */
export function answerOf(righe: RigaLotto[]): Lotto {
  const issued = righe.filter(({ esito }) => esito === 'da_emettere' || esito === 'emesso')
  const totale = issued.reduce((sum, riga) => sum + centsOf(riga.totale ?? '0'), 0)
  return { righe, totale: decimalOf(totale), avvisati: 0 }
}

/**
 * Whoever issues for the same rows at the same time waits here, and then finds them issued. In the order of their numbers, so
 * that two never wait for each other in a circle. A cat's litter too, which may be charged for the same certificate.
 */
async function lockPratiche({ trx }: Work, { entita, ids }: Richiesta): Promise<void> {
  if (entita === 'gatti')
    await sql`select id from denunce_nascita where id in (select "idDenuncia" from cuccioli where idgatto = any(${ids}::int[]))
      order by id for no key update`.execute(trx)
  await sql`select id from ${sql.table(entita)} where id = any(${ids}::int[]) order by id for no key update`.execute(
    trx,
  )
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
    lette.flatMap(({ idcliente }, at) => {
      const emesso = emessi[at] as Emesso
      if (idcliente === null) return []
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
