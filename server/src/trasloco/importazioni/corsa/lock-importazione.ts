import type { StatoImportazione } from '@bisavolo/domain/trasloco/calls/importazioni'
import type { Mappatura, TabellaLetta } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import { found } from './read-importazione.ts'

export interface Bloccata {
  id: number
  nome: string
  stato: StatoImportazione
  fase: string | null
  origine: string
  tabelle: TabellaLetta[]
  mappatura: Mappatura
  firmata_il: string | null
  ha_righe: boolean
  /** At least one row is stored and not undone. */
  ha_fatte: boolean
  /** A whole-registry restore, not row by row. */
  intera: boolean
  ha_scelte: boolean
}

export async function lockImportazione(trx: Trx, id: number): Promise<Bloccata> {
  const rowsOf = (where: ReturnType<typeof sql>) =>
    sql`exists (select from importazioni_righe r where r.idimportazione = i.id and ${where})`
  const { rows } = await sql<Bloccata>`
    select i.id, i.nome, i.stato, i.fase, i.origine, i.tabelle, i.mappatura, i.firmata_il, ${rowsOf(sql`true`)} as ha_righe,
      ${rowsOf(sql`r.fatta`)} as ha_fatte, ${rowsOf(sql`r.esito = 'conflitto' and r.scelta is not null`)} as ha_scelte,
      ${rowsOf(sql`r.fatta and r.esito = 'inserito' and r.proposta is null`)} as intera
    from importazioni i where i.id = ${id} for update of i`.execute(trx)
  return found(rows[0])
}

export const isAtWork = ({ stato }: Pick<Bloccata, 'stato'>) => stato === 'in_prova' || stato === 'in_corso'
