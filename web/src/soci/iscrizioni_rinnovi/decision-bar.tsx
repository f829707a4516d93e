import styled from '@emotion/styled'
import { mdiCheck, mdiClose } from '@mdi/js'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { lineStrong, paper } from '../../ui/tokens.ts'
import type { Waiting } from './use-waiting.ts'

export interface DecisionBarProps {
  rows: readonly Waiting[]
  onDone: () => Promise<void>
}

/** One board date for all that is ticked, or a refusal with its reason. */
export function DecisionBar({ rows, onDone }: DecisionBarProps) {
  const [day, setDay] = useState<string | null>(todayText())
  const [refusing, setRefusing] = useState(false)
  const [busy, setBusy] = useState(false)
  const ids = rows.map(({ id }) => id)
  const decide = async (call: 'approva' | 'respingi', body: Record<string, unknown>, done: string) => {
    setBusy(true)
    try {
      await api.post(`/iscrizioni_rinnovi/${call}`, { ids, ...body }, { timeout: 30_000 })
      notify.success(done)
      setRefusing(false)
    } catch (cause) {
      notify.error((cause as Error).message)
    } finally {
      setBusy(false)
      await onDone()
    }
  }
  if (rows.length === 0) return null
  const count = rows.length === 1 ? '1 iscrizione' : `${rows.length} iscrizioni`
  return (
    <Bar role="region" aria-label="Decisione del Consiglio">
      <b>{rows.length === 1 ? '1 scelta' : `${rows.length} scelte`}</b>
      <DateField label="Data del Consiglio" required value={day} onChange={setDay} max={todayText()} />
      <Button
        icon={mdiCheck}
        busy={busy && !refusing}
        disabled={busy || day === null}
        onClick={() => void decide('approva', { data_consiglio: day }, `${count}: approvazione registrata`)}
      >
        Approva {count}
      </Button>
      <Button look="quiet" icon={mdiClose} disabled={busy} onClick={() => setRefusing(true)}>
        Respingi…
      </Button>
      {refusing && (
        <ReasonDialog
          title={`Respingi ${count}`}
          text="La persona riceve il motivo per e-mail e può presentare una nuova domanda."
          label="Motivo"
          yes="Respingi"
          danger
          busy={busy}
          onClose={() => setRefusing(false)}
          onConfirm={motivo => void decide('respingi', { motivo }, `${count}: rifiuto registrato`)}
        />
      )}
    </Bar>
  )
}

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 16px;
  margin: 16px -8px 0;
  padding: 10px 8px;
  background: ${paper};
  border-top: 1px solid ${lineStrong};
  > b {
    align-self: center;
  }
`
