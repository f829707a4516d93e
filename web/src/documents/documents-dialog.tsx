import type { Holder } from '@bisavolo/domain/documents/calls'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/feedback/dialog.tsx'
import { DocumentsOf } from './documents-of.tsx'

interface DocumentsDialogProps {
  holder: Holder
  id: number
  name: string
  onClose: () => void
}

export function DocumentsDialog({ holder, id, name, onClose }: DocumentsDialogProps) {
  return (
    <Dialog
      open
      title={`Documenti: ${name}`}
      width={600}
      onClose={onClose}
      actions={
        <Button look="text" onClick={onClose}>
          Chiudi
        </Button>
      }
    >
      <DocumentsOf holder={holder} id={id} />
    </Dialog>
  )
}
