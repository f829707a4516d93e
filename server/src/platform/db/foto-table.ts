/** What a photo of a cat has beside its document. */
export interface FotoTable {
  iddocumento: number
  larghezza: number
  altezza: number
  /** The thumbnail, in base64: small, and read far more often than its photo. */
  miniatura: string
  miniatura_mime: string
  /** When it was chosen to stand for its cat. */
  principale_il: string | null
}
