import { campoImportabile } from '@bisavolo/domain/trasloco/importazione/campi-importabili'
import {
  definizioneOf,
  entitaImportabili,
  isEntitaImportabile,
} from '@bisavolo/domain/trasloco/importazione/entita-importabili'

export function nomeEntita(entita: string): string {
  if (!isEntitaImportabile(entita)) return entita
  return entita === 'fatture_ricevute_righe' ? 'Righe di fatture e ricevute' : definizioneOf(entita).label.many
}

export function nomeScheda(entita: string): string {
  if (!isEntitaImportabile(entita)) return entita
  return entita === 'fatture_ricevute_righe' ? 'Riga' : definizioneOf(entita).label.one
}

export function nomeCampo(entita: string | null, campo: string): string {
  return (isEntitaImportabile(entita) && campoImportabile(entita, campo)?.label) || campo
}

export const entitaOptions = entitaImportabili.map(value => ({ value, label: nomeEntita(value) }))
