import { entityOf, Forbidden, Invalid } from '@bisavolo/domain'
import { faultsOf } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { readPosizioni } from '../../registry/is-socio-at.ts'
import { judgeDocumento } from './judge-documento.ts'
import { articoliIn } from './parse-righe.ts'
import { readArticoli } from './read-articoli.ts'
import { readImpostazioni } from './read-impostazioni.ts'
import { readCliente } from './read-intestazione.ts'
import { storeDocumento } from './store-documento.ts'
import { refuseData } from './take-numero.ts'

type Values = Record<string, unknown>

/** POST /fatture_ricevute: there are no drafts, what is stored is issued (contract 3). */
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
  const dated = isDated ? await faultsOf(() => refuseData(trx, emissione).then(() => [])) : []
  if (errors.length + dated.length > 0) throw new Invalid([...errors, ...dated])
  return storeDocumento(work, { tipo, data_emissione, values, righe })
}
