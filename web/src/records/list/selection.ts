export interface Selection {
  selected: ReadonlySet<number>
  setSelected: (ids: ReadonlySet<number>) => void
}
