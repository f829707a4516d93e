import type { EsitoCasella } from '@bisavolo/domain/registro/calls/ascendenza'
import type { StatusKind } from '../../ui/status-chip.tsx'
import { placeName } from '../pedigree/pedigree-layout.ts'

/** 'Nonna paterna'; from the great-grandparents on with the path, because names repeat: 'Bisnonna PMM'. */
export function nomePosto(posto: string): string {
  const name = placeName(posto.toLowerCase())
  return posto.length > 2 ? `${name.split(' ')[0]} ${posto}` : name
}

export const nomiGenerazioni = ['Genitori', 'Nonni', 'Bisnonni', 'Trisnonni', 'Quinta generazione']

export function statoOf(
  esito: EsitoCasella | undefined,
  rifiutata: boolean,
): { kind: StatusKind; label: string } | null {
  if (esito && isAperto(esito)) return { kind: rifiutata ? 'error' : 'warning', label: 'Da decidere' }
  if (rifiutata) return { kind: 'error', label: 'Da correggere' }
  if (esito === undefined) return null
  const { differenze, messaggi } = esito
  if (esito.esito === 'nuovo') return { kind: messaggi.length > 0 ? 'warning' : 'neutral', label: 'Nuovo' }
  if (differenze.length > 0)
    return { kind: 'warning', label: differenze.length === 1 ? '1 differenza' : `${differenze.length} differenze` }
  return { kind: 'success', label: 'Nel registro' }
}

export function isAperto({ esito }: EsitoCasella): boolean {
  return esito === 'simile' || esito === 'conflitto'
}
