import { Conflict } from '@bisavolo/domain'
import type { AnswerOf, BodyOf } from '@bisavolo/domain/kit/call'
import { errorOf } from '@bisavolo/domain/kit/finding'
import { formatDate } from '@bisavolo/domain/kit/format'
import type * as calls from '@bisavolo/domain/soci/calls/iscrizioni'
import { lacksOrdinario } from '@bisavolo/domain/soci/rules/iscrizione/annullo'
import { approvazioneOf } from '@bisavolo/domain/soci/rules/iscrizione/anzianita'
import { checkDelibera } from '@bisavolo/domain/soci/rules/iscrizione/delibera'
import { quotaMancante } from '@bisavolo/domain/soci/rules/iscrizione/domanda'
import { isConsensoMissing } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { sql } from 'kysely'
import { writeAudit } from '../../records/audit/audit.ts'
import { nextNumber } from '../../records/next-number.ts'
import type { Work } from '../../records/work.ts'
import { refuseErrors } from '../../records/write-record.ts'
import { mailCliente } from '../clienti_soci/mail-cliente.ts'
import { lockPending, namesOf, type Pending } from './lock-pending.ts'
import { type ClienteRow, lockClienti, readIscrizioniOf } from './read-iscrizioni.ts'
import { keepRiga, openLotto } from './record-lotto.ts'
import { updateSocio } from './update-socio.ts'

type Call = typeof calls.approveIscrizioni

/** All or nothing. Sets the type of member and the card on each client. */
export async function approveIscrizioni(work: Work, { ids, data_consiglio }: BodyOf<Call>): Promise<AnswerOf<Call>> {
  const { trx, who } = work
  refuseErrors(checkDelibera(data_consiglio, [], who.today).map(errorOf))
  const pending = await lockPending(trx, ids)
  refuseErrors(checkDelibera(data_consiglio, pending, who.today).map(errorOf))
  const clienti = await lockClienti(
    trx,
    pending.map(({ idcliente_socio }) => idcliente_socio),
  )
  refuseUnpaid(pending)
  refuseExcluded(pending, clienti, who.today)
  await refuseUnfounded(work, pending)
  const lotto = await openLotto(work, data_consiglio)
  const approvate: calls.Approvata[] = []
  for (const iscrizione of pending) {
    const cliente = clienti.get(iscrizione.idcliente_socio) as ClienteRow
    const prima = { tipo: cliente.tipo, tessera: cliente.tessera }
    approvate.push(await approve(work, iscrizione, cliente, data_consiglio))
    await keepRiga(work, lotto, iscrizione.id, prima, cliente)
  }
  return { lotto, data_consiglio, approvate }
}

function refuseUnpaid(pending: readonly Pending[]): void {
  const unpaid = pending.filter(({ data_cassa }) => data_cassa === null)
  if (unpaid.length > 0)
    throw new Conflict(
      `Non approvabile, la quota non è ancora arrivata: ${namesOf(unpaid)}. Registra prima la data di cassa.`,
      [errorOf(quotaMancante())],
    )
}

function refuseExcluded(pending: readonly Pending[], clienti: ReadonlyMap<number, ClienteRow>, today: string): void {
  const among = (isOut: (cliente: ClienteRow) => boolean) =>
    pending.filter(({ idcliente_socio }) => isOut(clienti.get(idcliente_socio) as ClienteRow))
  const excluded = among(({ radiato, deceduto }) => radiato === 1 || deceduto === 1)
  if (excluded.length > 0)
    throw new Conflict(`Non approvabile, il socio risulta radiato o deceduto: ${namesOf(excluded)}.`)
  const minors = among(cliente => isConsensoMissing(cliente, today))
  if (minors.length > 0)
    throw new Conflict(`Non approvabile, il socio è minorenne e manca il consenso di un genitore: ${namesOf(minors)}.`)
}

/** D9: an Aderente needs an approved Ordinario of the same year; a pending one is enough only to apply. */
async function refuseUnfounded({ trx }: Work, pending: readonly Pending[]): Promise<void> {
  const adesioni = pending.filter(({ tipo }) => tipo === 'Aderente')
  const altre = await readIscrizioniOf(
    trx,
    adesioni.map(({ idcliente_socio }) => idcliente_socio),
  )
  const unfounded = adesioni.filter(adesione => lacksOrdinario(adesione, altre, pending))
  if (unfounded.length > 0)
    throw new Conflict(
      `Non approvabile come Aderente, manca l’iscrizione approvata come Ordinario dello stesso anno: ${namesOf(unfounded)}. Approva prima quella, o tutte e due insieme.`,
    )
}

async function approve(
  work: Work,
  iscrizione: Pending,
  cliente: ClienteRow,
  dataConsiglio: string,
): Promise<calls.Approvata> {
  const { trx } = work
  const hasTessera = (cliente.tessera ?? '').trim() !== ''
  const result = approvazioneOf(iscrizione, cliente, dataConsiglio, hasTessera ? 0 : (await nextTessera(work)) - 1)
  await trx
    .updateTable('iscrizioni_rinnovi')
    .set(eb => ({ ...result.iscrizione, version: eb('version', '+', 1) }))
    .where('id', '=', iscrizione.id)
    .execute()
  await writeAudit(work, 'iscrizioni_rinnovi', iscrizione.id, 'approvazione', [
    { campo: 'da_approvare', prima: 1, dopo: 0 },
    { campo: 'data_consiglio', prima: null, dopo: dataConsiglio },
  ])
  await updateSocio(work, cliente, result.cliente, 'approvazione del Consiglio')
  const { id, idcliente_socio, nome_completo, anno, tipo } = iscrizione
  await mailCliente(work, idcliente_socio, 'iscrizione_approvata', {
    anno: String(anno),
    tipo,
    sezione: iscrizione.sezione ?? '',
    tessera: result.cliente.tessera,
    data_consiglio: formatDate(dataConsiglio),
  })
  return { id, idcliente_socio, nome_completo, anno, tipo, tessera: result.cliente.tessera }
}

async function nextTessera(work: Work): Promise<number> {
  const highest = async () => {
    const { rows } = await sql<{ highest: number | null }>`
      select max(tessera::int) as highest from clienti_soci where tessera ~ '^[0-9]{1,8}$'`.execute(work.trx)
    return rows[0]?.highest ?? 0
  }
  for (;;) {
    const number = await nextNumber(work, { serie: 'tessere', highest })
    if (!(await isUsed(work, String(number)))) return number
  }
}

/** Cards of merged records are still on paper. */
async function isUsed({ trx }: Work, tessera: string): Promise<boolean> {
  const { rows } = await sql`
    select from clienti_soci where tessera = ${tessera}
    union all select from clienti_soci_precedenti where tessera = ${tessera}`.execute(trx)
  return rows.length > 0
}
