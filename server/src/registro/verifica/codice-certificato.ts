/** The code of a certificate as stored, `ABCD-EFGH-JKLM`, however it is typed; null if it has not twelve signs. */
export function codiceCertificato(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return signs.length === 12 ? `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}` : null
}
