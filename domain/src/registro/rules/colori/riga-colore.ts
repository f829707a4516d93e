import { parseEspressione } from './espressione.ts'

export interface ErroreRigaColore {
  field: 'espressione' | 'valido_al'
  message: string
}

export function erroriRigaColore(row: Record<string, unknown>): ErroreRigaColore[] {
  const { espressione, valido_dal, valido_al } = row
  const errors: ErroreRigaColore[] = []
  const { errore } = typeof espressione === 'string' && espressione !== '' ? parseEspressione(espressione) : {}
  if (errore !== undefined) errors.push({ field: 'espressione', message: `Espressione: ${errore}` })
  if (typeof valido_dal === 'string' && typeof valido_al === 'string' && valido_al !== '' && valido_al < valido_dal)
    errors.push({ field: 'valido_al', message: 'Valido al: non può precedere l’inizio della validità' })
  return errors
}
