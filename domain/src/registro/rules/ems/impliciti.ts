/** rule book 5.1, 5.6: traits fixed by the breed standard are true but not written in the code. */
const point = fixed('33', 'SIA BAL RAG SBI NEM THA SNO', '31', 'BUR')
const tabby = fixed('25', 'ABY SOM SIN', '24', 'OCI MAU', '22', 'SOK')
const colore = fixed('a', 'RUS CHA KOR NEB', 'n', 'BOM')

export const pointImplicito = (razza: string | null): string | null => point.get(razza ?? '') ?? null
export const tabbyImplicito = (razza: string | null): string | null => tabby.get(razza ?? '') ?? null
export const coloreImplicito = (razza: string | null): string | null => colore.get(razza ?? '') ?? null

export function impliciti(razza: string): string[] {
  return [tabbyImplicito(razza), pointImplicito(razza)].filter(numero => numero !== null)
}

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
