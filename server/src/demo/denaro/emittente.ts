import { impostazioniDemo } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import type { Trx } from '../../platform/db/database.ts'

/** Fills in the issuer of a demo registry; existing values stay. */
export async function fillEmittente(trx: Trx): Promise<void> {
  for (const { chiave, valore } of impostazioniDemo) {
    await trx
      .updateTable('impostazioni_fiscali')
      .set({ valore })
      .where('chiave', '=', chiave)
      .where(({ eb, or }) => or([eb('valore', 'is', null), eb('valore', '=', '')]))
      .execute()
  }
}
