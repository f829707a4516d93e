import { entityOf, invalid } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { type Iscrizione, sezioneFor, type TipoIscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { openRecord } from '../../records/open-record.ts'
import { proposeSound } from '../../records/propose-row.ts'
import { reaches } from '../../records/read-record.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { type ClienteRow, lockClienti, readIscrizioni } from './read-iscrizioni.ts'
import { checkIscritto } from './read-ostacoli.ts'
import { chosenIn } from './sezione-after.ts'

/** security 2.5: a save never approves an enrolment. */
const waiting = {
  ...{ da_approvare: 1, data_consiglio: null, respinta: 0, motivo: null, stato: null },
  ...{ annullata: 0, data_annullamento: null },
}

/** §4. */
export async function fileIscrizione(work: Work, body: Values): Promise<Values> {
  const opened = await openRecord(work, entityOf('iscrizioni_rinnovi'), null, body)
  const cliente = await lockNamed(work, body)
  const sezione =
    cliente === undefined ? {} : { sezione: sezioneFor(body.tipo as TipoIscrizione, cliente, chosenIn(body)) }
  const row = await proposeSound(
    opened,
    { ...waiting, ...sezione },
    { rules: proposed => (cliente === undefined ? [] : checkNuova(work, proposed, cliente)) },
  )
  return writeRecord(opened, row)
}

/** contract 3: an inaccessible reference gives the same 422 as a missing one. */
async function lockNamed({ trx, who }: Work, { idcliente_socio: id }: Values): Promise<ClienteRow | undefined> {
  if (typeof id !== 'number') return undefined
  const isWithin = Number.isInteger(id) && (await reaches(trx, who, entityOf('clienti_soci'), id, 'read'))
  const cliente = isWithin ? (await lockClienti(trx, [id])).get(id) : undefined
  if (cliente === undefined)
    throw invalid('idcliente_socio', 'Cliente: il valore indicato non esiste o non può essere usato')
  return cliente
}

async function checkNuova(work: Work, row: Values, cliente: ClienteRow) {
  const nuova = { ...(row as unknown as Iscrizione), id: null }
  return checkIscritto(work, nuova, cliente, await readIscrizioni(work.trx, cliente.id), null)
}
