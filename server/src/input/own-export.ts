/** The zip that the program itself exports: how it is known, and read as it stands. */
export interface OwnExport {
  /** The file that no other zip has. */
  manifest: string
  /** What the server keeps beside the records comes back whole or not at all: it is no table to be mapped. */
  isBeside: (name: string) => boolean
  /** The text of a column as it was stored. */
  textsOf: (table: string) => (column: string, text: string) => string
}
