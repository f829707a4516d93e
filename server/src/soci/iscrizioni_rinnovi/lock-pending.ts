import { Conflict, Forbidden, Invalid, invalid, isPlausibleDate, NotFound, office } from '@bisavolo/domain'
import type { Iscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import type { Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'

export interface Pending extends Iscrizione {
  id: number
  version: number
  nome_completo: string
}

const most = 2000

/** The ids of a decision: some whole numbers, each once. */
export function idsOf(body: Record<string, unknown>): number[] {
  const { ids } = body
  if (!Array.isArray(ids) || ids.length === 0) throw invalid('ids', 'Scegli almeno una iscrizione')
  if (ids.length > most) throw invalid('ids', `Al massimo ${most} iscrizioni alla volta`)
  if (!ids.every(id => Number.isInteger(id) && id > 0 && id < 2_147_483_647))
    throw invalid('ids', 'Le iscrizioni si indicano con il loro numero')
  return [...new Set(ids as number[])].sort((a, b) => a - b)
}

/** The day the board met: a day that has come. */
export function dataConsiglioOf(body: Record<string, unknown>, today: string): string {
  const day = body.data_consiglio
  const field = 'data_consiglio'
  if (day === undefined || day === null || day === '') throw invalid(field, 'Data consiglio obbligatoria')
  if (typeof day !== 'string' || !isPlausibleDate(day))
    throw invalid(field, 'Data consiglio: data non valida (AAAA-MM-GG)')
  if (day > today) throw invalid(field, 'Data consiglio: la data è nel futuro')
  return day
}

export function motivoOf(body: Record<string, unknown>): string {
  const motivo = typeof body.motivo === 'string' ? body.motivo.trim() : ''
  if (motivo === '') throw invalid('motivo', 'Motivo obbligatorio')
  if (motivo.length > 2000) throw new Invalid([{ field: 'motivo', message: 'Motivo: al massimo 2000 caratteri' }])
  return motivo.normalize('NFC')
}

/** The board's decisions are entered by the office. */
export function demandOffice(who: Who): void {
  if (!office.includes(who.role)) throw new Forbidden()
}

/** The rows to decide on, locked. All or nothing: one that is not there, or no longer waits, stops the whole decision. */
export async function lockPending(trx: Trx, ids: readonly number[]): Promise<Pending[]> {
  const rows = await trx
    .selectFrom('iscrizioni_rinnovi')
    .innerJoin('clienti_soci', 'clienti_soci.id', 'iscrizioni_rinnovi.idcliente_socio')
    .selectAll('iscrizioni_rinnovi')
    .select('clienti_soci.nome_completo')
    .where('iscrizioni_rinnovi.id', 'in', [...ids])
    .orderBy('iscrizioni_rinnovi.id')
    .forUpdate('iscrizioni_rinnovi')
    .execute()
  if (rows.length < ids.length) throw new NotFound('Iscrizione: non trovata.')
  const decided = rows.filter(({ da_approvare }) => da_approvare !== 1)
  if (decided.length > 0) throw new Conflict(`Già decisa nel frattempo: ${namesOf(decided)}. Ricarica e riprova.`)
  return rows as unknown as Pending[]
}

export function namesOf(rows: readonly { nome_completo: string; anno: number }[]): string {
  const shown = rows.slice(0, 5).map(({ nome_completo, anno }) => `${nome_completo} (${anno})`)
  return rows.length > shown.length ? `${shown.join(', ')} e altre ${rows.length - shown.length}` : shown.join(', ')
}
