import { approveIscrizioni, refuseIscrizioni } from '@bisavolo/domain/soci/calls'
import styled from '@emotion/styled'
import { mdiCheck, mdiClose } from '@mdi/js'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { lineStrong, paper } from '../../ui/tokens.ts'
import type { Waiting } from './use-waiting.ts'

export interface DecisionBarProps {
  rows: readonly Waiting[]
  /** Decided, or refused because it can no longer be decided so. */
  onDone: () => void
}

/** One board date for all that is ticked, or a refusal with its reason. */
export function DecisionBar({ rows, onDone }: DecisionBarProps) {
  const [day, setDay] = useState<string | null>(todayText())
  const [refusing, setRefusing] = useState(false)
  const ids = rows.map(({ id }) => id)
  const count = rows.length === 1 ? '1 iscrizione' : `${rows.length} iscrizioni`
  const onRefused = ({ message }: Error) => {
    notify.error(message)
    onDone()
  }
  const approve = useWrite(
    (data_consiglio: string) => call(approveIscrizioni, { body: { ids, data_consiglio } }, { timeout: 30_000 }),
    { done: `${count}: approvazione registrata`, onDone, onRefused },
  )
  const refuse = useWrite((motivo: string) => call(refuseIscrizioni, { body: { ids, motivo } }, { timeout: 30_000 }), {
    done: `${count}: rifiuto registrato`,
    onDone: () => {
      setRefusing(false)
      onDone()
    },
    onRefused,
  })
  if (rows.length === 0) return null
  const busy = approve.busy || refuse.busy
  return (
    <Bar role="region" aria-label="Decisione del Consiglio">
      <b>{rows.length === 1 ? '1 scelta' : `${rows.length} scelte`}</b>
      <DateField label="Data del Consiglio" required value={day} onChange={setDay} max={todayText()} />
      <Button
        icon={mdiCheck}
        busy={approve.busy}
        disabled={busy || day === null}
        onClick={() => day !== null && approve.run(day)}
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
          busy={refuse.busy}
          onClose={() => setRefusing(false)}
          onConfirm={refuse.run}
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
