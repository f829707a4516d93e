interface Documento {
  tipo: string
  imponibile: number
  imposta: number
  stornato: number
}

export const tipiInPiedi: readonly string[] = ['Fattura', 'Ricevuta']

/** italy 3.10: the stamp duty is never credited. */
export function isStornatoTutto({ imponibile, imposta, stornato }: Omit<Documento, 'tipo'>): boolean {
  return stornato > 0 && stornato >= imponibile + imposta
}

/** False for credit notes and fully credited documents: the practice can be charged again. */
export function isInPiedi(documento: Documento): boolean {
  return tipiInPiedi.includes(documento.tipo) && !isStornatoTutto(documento)
}
