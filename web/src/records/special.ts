import { members } from '@bisavolo/domain/kit/access'
import type { Entity } from '@bisavolo/domain/kit/entity'
import { type ComponentType, createContext, use, useMemo } from 'react'
import type { RecordRow } from '../api/records.ts'
import { type Session, useSessionState } from '../session/session.tsx'
import type { Question } from '../ui/feedback/confirm.tsx'
import type { ListState } from './list/use-list.ts'

/** What any dialog of a record is given, the common one and the special ones. */
export interface RecordDialogProps {
  /** Null: a new record. */
  id: number | null
  /** Values a new record starts with. */
  presets?: Record<string, unknown>
  onClose: () => void
  onSaved?: (row: RecordRow) => void
}

/** What any page of a record is given. */
export interface RecordPageProps {
  id: number | null
  presets?: Record<string, unknown>
}

/** What a row's action may need of the page it stands on. */
interface RowTools {
  ask: (question: Question) => Promise<boolean>
  /** To another page of the app. */
  go: (path: string) => void
}

/** One thing more to do with a row, after edit and remove. */
export interface RowAction {
  label: string
  icon: string
  isFor?: (row: RecordRow, session: Session) => boolean
  run: (row: RecordRow, tools: RowTools) => void | Promise<void>
}

/** What the dialog of a bulk action is given. */
export interface BulkDialogProps {
  /** The chosen rows, in the order they were chosen. */
  ids: readonly number[]
  onClose: () => void
  /** It was done: the dialog closes and the ticks go, but for those of `left`. */
  onDone: (left?: readonly number[]) => void
}

/** Something done to all the rows that are ticked: at once, or by a dialog of its own. */
export type BulkAction = {
  label: string
  icon?: string
  look?: 'main' | 'quiet' | 'danger'
  /** The most rows it takes; left out, all that can be chosen. */
  max?: number
  isFor?: (session: Session) => boolean
} & (
  | {
      /** Resolves to true when it was done, and the ticks go. */
      run: (ids: readonly number[], tools: RowTools) => Promise<boolean>
    }
  | { dialog: ComponentType<BulkDialogProps> }
)

/** What is special to one entity's records; everything else is common. */
export interface Special {
  dialog?: ComponentType<RecordDialogProps>
  /** In pixels, when not 650. */
  dialogWidth?: number
  page?: ComponentType<RecordPageProps>
  /** Where its page lives, when not at /{entity}. */
  path?: string
  /** Where one is read that is edited in a dialog: its rows lead there, their button to the dialog. */
  readPath?: string
  /** Where it lives for a member, when members have a page of their own. */
  ownPath?: string
  /** A picture of it, for the cards of its lists. */
  face?: ComponentType<{ id: number }>
  /** One row in a sentence, where its kind and title would not say it: 'Test PKD di IT*Luna del 02/08/2026'. */
  named?: (row: Record<string, unknown>) => string
  rowActions?: readonly RowAction[]
  /** Brings ticks and their bar to every list of the entity, for who may do one of them. */
  bulkActions?: readonly BulkAction[]
  /** Its own page tells what is odd about it. */
  tellsAnomalie?: true
  /** Whether there is one by this name that the person who asks cannot see: a picker then offers no second one. */
  isOutOfReach?: (text: string) => Promise<boolean>
  /** Rows that are never removed, by anybody, have no button for it. */
  isRemovable?: (row: RecordRow) => boolean
}

export type Specials = Readonly<Record<string, Special>>

/** Filled by the app: the common screens know no area. */
export const SpecialsContext = createContext<Specials>({})

/** The common record dialog. The app sets it, because pickers open dialogs and dialogs hold pickers: an import would be a circle. */
export const CommonDialogContext = createContext<ComponentType<RecordDialogProps & { entity: Entity }>>(() => null)

/** Further menus in the head of every list, filled by the app. */
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
