import { entityOf, office } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { demandWriter, openRecord } from '../../records/open-record.ts'
import { proposeSound } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { nameableReferences } from '../../registro/gatti/nameable.ts'
import { type Affisso, campiTitolari, titolariOf } from './affisso-row.ts'
import { blocchi, nomiFindings } from './check-affisso.ts'
import { lockTitolari } from './lock-titolari.ts'
import { mailAffisso } from './mail-affisso.ts'
import { lockAffissi } from './read-in-uso.ts'
import { checkTitolari } from './read-ostacoli-titolari.ts'

const untouched = { affisso: null, data_consiglio: null, ratificaFife: null, motivo: null }

export async function fileAffisso(work: Work, sent: Values): Promise<Affisso> {
  const { trx, who } = work
  const entity = entityOf('affissi')
  demandWriter(work, entity, null)
  const body = office.includes(who.role) ? sent : { ...sent, idcliente: sent.idcliente ?? who.clienteId }
  const trusted = await nameableReferences(work, entity, body, campiTitolari)
  await lockTitolari(work, titolariOf(body))
  await lockAffissi(trx)
  const opened = await openRecord<Affisso>(work, entity, null, body)
  const set = { stato: 'inviata', data_richiesta: who.today, ...untouched, chiave: null }
  const row = await proposeSound(opened, set, {
    rules: async proposed => {
      const nuova = { ...proposed, id: 0, stato: undefined }
      return blocchi(work, [...(await nomiFindings(work, nuova)), ...(await checkTitolari(trx, who, nuova))])
    },
    trusted,
  })
  const saved = await writeRecord(opened, row, { trusted })
  await mailAffisso(work, saved)
  return saved
}
