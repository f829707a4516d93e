/** Who issues a document, as it stands in its head. What is not filled in is empty. */
export interface Association {
  name: string
  codiceFiscale: string
  /** The address of its own site. */
  site: string
  /** Its seat: 'Via dei Gatti 10, 00118 Roma (RM)'. */
  address: string
  town: string
  /** The law it keeps the stud book by. */
  legal: string
  /** A PNG or JPEG that can be drawn, with the number of its document. */
  logo: { id: number; bytes: Uint8Array } | null
}
