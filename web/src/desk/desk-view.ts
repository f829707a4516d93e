import type { RigaScrivania, TipoScrivania } from '@bisavolo/domain/segreteria/calls/scrivania'
import type { ComponentType } from 'react'

/** A decision that was taken: what is said of it, and how it is taken back. */
export interface Decided {
  said: string
  undo?: () => Promise<unknown>
  /** Why it cannot be, where it cannot. */
  final?: string
}

/** What the frame offers to the practice that lies on the desk. */
export interface DeskTools {
  /** '3 di 15' */
  place: string
  onDecided: (decided: Decided) => void
  /** Refused. If somebody else was quicker it has left the queue when that is read again, and the next one is shown. */
  onRefused: (error: Error) => void
  go: (step: 1 | -1) => void
}

export interface DeskPanelProps {
  row: RigaScrivania
  desk: DeskTools
}

/** How one kind of practice is looked at and decided. */
export interface DeskView {
  /** The evidence, and the docked decision beneath it. */
  Panel: ComponentType<DeskPanelProps>
  /** '7 denunce': what the bulk button counts. */
  countText: (n: number) => string
  /** Decides on those in which nothing is left to judge; left out where each wants a person's eye. */
  approveAll?: (rows: readonly RigaScrivania[]) => Promise<BulkOutcome>
}

export interface BulkOutcome {
  done: readonly Decided[]
  /** Sentences on those that were refused. */
  refused: readonly string[]
}

export type DeskViews = Readonly<Record<TipoScrivania, DeskView>>
