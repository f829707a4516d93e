import { Conflict, entityOf, invalid, office } from '@bisavolo/domain'
import { formatDate } from '@bisavolo/domain/kit/format'
import type { Values } from '@bisavolo/domain/kit/values'
import { doppioneOf } from '@bisavolo/domain/registro/rules/salute/test-doppio'
import { demandWriter, openRecord } from '../../records/open-record.ts'
import { proposeSound } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { demandOwnReferences } from '../gatti/nameable.ts'
import { lockTestOf } from '../malattie_gatto/mark-ripetuti.ts'
import { refuseDoppione } from '../malattie_gatto/read-altri-esami.ts'
import { documentoErrors, testErrors } from './check-referto.ts'
import { readAperti } from './read-aperti.ts'
import type { Referto } from './referto-row.ts'

const trusted = ['iddocumento', 'idrichiedente']

export async function fileReferto(work: Work, body: Values): Promise<Referto> {
  const { who } = work
  const entity = entityOf('referti')
  const isOffice = office.includes(who.role)
  demandWriter(work, entity, null)
  if (isOffice && body.stato && body.stato !== 'inviato')
    throw invalid('stato', 'Stato: un nuovo referto è inviato, poi lo approvi o lo respingi')
  await demandOwnReferences(work, entity, body, ['idgatto'])
  await lockTestOf(work, body.idgatto)
  const opened = await openRecord<Referto>(work, entity, null, body)
  const idrichiedente = isOffice ? null : who.clienteId
  const row = await proposeSound(
    opened,
    { stato: 'inviato', motivo: null, inviato_il: who.today, idrichiedente },
    {
      rules: async proposed => {
        const errors = [...(await documentoErrors(work, proposed)), ...(await testErrors(work, proposed))]
        if (errors.length === 0) await refuseSecond(work, proposed)
        return errors
      },
      trusted,
    },
  )
  return writeRecord(opened, row, { trusted, azione: 'inserimento referto' })
}

/** The cat is locked, so that two reports sent together see each other. */
async function refuseSecond(work: Work, row: Values): Promise<void> {
  // Notes of a report say nothing of its result.
  const test = { data_test: row.data_test as string, esito: row.esito as string, note: null }
  await refuseDoppione(work, null, { ...row, note: null }, null)
  const aperti = await readAperti(work.trx, row)
  const same = doppioneOf(test, aperti)
  if (same === undefined) return
  const message = `Questo referto è già stato inviato: n. ${same.id}, test del ${formatDate(test.data_test)}`
  throw new Conflict(`${message}.`, [{ field: 'data_test', message, code: 'M03' }])
}
