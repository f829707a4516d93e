/** D5: the office has a note there, written before this was found, or before what it spoke of was changed (decision 110). */
export const notaDiPrima = {
  field: 'nota_deroga',
  message:
    'La nota di deroga è di prima di questa modifica o di questo rilievo: riscrivila, e di’ perché si procede lo stesso',
  code: 'nota_di_prima',
}
