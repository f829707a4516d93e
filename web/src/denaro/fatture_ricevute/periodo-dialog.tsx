import { exportPeriodo } from '@bisavolo/domain/denaro/calls'
import { useState } from 'react'
import { download } from '../../api/call.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { trimestreBefore } from './trimestre.ts'

export function PeriodoDialog({ onClose }: { onClose: () => void }) {
  const first = trimestreBefore(todayText())
  const [dal, setDal] = useState<string | null>(first.dal)
  const [al, setAl] = useState<string | null>(first.al)
  const wrong = dal !== null && al !== null && dal > al ? 'Viene prima del primo giorno' : undefined
  const { busy, run } = useWrite((query: { dal: string; al: string }) => download(exportPeriodo, { id: 0, query }), {
    done: 'Excel scaricato correttamente',
    failed: 'Il file non è stato scaricato:',
    onDone: onClose,
  })
  const asked = dal !== null && al !== null && wrong === undefined ? { dal, al } : null
  return (
    <Dialog
      open
      title="Documenti di un periodo"
      width={460}
      onClose={onClose}
      onSubmit={() => {
        if (asked !== null) run(asked)
      }}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            Chiudi
          </Button>
          <Button type="submit" busy={busy} disabled={asked === null || busy}>
            Scarica Excel
          </Button>
        </>
      }
    >
      <p style={{ margin: '0 0 16px' }}>Per il commercialista: documenti emessi, riepilogo IVA e totali.</p>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))', gap: 16 }}>
        <DateField label="Dal" required value={dal} onChange={setDal} autoFocus />
        <DateField label="Al" required value={al} onChange={setAl} error={wrong} />
      </div>
    </Dialog>
  )
}
