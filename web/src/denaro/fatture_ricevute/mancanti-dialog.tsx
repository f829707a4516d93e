import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'

interface MancantiDialogProps {
  mancanti: readonly string[]
  onClose: () => void
  onComplete?: () => void
}

export function MancantiDialog({ mancanti, onClose, onComplete }: MancantiDialogProps) {
  return (
    <Dialog
      open
      title="La fattura elettronica non si può fare"
      width={520}
      onClose={onClose}
      actions={
        <>
          <Button look={onComplete ? 'text' : 'main'} onClick={onClose}>
            Chiudi
          </Button>
          {onComplete && <Button onClick={onComplete}>Completa i dati</Button>}
        </>
      }
    >
      <ul style={{ margin: '0 0 12px', paddingLeft: 20 }}>
        {mancanti.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p style={{ margin: 0 }}>
        Completa i dati dell’associazione nelle impostazioni fiscali, quelli del cliente sul documento. Se sono
        sbagliati, emetti una nota di credito e una nuova fattura.
      </p>
    </Dialog>
  )
}
