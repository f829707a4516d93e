export interface Association {
  name: string
  codiceFiscale: string
  site: string
  address: string
  town: string
  legal: string
  /** A PNG or JPEG checked with isDrawable, with its document id. */
  logo: { id: number; bytes: Uint8Array } | null
}
