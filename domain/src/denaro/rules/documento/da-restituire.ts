/**
 * What was taken back of a document that had been paid, and nobody has marked as refunded yet: as a list is asked for it. Lists do
 * not look at the payment itself: one that was taken off since is still here, and the note's own page says that nothing is due.
 */
export const daRestituire = {
  tipo: ['Nota di credito', 'Storno ricevuta'],
  dopo_incasso: 1,
  data_pagamento: null,
} as const
