import { findingsOfApprovazione } from '@bisavolo/domain/nascite/rules/nascita/controllo'
import { contenutoOf, isPassato } from '@bisavolo/domain/nascite/rules/nascita/passati'
import { sql } from 'kysely'
import type { Work } from '../../../records/work.ts'
import type { Denuncia } from '../stato/update-stato.ts'
import { findingsAt, isDerogabile } from './check-denuncia.ts'
import { readCuccioli, readDatiNascita } from './read-dati-nascita.ts'
import { passatiOf } from './read-passati.ts'

/** D5: a note covers only the findings of its day. With an unchanged note, `before` limits the list to those already covered. */
export async function storePassati(work: Work, denuncia: Denuncia, before: Denuncia | null): Promise<void> {
  const { stato, nota_deroga } = denuncia
  if ((nota_deroga ?? '').trim() === '' || stato === 'approvata' || stato === 'chiusa') return
  const cuccioli = await readCuccioli(work.trx, denuncia.id)
  const checks = findingsAt(await readDatiNascita(work.trx, denuncia, cuccioli, work.who.today), 'in_verifica')
  const found = checks.filter(finding => finding.perSocio === 'blocco' && isDerogabile(finding))
  const seen = before === null ? null : passatiOf('staff', before, denuncia, cuccioli)
  const rilievi = [...found, ...(denuncia.controllo_esito === null ? [] : findingsOfApprovazione(denuncia, false))]
    .filter(finding => seen === null || isPassato(finding, seen))
    .map(({ codice, campo, messaggio }) => ({ codice, campo, messaggio }))
  const passati = JSON.stringify({ rilievi, ...contenutoOf(denuncia, cuccioli) })
  await work.trx
    .updateTable('denunce_nascita')
    .set({ passati: sql`${passati}::jsonb` })
    .where('id', '=', denuncia.id)
    .execute()
}
