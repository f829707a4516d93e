import { Conflict, canWrite, entityOf, Forbidden } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { clienti_soci } from '@bisavolo/domain/soci/entities/clienti_soci'
import { isSameRegione, normalizeAnagrafica } from '@bisavolo/domain/soci/rules/anagrafica/anagrafica'
import { erroriGiorni, giorniAfter, giorniStato } from '@bisavolo/domain/soci/rules/anagrafica/cessazione'
import { italianPart } from '@bisavolo/domain/soci/rules/anagrafica/indirizzo'
import { isSame } from '../../records/audit/audit.ts'
import { openRecord } from '../../records/open-record.ts'
import { proposeSound } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { personEnded } from '../../registro/consequences.ts'
import { titolariOf } from '../affissi/affisso-row.ts'
import { followCliente, lockPraticaOf, partiAfter } from '../affissi/update-by-cliente.ts'
import { checkCliente } from './check-cliente.ts'
import { disableAccounts, radiatoAzione, restoreAccounts } from './disable-accounts.ts'
import { findOutOfReach } from './find-out-of-reach.ts'
import { nextCodiceCliente } from './next-codice-cliente.ts'
import { affissoErrors, refuseSameAffisso } from './read-affissi.ts'
import { type Provincia, readProvincia } from './read-provincia.ts'
import { refuseFormer } from './refuse-former.ts'
import { tellOldAddress } from './tell-old-address.ts'

/** italy 2. */
export async function saveCliente(work: Work, id: number | null, body: Values): Promise<Values> {
  const values = normalizeAnagrafica(body)
  const opened = await openRecord(work, entityOf('clienti_soci'), id, values)
  const { before } = opened
  const codice = await codiceFor(work, before, values)
  const set = { ...codice, ...(await sezioneOf(work, before, values)), ...giorniFor(work, before, values) }
  const row = await proposeSound(opened, set, {
    rules: async proposed => {
      refuseMoveAway(work, before, proposed)
      return [
        ...erroriGiorni(proposed, before),
        ...(await checkCliente(work, proposed, before)),
        ...(await affissoErrors(work, before, proposed)),
      ]
    },
  })
  await refuseSamePerson(work, before, row)
  const pratica = await lockPraticaOf(work, before, row)
  await refuseSameAffisso(work, before, row, [id ?? 0, ...(pratica === null ? [] : titolariOf(pratica))])
  await refuseFormer(work, before, row)
  const parti = pratica === null || before === null ? {} : await partiAfter(work, pratica, before, row)
  const saved = await writeRecord(opened, { ...row, ...parti })
  if (pratica !== null) await followCliente(work, pratica, saved)
  await tellOldAddress(work, before, saved)
  // D9: an expelled member cannot sign in.
  if (saved.radiato === 1 && before?.radiato !== 1) await disableAccounts(work, saved.id as number, radiatoAzione)
  if (saved.radiato !== 1 && before?.radiato === 1) await restoreAccounts(work, saved.id as number)
  if (before !== null && statoChanged(before, saved)) await personEnded(work, saved.id as number)
  return saved
}

function statoChanged(before: Values, saved: Values): boolean {
  return giorniStato.some(
    ({ flag, giorno }) => !isSame(before[flag], saved[flag]) || !isSame(before[giorno], saved[giorno]),
  )
}

/** Only for callers who may write the flags. */
function giorniFor({ who }: Work, before: Values | null, values: Values): Values {
  return canWrite(clienti_soci.fields.radiato, who.role, 'update') ? giorniAfter(values, before) : {}
}

/** security 2.5: only the office or the person moves a record to another section. */
function refuseMoveAway({ who }: Work, before: Values | null, { sezione }: Values): void {
  if (who.role !== 'admin_sezione' || before === null || sezione === before.sezione || sezione === who.sezione) return
  throw new Forbidden(
    'Con questo indirizzo la persona passa a un’altra sezione: il trasferimento lo registra la segreteria.',
  )
}

async function refuseSamePerson({ trx, who }: Work, before: Values | null, { codice_fiscale }: Values): Promise<void> {
  if (before !== null || typeof codice_fiscale !== 'string') return
  if (!(await findOutOfReach(trx, who, { cf: codice_fiscale }))) return
  const message = 'Questa persona esiste già ma non è della tua sezione: scrivi alla segreteria'
  throw new Conflict(`${message}.`, [{ field: 'codice_fiscale', message, code: 'gia_presente' }])
}

/** Fixed once given; only the office can choose one. */
async function codiceFor(work: Work, before: Values | null, { codice }: Values): Promise<Values> {
  const typed = typeof codice === 'string' && codice.trim() !== ''
  if (before !== null) return codice !== undefined && !typed ? { codice: before.codice } : {}
  const mayChoose = ['superadmin', 'admin'].includes(work.who.role)
  return typed && mayChoose ? {} : { codice: await nextCodiceCliente(work) }
}

/** §3: sezione = regione of the provincia. Checks report a regione that differs. */
async function sezioneOf(work: Work, before: Values | null, values: Values): Promise<Values> {
  if (!['idprovincia', 'regione', 'sezione'].some(name => values[name] !== undefined)) return {}
  const provincia = await readProvincia(work.trx, values.idprovincia ?? before?.idprovincia)
  const isTheirs = canWrite(clienti_soci.fields.regione, work.who.role, before === null ? 'create' : 'update')
  const found = regioneOf(before, isTheirs ? values.regione : null, provincia)
  return found === null ? {} : { regione: found, sezione: found }
}

function regioneOf(before: Values | null, sent: unknown, provincia: Provincia | null): string | null {
  const typed = typeof sent === 'string' ? sent.trim() : null
  const own = provincia === null ? null : italianPart(provincia.regione)
  if (before === null) return own !== null && typed !== null && isSameRegione(typed, own) ? own : typed
  const isTyped = typed !== null && typed !== before.regione
  if (!isTyped) return own ?? (before.regione as string)
  return own !== null && isSameRegione(typed, own) ? own : typed
}
