/** rule book 5.1, 5.6: what the breed's standard fixes is not written in the code, and is true all the same. */
const point = fixed('33', 'SIA BAL RAG SBI NEM THA SNO', '31', 'BUR')
const tabby = fixed('25', 'ABY SOM SIN', '24', 'OCI MAU', '22', 'SOK')
const colore = fixed('a', 'RUS CHA KOR NEB', 'n', 'BOM')

/** Breeds by their code of today. */
export const pointImplicito = (razza: string | null): string | null => point.get(razza ?? '') ?? null
export const tabbyImplicito = (razza: string | null): string | null => tabby.get(razza ?? '') ?? null
export const coloreImplicito = (razza: string | null): string | null => colore.get(razza ?? '') ?? null

/** The numbers that this breed's standard fixes. */
export function impliciti(razza: string): string[] {
  return [tabbyImplicito(razza), pointImplicito(razza)].filter(numero => numero !== null)
}

/** Whether the number is one that this breed's standard fixes. */
export function isImplicito(razza: string, numero: string): boolean {
  return impliciti(razza).includes(numero)
}

function fixed(...pairs: string[]): Map<string, string> {
  const map = new Map<string, string>()
  for (let i = 0; i < pairs.length; i += 2) {
    for (const razza of (pairs[i + 1] ?? '').split(' ')) map.set(razza, pairs[i] ?? '')
  }
  return map
}
