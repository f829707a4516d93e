import type { ImpostazioneFiscale } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import type { Db, Trx } from '../../platform/db/database.ts'

export async function readImpostazioni(db: Db | Trx): Promise<ImpostazioneFiscale[]> {
  const rows = await db
    .selectFrom('impostazioni_fiscali')
    .select(['chiave', 'valore', 'valida_dal', 'descrizione'])
    .execute()
  return rows.map(row => ({ ...row, valore: row.valore ?? '', descrizione: row.descrizione ?? '' }))
}
