import { mdiPencilOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { WrapLine } from '../../ui/page/page-head.tsx'
import type { RecordForm } from '../form/use-record-form.ts'
import { type Editing, whole } from './use-editing.ts'

interface EditToolsProps {
  form: RecordForm
  editing: Editing
  isLocked?: boolean
  children?: ReactNode
}

export function EditTools({ form, editing, isLocked = false, children }: EditToolsProps) {
  return (
    <WrapLine style={children ? { margin: '-8px 0 24px' } : undefined}>
      {form.mode === 'edit' && !isLocked && (
        <Button
          look={children ? 'main' : 'quiet'}
          icon={mdiPencilOutline}
          data-edits={whole}
          title="Modifica tutto (tasto E)"
          onClick={() => editing.start(whole)}
        >
          Modifica
        </Button>
      )}
      {children}
    </WrapLine>
  )
}
