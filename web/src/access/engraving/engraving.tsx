import { EngravedCat } from './engraved-cat.tsx'
import { EngravedTree } from './engraved-tree.tsx'
import { EngravedTrunk } from './engraved-trunk.tsx'

export function Engraving() {
  return (
    <svg viewBox="-14 -18 588 656" fill="none" strokeLinecap="round" aria-hidden="true">
      <EngravedTrunk />
      <EngravedTree />
      <EngravedCat />
    </svg>
  )
}
