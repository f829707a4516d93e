import type { Work } from '../../records/work.ts'
import { campiTitolari, titolariOf } from './affisso-row.ts'

export interface Titolare {
  id: number
  nome_completo: string
  deceduto: 0 | 1
  prefisso: string | null
  suffisso: string | null
  cointestazione_affisso: string | null
  ratificaFife: string | null
}

/** Locks in order of id, to prevent deadlocks. */
export async function lockTitolari({ trx }: Work, ids: readonly number[]): Promise<Titolare[]> {
  if (ids.length === 0) return []
  return trx
    .selectFrom('clienti_soci')
    .select(['id', 'nome_completo', 'deceduto', 'prefisso', 'suffisso', 'cointestazione_affisso', 'ratificaFife'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function lockTitolariOf(work: Work, id: number, body: Readonly<Record<string, unknown>> = {}) {
  await lockTitolari(work, [...titolariOf(body), ...titolariOf((await readTitolariOf(work, id)) ?? {})])
}

export function readTitolariOf({ trx }: Work, id: number) {
  return trx.selectFrom('affissi').select(campiTitolari).where('id', '=', id).executeTakeFirst()
}
