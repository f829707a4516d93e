/** D5: the office's note is older than this finding or than a change of its data (decision 110). */
export const notaDiPrima = {
  field: 'nota_deroga',
  message: 'La nota di deroga è di prima della modifica o del rilievo: riscrivila e spiega perché procedi lo stesso',
  code: 'nota_di_prima',
}
