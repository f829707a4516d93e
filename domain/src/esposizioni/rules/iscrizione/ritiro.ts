import { formatDate } from '../../../kit/format.ts'

export interface DaRitirare {
  /** Last day to enter; null for a show abroad. */
  data_chiusura: string | null
  /** The day of the show. */
  data: string | null
  haRisultato: boolean
  /** The office corrects what a committee no longer may. */
  daUfficio: boolean
}

/** Why an entry is not withdrawn: it was judged, the show is over, or the catalogue with its numbers is made. */
export function ostacoloRitiro(iscrizione: DaRitirare, oggi: string): string | null {
  const { data_chiusura, data, haRisultato, daUfficio } = iscrizione
  if (haRisultato) return 'L’iscrizione ha già un risultato: non si ritira più.'
  if (data !== null && data < oggi) return 'L’esposizione c’è già stata: l’iscrizione non si ritira più.'
  if (!daUfficio && data_chiusura !== null && data_chiusura < oggi)
    return `Le iscrizioni sono chiuse dal ${formatDate(data_chiusura)} e il catalogo ha i suoi numeri: per un ritiro senti la segreteria.`
  return null
}

/** The reason as it is kept, or what is wrong with it. */
export function motivoRitiro(sent: unknown): { motivo: string } | { errore: string } {
  const motivo = typeof sent === 'string' ? sent.normalize('NFC').trim() : ''
  if (motivo === '') return { errore: 'Motivo obbligatorio' }
  return motivo.length > 500 ? { errore: 'Motivo: al massimo 500 caratteri' } : { motivo }
}
