import { members } from '@bisavolo/domain/kit/access'
import type { Entity } from '@bisavolo/domain/kit/entity'
import { type ComponentType, createContext, use, useMemo } from 'react'
import type { RecordRow } from '../api/records.ts'
import { type Session, useSessionState } from '../session/session.tsx'
import type { Question } from '../ui/feedback/confirm.tsx'
import type { ListState } from './list/use-list.ts'

export interface RecordDialogProps {
  id: number | null
  presets?: Record<string, unknown>
  onClose: () => void
  onSaved?: (row: RecordRow) => void
}

export interface RecordPageProps {
  id: number | null
  presets?: Record<string, unknown>
}

interface RowTools {
  ask: (question: Question) => Promise<boolean>
  go: (path: string) => void
}

export interface RowAction {
  label: string
  icon: string
  isFor?: (row: RecordRow, session: Session) => boolean
  run: (row: RecordRow, tools: RowTools) => void | Promise<void>
}

export interface BulkDialogProps {
  ids: readonly number[]
  onClose: () => void
  /** Closes the dialog and clears the selection, except the ids in `left`. */
  onDone: (left?: readonly number[]) => void
}

export type BulkAction = {
  label: string
  icon?: string
  look?: 'main' | 'quiet' | 'danger'
  max?: number
  isFor?: (session: Session) => boolean
} & (
  | {
      run: (ids: readonly number[], tools: RowTools) => Promise<boolean>
    }
  | { dialog: ComponentType<BulkDialogProps> }
)

export interface Special {
  dialog?: ComponentType<RecordDialogProps>
  dialogWidth?: number
  page?: ComponentType<RecordPageProps>
  path?: string
  /** Read-only page of a record that is edited in a dialog: the row opens the page, its button the dialog. */
  readPath?: string
  ownPath?: string
  face?: ComponentType<{ id: number }>
  /** Row as a phrase, if kind and title are not enough: 'Test PKD di IT*Luna del 02/08/2026'. */
  named?: (row: Record<string, unknown>) => string
  rowActions?: readonly RowAction[]
  /** Adds row selection to every list of the entity, if the user may run at least one action. */
  bulkActions?: readonly BulkAction[]
  tellsAnomalie?: true
  /** True if a record of this name exists that the user may not see: the picker then does not offer to create one. */
  isOutOfReach?: (text: string) => Promise<boolean>
  /** Rows that nobody may ever remove get no button. */
  isRemovable?: (row: RecordRow) => boolean
}

export type Specials = Readonly<Record<string, Special>>

/** Set by the app, because shared screens must not import from the areas. */
export const SpecialsContext = createContext<Specials>({})

/** Set by the app: pickers open dialogs and dialogs contain pickers, so an import would be circular. */
export const CommonDialogContext = createContext<ComponentType<RecordDialogProps & { entity: Entity }>>(() => null)

export const ListToolsContext = createContext<readonly ComponentType<{ state: ListState }>[]>([])

const common: Special = {}

export function useSpecial(entity: string): Special {
  const special = use(SpecialsContext)[entity] ?? common
  const role = useSessionState().profile?.role
  return useMemo(() => {
    if (special.ownPath === undefined || role === undefined || !members.includes(role)) return special
    return { ...special, path: special.ownPath }
  }, [special, role])
}
