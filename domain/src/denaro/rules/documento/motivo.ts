import { blocco, type Finding } from '../../../kit/finding.ts'
import type { RigaDocumento } from './fattura.ts'
import type { TipoDocumento } from './numerazione.ts'

interface Emissione {
  tipo: TipoDocumento
  socio: boolean
  righe: readonly Pick<RigaDocumento, 'quota_associativa'>[]
}

/** D10: a receipt for a non-member needs a reason, except a membership fee. */
export function needsMotivo({ tipo, socio, righe }: Emissione): boolean {
  const isQuota = righe.length > 0 && righe.every(riga => riga.quota_associativa === true)
  return tipo === 'Ricevuta' && !socio && !isQuota
}

export function checkMotivo(emissione: Emissione, motivo: string | null | undefined): Finding[] {
  if (!needsMotivo(emissione) || (motivo ?? '').trim() !== '') return []
  const messaggio = 'Il cliente non è socio: emetti una fattura con IVA, oppure scrivi il motivo della ricevuta'
  return [blocco('F05', 'motivo', messaggio)]
}
