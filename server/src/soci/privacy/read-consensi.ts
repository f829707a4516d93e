import type { Consensi } from '@bisavolo/domain/soci/calls/privacy'
import { INFORMATIVA_VERSIONE, tipiConsenso } from '@bisavolo/domain/soci/rules/anagrafica/informativa'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'

export async function readConsensi(db: Db | Trx, who: Who): Promise<Consensi> {
  const open = await db
    .selectFrom('consensi')
    .select(['tipo', 'dato_il'])
    .where('account_id', '=', who.accountId)
    .where('revocato_il', 'is', null)
    .execute()
  return {
    informativa_versione: INFORMATIVA_VERSIONE,
    consensi: tipiConsenso.map(({ value, label }) => ({
      tipo: value,
      label,
      dato_il: open.find(({ tipo }) => tipo === value)?.dato_il ?? null,
    })),
  }
}
