import type { RigaScrivania, TipoScrivania } from '@bisavolo/domain/segreteria/calls/scrivania'
import type { ComponentType } from 'react'

export interface Decided {
  said: string
  undo?: () => Promise<unknown>
  final?: string
}

export interface DeskTools {
  place: string
  onDecided: (decided: Decided) => void
  /** After a conflict the practice leaves the reloaded queue, and the next one is shown. */
  onRefused: (error: Error) => void
  go: (step: 1 | -1) => void
}

export interface DeskPanelProps {
  row: RigaScrivania
  desk: DeskTools
}

export interface DeskView {
  Panel: ComponentType<DeskPanelProps>
  countText: (n: number) => string
  /** Approves the practices with nothing left to judge; omitted where every practice needs a look. */
  approveAll?: (rows: readonly RigaScrivania[]) => Promise<BulkOutcome>
}

export interface BulkOutcome {
  done: readonly Decided[]
  refused: readonly string[]
}

export type DeskViews = Readonly<Record<TipoScrivania, DeskView>>
