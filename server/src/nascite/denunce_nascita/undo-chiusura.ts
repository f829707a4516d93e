import { entityOf, invalid } from '@bisavolo/domain'
import { openLocked } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { type Denuncia, lockDenuncia } from '../../registry/denuncia-stato.ts'
import { mailCliente } from '../../registry/mail-cliente.ts'

/** Back to where kittens are registered. The approval stands, so nothing is drawn again. */
export async function reopenChiusa(
  work: Work,
  before: Denuncia,
  left: readonly string[],
  motivo: string,
): Promise<Denuncia> {
  if (motivo === '') throw invalid('motivo', 'Motivo obbligatorio: scrivi perché la denuncia si riapre')
  const opened = openLocked(work, entityOf('denunce_nascita'), before, {})
  const row = proposeRow(opened, { stato: 'approvata' })
  const stored = await writeRecord(opened, row, { azione: `riapertura: ${motivo}` })
  await mailCliente(work, stored.idproprietario, 'avviso', {
    oggetto: `La denuncia di nascita n. ${before.id} è di nuovo aperta`,
    testo: `la denuncia di nascita n. ${before.id} era stata chiusa, ma non tutti i cuccioli sono nel registro (${left.join(', ')}). È di nuovo nello stato «Approvata»: la segreteria completa la registrazione.`,
  })
  return lockDenuncia(work, before.id)
}
