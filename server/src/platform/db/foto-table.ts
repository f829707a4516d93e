export interface FotoTable {
  iddocumento: number
  larghezza: number
  altezza: number
  /** Base64 thumbnail, in the row because it is read far more often than the photo. */
  miniatura: string
  miniatura_mime: string
  principale_il: string | null
}
