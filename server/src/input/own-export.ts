export interface OwnExport {
  manifest: string
  /** Files that are restored as a whole, not mapped as tables. */
  isBeside: (name: string) => boolean
  textsOf: (table: string) => (column: string, text: string) => string
}
