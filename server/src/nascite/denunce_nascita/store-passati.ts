import { contenutoOf } from '@bisavolo/domain/nascite/rules/nascita/passati'
import { sql } from 'kysely'
import type { Work } from '../../records/work.ts'
import type { Denuncia } from '../../registry/denuncia-stato.ts'
import { findingsAt, isDerogabile } from './check-denuncia.ts'
import { readCuccioli, readDatiNascita } from './read-dati-nascita.ts'

/** D5: what the office lets through is kept when it saves with a note, since what is found later is not what it has seen. */
export async function storePassati(work: Work, denuncia: Denuncia): Promise<void> {
  const cuccioli = await readCuccioli(work.trx, denuncia.id)
  const found = findingsAt(await readDatiNascita(work.trx, denuncia, cuccioli, work.who.today), 'in_verifica')
  const rilievi = found
    .filter(finding => finding.perSocio === 'blocco' && isDerogabile(finding))
    .map(({ codice, campo, messaggio }) => ({ codice, campo, messaggio }))
  const passati = JSON.stringify({ rilievi, ...contenutoOf(denuncia, cuccioli) })
  await work.trx
    .updateTable('denunce_nascita')
    .set({ passati: sql`${passati}::jsonb` })
    .where('id', '=', denuncia.id)
    .execute()
}
