import { entityOf, Forbidden } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { preseVisioneIn } from '../../findings/accettate.ts'
import { Refusals } from '../../records/refusals.ts'
import type { Work } from '../../records/work.ts'
import { refuseErrors } from '../../records/write-record.ts'
import { readPosizioni } from '../../soci/clienti_soci/read-soci-at.ts'
import { judgeDocumento } from './judge-documento.ts'
import { articoliIn } from './parse-righe.ts'
import { takeData, takePagamento, writePrese } from './presa-visione.ts'
import { readArticoli } from './read-articoli.ts'
import { readImpostazioni } from './read-impostazioni.ts'
import { readCliente } from './read-intestazione.ts'
import { refuseGiaEmesso } from './refuse-gia-emesso.ts'
import { storeDocumento } from './store-documento.ts'

/** contract 3: no drafts, a stored document is issued. */
export async function issueFattura(work: Work, body: Values): Promise<Values> {
  const { trx, who } = work
  if (entityOf('fatture_ricevute').access.create(who) === false) throw new Forbidden()
  const cliente = await readCliente(trx, body.idcliente)
  const fonti = {
    cliente,
    articoli: await readArticoli(trx, articoliIn(body.righe)),
    impostazioni: await readImpostazioni(trx),
    posizioni: await readPosizioni(trx, cliente === undefined ? [] : [body.idcliente as number]),
    oggi: who.today,
  }
  const { tipo, data_emissione, values, righe, errors, isDated } = judgeDocumento(body, fonti)
  const emissione = { tipo, data: data_emissione, oggi: who.today }
  const refusals = new Refusals()
  await refusals.note(() => refuseErrors(errors))
  const given = (await refusals.note(() => preseVisioneIn(body))) ?? []
  const prese = isDated ? await refusals.note(() => takeData(trx, emissione, given)) : []
  const isPaidClear = isDated && !errors.some(({ field }) => field === 'data_pagamento')
  const pagato = isPaidClear
    ? await refusals.note(() => takePagamento({ ...values, data_emissione }, given, 'emettere'))
    : []
  refusals.refuse()
  const pratica = String(values.pratica ?? '').trim()
  const doppi = pratica === '' ? [] : await refuseGiaEmesso(trx, { pratica, righe, articoli: fonti.articoli }, given)
  const stored = await storeDocumento(work, { tipo, data_emissione, values, righe })
  await writePrese(work, [stored.id as number], [...(prese ?? []), ...(pagato ?? []), ...doppi])
  return stored
}
