import { formatDate } from '@bisavolo/domain/kit/format'
import type { PassaggioLetto } from '@bisavolo/domain/nascite/calls'
import { chiediConsenso } from '@bisavolo/domain/nascite/calls-consenso'
import { stateOf, statiConsenso } from '@bisavolo/domain/words/states'
import { call } from '../../api/call.ts'
import { Status } from '../../records/status.tsx'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { WrapLine } from '../../ui/page/page-head.tsx'

export function ConsensoCard({ record, dirty }: { record: PassaggioLetto; dirty: boolean }) {
  const { id, consenso_acquirente: stato, consenso_acquirente_il: il, consenso_acquirente_nota: nota } = record
  const indirizzo = record.consenso_acquirente_indirizzo
  const { busy, run } = useWrite(() => call(chiediConsenso, { id }), {
    done: 'Chi riceve ha un’e-mail con il collegamento per rispondere',
  })
  if (stato === null && !record.puo_chiedere_consenso) return null
  return (
    <Card heading="Conferma di chi riceve">
      <WrapLine>
        {stato !== null && <Status state={stateOf(statiConsenso, stato)} />}
        {il !== null && <span>il {formatDate(il)}</span>}
        {indirizzo && <span>{il === null ? `a ${indirizzo}` : `da ${indirizzo}`}</span>}
        {record.puo_chiedere_consenso && (
          <Button look="quiet" busy={busy} disabled={dirty} onClick={() => run()}>
            {stato === null ? 'Chiedi la conferma per e-mail' : 'Chiedi di nuovo la conferma'}
          </Button>
        )}
      </WrapLine>
      {nota !== null && <p style={{ margin: '10px 0 0', whiteSpace: 'pre-wrap' }}>«{nota}»</p>}
      {record.puo_chiedere_consenso && (
        <p style={{ margin: '10px 0 0' }}>
          {stato === 'chiesto'
            ? 'Il collegamento vale 14 giorni; uno nuovo annulla quello di prima.'
            : 'Chi riceve risponde da un collegamento, anche senza account.'}
        </p>
      )}
    </Card>
  )
}
