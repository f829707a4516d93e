import { blocco, type Finding } from '../../../kit/finding.ts'
import type { ClienteIscritto, Iscrizione } from './iscrizione.ts'

type Parti = Pick<Iscrizione, 'idcliente_socio' | 'tipo' | 'sezione'>

/**
 * D9: client and section are fixed (except an Aderente's section). A form may send back the stored or the future value. `dopo`:
 * row to store; `inviati`: values sent.
 */
export function checkModifica(prima: Parti, dopo: Parti, inviati: Record<string, unknown>): Finding[] {
  const findings: Finding[] = []
  if (isOther(inviati.idcliente_socio, [prima.idcliente_socio]))
    findings.push(
      blocco(
        'I19',
        'idcliente_socio',
        'Il cliente di un’iscrizione non si cambia: per un’altra persona inseriscine una nuova',
      ),
    )
  if (dopo.tipo !== 'Aderente' && isOther(inviati.sezione, [prima.sezione, dopo.sezione]))
    findings.push(
      blocco(
        'I20',
        'sezione',
        `La sezione di un socio ${dopo.tipo} non si sceglie: questa iscrizione è nella sezione ${dopo.sezione}`,
      ),
    )
  return findings
}

/** D9: a decided enrolment keeps its section. A pending one moves to the member's present section if that is sent. */
export function sezioneDopo(
  prima: Pick<Iscrizione, 'sezione' | 'da_approvare'>,
  cliente: Pick<ClienteIscritto, 'sezione'>,
  scelta: string | null,
): string | null {
  const isMoved = prima.da_approvare === 1 && cliente.sezione !== null && scelta?.trim() === cliente.sezione
  return isMoved ? cliente.sezione : prima.sezione
}

function isOther(inviato: unknown, noti: readonly unknown[]): boolean {
  const text = String(inviato ?? '').trim()
  return text !== '' && !noti.some(noto => String(noto ?? '').trim() === text)
}
