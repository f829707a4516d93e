import { oneCode } from '../../../kit/one-code.ts'

/** `LOI 2005 01329` is in LOI. Null if the number begins with no known book. */
export function libroDalNumero(numero: string, libri: ReadonlyMap<string, number>): number | null {
  const match = /^\s*([\p{L}][\p{L}\s.-]*?)[\s./-]*\d/u.exec(numero)
  return match === null ? null : (libri.get(oneCode(match[1] ?? '')) ?? null)
}
