/** Who issues a document, as it stands in its head. */
export interface Association {
  name: string
  /** Empty until it is filled in. */
  codiceFiscale?: string
  /** The address of its own site, when it has written one. */
  site?: string
}
