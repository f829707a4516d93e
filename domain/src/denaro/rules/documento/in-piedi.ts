interface Documento {
  tipo: string
  imponibile: number
  imposta: number
  stornato: number
}

export const tipiInPiedi: readonly string[] = ['Fattura', 'Ricevuta']

/** Credited whole but for the stamp, which no note gives back (italy 3.10). */
export function isStornatoTutto({ imponibile, imposta, stornato }: Omit<Documento, 'tipo'>): boolean {
  return stornato > 0 && stornato >= imponibile + imposta
}

/** What was taken back whole may be issued anew, and what takes back charges for nothing. */
export function isInPiedi(documento: Documento): boolean {
  return tipiInPiedi.includes(documento.tipo) && !isStornatoTutto(documento)
}
