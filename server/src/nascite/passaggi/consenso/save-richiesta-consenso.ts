import { Conflict, entityOf, Forbidden, invalid, office, TooMany } from '@bisavolo/domain'
import {
  consensiMassimi,
  giorniConsenso,
  puoChiedereConsenso,
  senzaCedenti,
  senzaConsenso,
} from '@bisavolo/domain/nascite/rules/passaggio/consenso'
import { sql } from 'kysely'
import { hashOf, newToken } from '../../../auth/session/tokens.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { lockKeys } from '../../../platform/db/lock-keys.ts'
import { writeAudit } from '../../../records/audit/audit.ts'
import { openLocked } from '../../../records/open-record.ts'
import { proposeRow } from '../../../records/propose-row.ts'
import type { Work } from '../../../records/work.ts'
import { writeRecord } from '../../../records/write-record.ts'
import { readRecapiti } from '../../../soci/clienti_soci/mail-cliente.ts'
import { readIndirizzi } from '../../../soci/clienti_soci/read-indirizzi.ts'
import { readAcquirente } from '../acquirente/save-acquirente.ts'
import { attoriOf, demandOpen } from '../attori.ts'
import { lockWithGatto } from '../lock-passaggio.ts'
import type { Passaggio } from '../passaggio-row.ts'
import { readCodiceGatto } from '../read-gatto.ts'
import { annulConsensi, keepIndirizzo } from './annul-consensi.ts'
import { readImpronta } from './read-consensi.ts'

/** The recipient did not ask for this mail, so it contains no text typed by the seller, not even a name. */
export async function askConsenso(work: Work, id: number): Promise<Passaggio> {
  const entity = entityOf('passaggi')
  const { who } = work
  if (entity.access.read(who) === false) throw new Forbidden()
  const { gatto, before } = await lockWithGatto(work, id)
  const attori = office.includes(who.role) ? (['staff'] as const) : attoriOf(who, before, gatto)
  if (!attori.some(attore => attore !== 'interpellato')) throw new Forbidden()
  demandOpen(before)
  if (before.chiesto_da === 'acquirente')
    throw new Conflict('Il passaggio lo ha chiesto chi riceve: non serve la sua conferma.')
  if (!puoChiedereConsenso(before, attori)) throw new Conflict('Chi riceve ha già confermato.')
  const recapito = await recapitoOf(work, before)
  if (recapito.indirizzi.length === 0)
    throw invalid(
      'idproprietario',
      'Chi riceve non ha un indirizzo e-mail diverso da quello di chi cede: la conferma va raccolta sul modulo firmato',
    )
  await refuseTooManyLinks(work, before)
  const azione = 'richiesta di conferma a chi riceve'
  const opened = openLocked(work, entity, before, {})
  const stored = await writeRecord(opened, proposeRow(opened, consensoChiesto), { azione })
  // A repeated request changes no field but still goes to the audit trail.
  if (before.consenso_acquirente === 'chiesto') await writeAudit(work, 'passaggi', id, azione, [])
  return mailLink(work, stored, recapito)
}

export interface Recapito {
  nome: string
  indirizzi: readonly string[]
}

export const consensoChiesto = { ...senzaConsenso, consenso_acquirente: 'chiesto' } as const

/** Earlier links of this transfer stop working. */
export async function mailLink(work: Work, stored: Passaggio, { nome, indirizzi }: Recapito): Promise<Passaggio> {
  const { trx } = work
  await annulConsensi(work, stored.id)
  const token = newToken()
  await trx
    .insertInto('passaggi_consensi')
    .values({
      ...{ idpassaggio: stored.id, token_hash: hashOf(token), usato_il: null },
      impronta: await readImpronta(trx, stored),
      scade_il: sql<string>`now() + make_interval(days => ${giorniConsenso})`,
    })
    .execute()
  const codice = await readCodiceGatto(trx, stored.idgatto)
  const data = { nome, gatto: codice, giorni: String(giorniConsenso), path: `/consenso?token=${token}` }
  for (const to of indirizzi) await queueMail(work, { to, template: 'consenso_passaggio', data })
  return keepIndirizzo(work, stored, indirizzi.join(', '))
}

/** Address of the person, or the address typed by the seller (without name); never an address of the sellers. */
export async function recapitoOf(
  { trx }: Work,
  passaggio: Pick<Passaggio, 'id' | 'idproprietario' | 'idrichiedente'> & PrecedentiOf,
): Promise<Recapito> {
  const { id, idproprietario } = passaggio
  const sellers = [
    passaggio.idrichiedente,
    ...[passaggio.idproprietario_precedente, passaggio.idcointestatario_precedente],
    passaggio.idcointestatario1_precedente,
  ].filter(one => one !== idproprietario)
  const cedenti = await readIndirizzi(trx, sellers)
  if (idproprietario !== null) {
    const { nome = '', indirizzi = [] } = (await readRecapiti(trx, [idproprietario])).get(idproprietario) ?? {}
    return { nome, indirizzi: senzaCedenti(indirizzi, cedenti) }
  }
  const email = (await readAcquirente(trx, id))?.email
  return { nome: '', indirizzi: typeof email === 'string' && email !== '' ? senzaCedenti([email], cedenti) : [] }
}

type PrecedentiOf = Pick<
  Passaggio,
  'idproprietario_precedente' | 'idcointestatario_precedente' | 'idcointestatario1_precedente'
>

/** The lock serialises the count per person. The office has only the limit per transfer. */
async function refuseTooManyLinks({ trx, who }: Work, { id }: Passaggio): Promise<void> {
  const isOffice = office.includes(who.role)
  if (!isOffice) await lockKeys(trx, [`consensi:${who.clienteId}`])
  const { rows } = await sql<{ passaggio: number; persona: number }>`
    select count(*) filter (where c.idpassaggio = ${id})::int as passaggio,
      count(*) filter (where p.idrichiedente = ${who.clienteId ?? 0})::int as persona
    from passaggi_consensi as c join passaggi as p on p.id = c.idpassaggio
    where c.creato_il > now() - interval '1 day'
      and (c.idpassaggio = ${id} or p.idrichiedente = ${who.clienteId ?? 0})`.execute(trx)
  const { passaggio, persona } = rows[0] as { passaggio: number; persona: number }
  if (passaggio >= consensiMassimi.passaggio || (!isOffice && persona >= consensiMassimi.persona))
    throw new TooMany('Hai già chiesto troppe conferme oggi: riprova domani.', 24 * 3600)
}
