import { formatDate } from '../../../kit/format.ts'

export interface DaRitirare {
  data_chiusura: string | null
  data: string | null
  haRisultato: boolean
  daUfficio: boolean
}

export function ostacoloRitiro(iscrizione: DaRitirare, oggi: string): string | null {
  const { data_chiusura, data, haRisultato, daUfficio } = iscrizione
  if (haRisultato) return 'L’iscrizione ha già un risultato: non si ritira più.'
  if (data !== null && data < oggi) return 'L’esposizione c’è già stata: l’iscrizione non si ritira più.'
  if (!daUfficio && data_chiusura !== null && data_chiusura < oggi)
    return `Le iscrizioni sono chiuse dal ${formatDate(data_chiusura)} e il catalogo ha i suoi numeri: per un ritiro scrivi alla segreteria.`
  return null
}

export function motivoRitiro(sent: unknown): { motivo: string } | { errore: string } {
  const motivo = typeof sent === 'string' ? sent.normalize('NFC').trim() : ''
  if (motivo === '') return { errore: 'Motivo obbligatorio' }
  return motivo.length > 500 ? { errore: 'Motivo: al massimo 500 caratteri' } : { motivo }
}
