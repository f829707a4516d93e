import { entityOf, invalid } from '@bisavolo/domain'
import { daRegistrare } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { openLocked } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { mailCliente } from '../../soci/clienti_soci/mail-cliente.ts'
import type { readCucciolata } from './refuse-left-out.ts'
import { type Denuncia, lockDenuncia } from './stato/update-stato.ts'

/** The approval remains, so there is no second draw. */
export async function reopenChiusa(
  work: Work,
  before: Denuncia,
  cuccioli: Awaited<ReturnType<typeof readCucciolata>>,
  motivo: string,
): Promise<Denuncia> {
  if (motivo === '') throw invalid('motivo', 'Motivo obbligatorio: scrivi perché la denuncia si riapre')
  const opened = openLocked(work, entityOf('denunce_nascita'), before, {})
  const row = proposeRow(opened, { stato: 'approvata' })
  const stored = await writeRecord(opened, row, { azione: `riapertura: ${motivo}` })
  await mailCliente(work, stored.idproprietario, 'avviso', {
    oggetto: `La denuncia di nascita n. ${before.id} è di nuovo aperta`,
    testo: `la denuncia di nascita n. ${before.id} era stata chiusa, ma ${whyOf(cuccioli)} È di nuovo nello stato «Approvata»: la segreteria completa la registrazione.`,
  })
  return lockDenuncia(work, before.id)
}

function whyOf(cuccioli: Awaited<ReturnType<typeof readCucciolata>>): string {
  const named = (some: typeof cuccioli) => some.map(({ detto }) => detto).join(', ')
  const left = daRegistrare(cuccioli)
  if (left.length > 0) return `non tutti i cuccioli sono nel registro (${named(left)}).`
  if (cuccioli.length === 0) return 'è da rivedere se non ci siano davvero cuccioli vivi.'
  const dead = cuccioli.filter(({ idgatto }) => idgatto === null)
  return `è da rivedere se ${named(dead)} ${dead.length === 1 ? 'sia davvero deceduto' : 'siano davvero deceduti'}.`
}
