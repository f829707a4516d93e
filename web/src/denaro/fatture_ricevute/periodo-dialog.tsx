import { useState } from 'react'
import { downloadExcel } from '../../api/downloads.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { trimestreBefore } from './trimestre.ts'

/** The documents of a period with the VAT summary, as the accountant wants them: the last whole quarter unless said. */
export function PeriodoDialog({ onClose }: { onClose: () => void }) {
  const first = trimestreBefore(todayText())
  const [dal, setDal] = useState<string | null>(first.dal)
  const [al, setAl] = useState<string | null>(first.al)
  const [busy, setBusy] = useState(false)
  const wrong = dal !== null && al !== null && dal > al ? 'Viene prima del primo giorno' : undefined
  const canSend = dal !== null && al !== null && wrong === undefined && !busy
  const download = async () => {
    if (dal === null || al === null) return
    setBusy(true)
    try {
      await downloadExcel('fatture_periodo', 0, { query: { dal, al } })
      notify.success('Excel scaricato correttamente')
      onClose()
    } catch (cause) {
      notify.error(`Il file non è stato scaricato: ${(cause as Error).message}`)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title="Documenti di un periodo"
      width={460}
      onClose={onClose}
      onSubmit={() => {
        if (canSend) void download()
      }}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            Chiudi
          </Button>
          <Button type="submit" busy={busy} disabled={!canSend}>
            Scarica Excel
          </Button>
        </>
      }
    >
      <p style={{ margin: '0 0 16px' }}>
        Tutti i documenti emessi, il riepilogo IVA per aliquota e i totali, per il commercialista.
      </p>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))', gap: 16 }}>
        <DateField label="Dal" required value={dal} onChange={setDal} autoFocus />
        <DateField label="Al" required value={al} onChange={setAl} error={wrong} />
      </div>
    </Dialog>
  )
}
