import { blocco, type Finding } from '../../../kit/finding.ts'
import type { ClienteIscritto, Iscrizione } from './iscrizione.ts'

type Parti = Pick<Iscrizione, 'idcliente_socio' | 'tipo' | 'sezione'>

/**
 * D9: what a later save does not change, whose enrolment it is and, but for an Aderente, its section. `dopo` is the row as it
 * would be stored, `inviati` what was sent: nothing, an empty value and what the row held or will hold are welcome, so that a
 * form may send back what it read.
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

/**
 * D9: the section of an enrolment that was decided is history, which a member who moved keeps. One that waits follows its person to
 * the section of today, if whoever saves says so.
 */
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
