export interface DocumentoCaricato {
  tipo: string
  mime: string | null
  idgatto: number | null
  account_id: number | null
}

const formati: readonly (string | null)[] = ['application/pdf', 'image/png', 'image/jpeg']
const tipi: readonly string[] = ['gatto', 'pratica']

/** `account` is null for the office. A member sends an own upload, or a document of the cat. */
export function isFileDelReferto(documento: DocumentoCaricato, idgatto: number, account: number | null): boolean {
  const { tipo, mime, account_id } = documento
  if (!formati.includes(mime) || !tipi.includes(tipo)) return false
  if (documento.idgatto !== null) return documento.idgatto === idgatto
  return account === null || account_id === account
}
