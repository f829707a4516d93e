import type { CellKind } from '@bisavolo/domain/kit/value-text'

/** A column of any file we write: what stands at its head, and what its values are. */
export interface Column {
  label: string
  kind: CellKind
  /** About how many characters it wants. */
  width?: number
  /** Numbers that make sense as a sum at the foot. */
  total?: boolean
  /** In a struck row it stays as it is: it says why. */
  unstruck?: true
}

/** Values in the order of the columns: dates as YYYY-MM-DD, instants as ISO text, amounts as text or number, flags 0/1. */
export type Cells = readonly unknown[]
export type Rows = Iterable<Cells> | AsyncIterable<Cells> | Pages
/** Many rows at a time, gone through once: each may be made as it is written. */
export type Page = Iterable<Cells>
/** Rows as they are read. */
export interface Pages {
  pages: AsyncIterable<Page>
}
