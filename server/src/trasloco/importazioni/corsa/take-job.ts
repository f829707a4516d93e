import type { TabellaLetta } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Incarico } from '../../../platform/db/trasloco-tables.ts'
import type { Fase } from './lavori.ts'

export interface Preso {
  id: number
  stato: 'in_prova' | 'in_corso'
  fase: Fase
  origine: string
  tabelle: TabellaLetta[]
  incarico: Incarico
}

export async function takeJob(db: Db, id: number, by: string): Promise<Preso | undefined> {
  const { rows } = await sql<Preso>`
    update importazioni set lavorata_da = ${by}, battito = now() where id = ${id} and stato in ('in_prova', 'in_corso')
    returning id, stato, coalesce(fase, 'piano') as fase, origine, tabelle,
      coalesce(incarico, jsonb_build_object('account_id', account_id, 'per_conto_di', null, 'richiesta', 'importazione')) as incarico`.execute(
    db,
  )
  return rows[0]
}
