import { Conflict, NotFound } from '@bisavolo/domain'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import { formatDate } from '@bisavolo/domain/kit/format'
import type * as calls from '@bisavolo/domain/soci/calls/iscrizioni'
import type { StatoIscrizione } from '@bisavolo/domain/soci/rules/iscrizione/annullo'
import type { TipoCliente, TipoIscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { sql } from 'kysely'
import { isSame, writeAudit } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'
import { mailCliente } from '../clienti_soci/mail-cliente.ts'
import { holdIscrizioni, namesOf } from './lock-pending.ts'
import { inPiedi } from './read-in-piedi.ts'
import { type ClienteRow, lockClienti, readIscrizioniOf } from './read-iscrizioni.ts'
import { ostacoloAnnullate } from './record-lotto.ts'
import { refuseAdesioni } from './refuse-adesioni.ts'
import { updateSocio } from './update-socio.ts'

interface Riga {
  id: number
  idcliente_socio: number
  nome_completo: string
  anno: number
  tipo: TipoIscrizione
  stato: StatoIscrizione
  data_consiglio: string
  tipo_prima: TipoCliente | null
  tessera_prima: string | null
  tipo_dopo: TipoCliente | null
  tessera_dopo: string | null
}

/** Same day only, all or nothing. Refused if anything depends on the approval. */
export async function undoApprovazione(work: Work, lotto: number): Promise<AnswerOf<typeof calls.undoApprovazione>> {
  const { trx } = work
  await lockLotto(work, lotto)
  const righe = await lockRighe(work, lotto)
  const people = righe.map(({ idcliente_socio }) => idcliente_socio)
  const clienti = await lockClienti(trx, people)
  refuseChanged(righe, clienti)
  await refuseBuiltOn(work, lotto, righe)
  // A pending Ordinario supports a pending Aderente, not an approved one.
  const standing = await readIscrizioniOf(trx, people)
  refuseAdesioni(
    righe,
    standing.filter(({ da_approvare }) => da_approvare === 0),
  )
  await trx.updateTable('lotti_approvazione').set({ annullato_il: sql`now()` }).where('id', '=', lotto).execute()
  for (const riga of righe) await reopen(work, riga)
  for (const { idcliente_socio, tipo_prima, tessera_prima } of firsts(righe)) {
    const cliente = clienti.get(idcliente_socio) as ClienteRow
    await updateSocio(work, cliente, { tipo: tipo_prima, tessera: tessera_prima }, 'approvazione annullata')
  }
  return { lotto, ripristinate: righe.map(({ id, idcliente_socio }) => ({ id, idcliente_socio })) }
}

async function lockLotto({ trx, who }: Work, id: number): Promise<void> {
  const lotto = await trx
    .selectFrom('lotti_approvazione')
    .select(['giorno', 'annullato_il'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (lotto === undefined) throw new NotFound('Approvazione: non trovata.')
  if (lotto.annullato_il !== null) throw new Conflict('L’approvazione è già stata annullata.')
  if (lotto.giorno !== who.today)
    throw new Conflict(
      `L’approvazione è stata registrata il ${formatDate(lotto.giorno)}: si annulla solo lo stesso giorno. Per una sola iscrizione usa «Annulla l’iscrizione».`,
    )
}

async function lockRighe({ trx }: Work, lotto: number): Promise<Riga[]> {
  const approved = await trx
    .selectFrom('lotti_approvazione_righe')
    .select('idiscrizione')
    .where('idlotto', '=', lotto)
    .execute()
  await holdIscrizioni(
    trx,
    approved.map(({ idiscrizione }) => idiscrizione),
  )
  const { rows } = await sql<Riga>`
    select i.id, i.idcliente_socio, c.nome_completo, i.anno, i.tipo, i.stato, i.data_consiglio,
      r.tipo_prima, r.tessera_prima, r.tipo_dopo, r.tessera_dopo
    from lotti_approvazione_righe as r
      join iscrizioni_rinnovi as i on i.id = r.idiscrizione
      join clienti_soci as c on c.id = i.idcliente_socio
    where r.idlotto = ${lotto} order by i.id`.execute(trx)
  return rows
}

function refuseChanged(righe: readonly Riga[], clienti: ReadonlyMap<number, ClienteRow>): void {
  const ostacolo = ostacoloAnnullate(righe.filter(({ stato }) => stato !== 'approvata'))
  if (ostacolo !== null) throw new Conflict(ostacolo)
  const changed = lasts(righe).filter(({ idcliente_socio, tipo_dopo, tessera_dopo }) => {
    const cliente = clienti.get(idcliente_socio) as ClienteRow
    return !isSame(cliente.tipo, tipo_dopo) || !isSame(cliente.tessera, tessera_dopo)
  })
  if (changed.length > 0)
    throw new Conflict(`Non annullabile, tipo o tessera sono cambiati nel frattempo: ${namesOf(changed)}.`)
}

async function refuseBuiltOn({ trx }: Work, lotto: number, righe: readonly Riga[]): Promise<void> {
  const people = righe.map(({ idcliente_socio }) => idcliente_socio)
  const { rows: later } = await sql<{ nome_completo: string; anno: number }>`
    select c.nome_completo, i.anno from iscrizioni_rinnovi as i
      join clienti_soci as c on c.id = i.idcliente_socio
      join lotti_approvazione_righe as r on r.idiscrizione = i.id
      join lotti_approvazione as l on l.id = r.idlotto
    where i.idcliente_socio = any(${people}::int[]) and i.stato = 'approvata' and l.id > ${lotto} and l.annullato_il is null
    order by c.nome_completo, i.anno`.execute(trx)
  if (later.length > 0)
    throw new Conflict(`Non annullabile, c’è una approvazione successiva: ${namesOf(later)}. Annulla prima quella.`)
  const given = lasts(righe).filter(({ tessera_prima, tessera_dopo }) => !isSame(tessera_prima, tessera_dopo))
  const { rows: papers } = await sql<{ tipo: string; numero: string; intestatario: string }>`
    select f.tipo, f.numero, f.intestatario from fatture_ricevute as f
      join unnest(${given.map(({ idcliente_socio }) => idcliente_socio)}::int[],
        ${given.map(({ tessera_dopo }) => tessera_dopo)}::text[]) as g (idcliente, tessera) on g.idcliente = f.idcliente
    where f.causale like '%tessera n. ' || g.tessera and ${inPiedi} order by f.id limit 1`.execute(trx)
  const [paper] = papers
  if (paper !== undefined)
    throw new Conflict(
      `Non annullabile: la tessera di ${paper.intestatario} è scritta su un documento già emesso (${paper.tipo} ${paper.numero}).`,
    )
}

async function reopen(work: Work, { id, idcliente_socio, anno, tipo, data_consiglio }: Riga): Promise<void> {
  await work.trx
    .updateTable('iscrizioni_rinnovi')
    .set(eb => ({ da_approvare: 1, data_consiglio: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await writeAudit(work, 'iscrizioni_rinnovi', id, 'approvazione annullata', [
    { campo: 'da_approvare', prima: 0, dopo: 1 },
    { campo: 'data_consiglio', prima: data_consiglio, dopo: null },
  ])
  await mailCliente(work, idcliente_socio, 'avviso', {
    oggetto: `La tua iscrizione ${anno} aspetta di nuovo il Consiglio`,
    testo: `l’approvazione della tua iscrizione per il ${anno} come socio ${tipo} era un errore ed è annullata. La domanda resta valida e aspetta di nuovo il Consiglio: ignora il messaggio di prima.`,
  })
}

/** A person may have two enrolments in a batch: the first row has the old values, the last the new. */
function firsts(righe: readonly Riga[]): Riga[] {
  return [...new Map(righe.toReversed().map(riga => [riga.idcliente_socio, riga])).values()]
}

function lasts(righe: readonly Riga[]): Riga[] {
  return [...new Map(righe.map(riga => [riga.idcliente_socio, riga])).values()]
}
