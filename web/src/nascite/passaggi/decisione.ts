import type { PassaggioLetto } from '@bisavolo/domain/nascite/calls'

/** A block stands against it that a note passes over; who the buyer is, is chosen and not passed over. */
export function needsDeroga({ avvisi, nota_deroga }: PassaggioLetto): boolean {
  return !nota_deroga && avvisi.some(({ livello, codice }) => livello === 'blocco' && codice !== 'P10')
}

/** What the sender can put right, and papers. */
export function correggibiliOf({ acquirente_nuovo }: PassaggioLetto) {
  return [
    { value: 'documenti', label: 'Modulo firmato e allegati' },
    { value: 'data_acquisto', label: 'Data acquisto' },
    { value: 'data_passaggio', label: 'Data passaggio' },
    ...(acquirente_nuovo === 1 ? [{ value: 'acquirente', label: 'Dati di chi riceve' }] : []),
    { value: 'clausola_nfb', label: 'Clausola NOT FOR BREEDING' },
    { value: 'note', label: 'Note' },
  ]
}
