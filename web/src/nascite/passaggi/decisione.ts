import type { PassaggioLetto } from '@bisavolo/domain/nascite/calls'

/** D8 P10 (unknown buyer) is solved by choosing the buyer, not by a note. */
export function needsDeroga({ avvisi, nota_deroga }: PassaggioLetto): boolean {
  return !nota_deroga && avvisi.some(({ livello, codice }) => livello === 'blocco' && codice !== 'P10')
}

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
