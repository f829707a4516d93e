import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'

/** Why the electronic invoice cannot be made, all at once. */
export function MancantiDialog({ mancanti, onClose }: { mancanti: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      title="La fattura elettronica non si può fare"
      width={520}
      onClose={onClose}
      actions={<Button onClick={onClose}>Chiudi</Button>}
    >
      <ul style={{ margin: '0 0 12px', paddingLeft: 20 }}>
        {mancanti.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p style={{ margin: 0 }}>
        I dati dell’associazione si completano nelle impostazioni fiscali. I dati del cliente sono quelli del giorno di
        emissione: per correggerli emetti una nota di credito e una nuova fattura.
      </p>
    </Dialog>
  )
}
