import type { CellKind } from '@bisavolo/domain/kit/value-text'

export interface Column {
  label: string
  kind: CellKind
  width?: number
  total?: boolean
  /** Stays readable in a struck row, because it has the reason. */
  unstruck?: true
}

/** In column order: dates as YYYY-MM-DD, instants as ISO text, amounts as text or number, flags 0/1. */
export type Cells = readonly unknown[]
export type Rows = Iterable<Cells> | AsyncIterable<Cells> | Pages
export type Page = Iterable<Cells>
export interface Pages {
  pages: AsyncIterable<Page>
}
