import { Conflict, Invalid, invalid } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { campiCorreggibili } from '@bisavolo/domain/nascite/rules/correzione/correzione'
import { acquirenteOf } from '@bisavolo/domain/nascite/rules/passaggio/acquirente'
import type { Work } from '../../../records/work.ts'
import { saveCliente } from '../../../soci/clienti_soci/save-cliente.ts'
import { readSameCode } from '../controlli/read-entered.ts'
import type { Passaggio } from '../passaggio-row.ts'
import { readAcquirente } from './save-acquirente.ts'

/** Replaces the buyer typed by the seller with a person of the registry, or creates one (`crea_acquirente`). */
export async function confirmAcquirente(work: Work, before: Passaggio, body: Values): Promise<Values> {
  const { crea_acquirente, idproprietario } = body
  const creates = crea_acquirente === true || crea_acquirente === 1
  if (creates && before.acquirente_nuovo !== 1)
    throw new Conflict('Chi riceve il gatto è già una persona del registro: non c’è nulla da creare.')
  if (before.acquirente_nuovo !== 1) return {}
  if (!creates) return idproprietario === undefined || idproprietario === null ? {} : confirmed(before)
  if (idproprietario !== undefined && idproprietario !== null)
    throw invalid('idproprietario', 'Scegli una persona del registro oppure creane una nuova, non tutte e due')
  const corrected = typeof body.acquirente === 'object' && body.acquirente !== null ? (body.acquirente as Values) : {}
  const dati = { ...(await readAcquirente(work.trx, before.id)), ...acquirenteOf(corrected) }
  const cliente = await saveCliente(work, null, dati).catch(error => {
    throw error instanceof Invalid ? onAcquirente(error) : error
  })
  await refuseSamePerson(work, cliente)
  return { ...confirmed(before), idproprietario: cliente.id }
}

/** Checked after the insert, because two concurrent requests would both find nothing before. */
async function refuseSamePerson({ trx }: Work, { id, codice_fiscale }: Values): Promise<void> {
  if (typeof codice_fiscale !== 'string') return
  const other = await readSameCode(trx, id as number, codice_fiscale)
  if (other === undefined) return
  const message = `Questo codice fiscale è già di ${other.nome_completo} (n. ${other.id}): scegli quella scheda`
  throw new Conflict(`${message}.`, [{ field: 'acquirente.codice_fiscale', message, code: 'gia_presente' }])
}

/** Correction requests about the typed buyer become pointless. */
function confirmed({ da_correggere, richieste_correzione }: Passaggio): Values {
  if (da_correggere !== 1) return { acquirente_nuovo: 0 }
  const left = (richieste_correzione ?? []).filter(one => !campiCorreggibili([one]).includes('acquirente'))
  return {
    acquirente_nuovo: 0,
    ...{ da_correggere: left.length > 0 ? 1 : 0, richieste_correzione: left.length > 0 ? left : null },
  }
}

function onAcquirente({ errors }: Invalid): Invalid {
  return new Invalid(errors.map(({ field, ...rest }) => ({ ...rest, field: `acquirente.${field}` })))
}
