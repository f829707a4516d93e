/** What was taken back whole may be issued anew, and what takes back charges for nothing. */
export const inPiedi = { tipi: ['Fattura', 'Ricevuta'] as readonly string[], mai: 'stornato' }

export function isInPiedi({ tipo, stato }: { tipo: string; stato: string | null }): boolean {
  return inPiedi.tipi.includes(tipo) && stato !== inPiedi.mai
}
