import { formatDate } from '@bisavolo/domain/kit/format'
import { approveIscrizioni, refuseIscrizioni } from '@bisavolo/domain/soci/calls/iscrizioni'
import { checkDelibera } from '@bisavolo/domain/soci/rules/iscrizione/delibera'
import { mdiCheck, mdiClose } from '@mdi/js'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { Bar } from './bar.ts'
import type { Waiting } from './use-waiting.ts'

export interface DecisionBarProps {
  rows: readonly Waiting[]
  /** Refused rows stay ticked. */
  onDone: () => void
}

export function DecisionBar({ rows, onDone }: DecisionBarProps) {
  const [day, setDay] = useState<string | null>(todayText())
  const [refusing, setRefusing] = useState(false)
  const ids = rows.map(({ id }) => id)
  const count = countText(rows)
  const good = rows.filter(({ ostacolo }) => ostacolo === null)
  const out = rows.filter(({ ostacolo }) => ostacolo !== null)
  const ask = useConfirm()
  const wrong = day === null ? undefined : checkDelibera(day, good, todayText())[0]?.messaggio
  const approve = useWrite(
    (data_consiglio: string) =>
      call(approveIscrizioni, { body: { ids: good.map(({ id }) => id), data_consiglio } }, { timeout: 30_000 }),
    { done: `${countText(good)}: approvazione registrata. Fino a stasera la puoi annullare qui sotto.`, onDone },
  )
  const confirmed = async (date: string) => {
    const sure = await ask({
      title: `Approva ${countText(good)}`,
      text: `Registri la delibera del Consiglio del ${formatDate(date)}. Chi non ha una tessera la riceve e ogni persona riceve un’e-mail.${outText(out)}`,
      object: summaryOf(good),
      yes: `Approva ${countText(good)}`,
    })
    if (sure) approve.run(date)
  }
  const refuse = useWrite((motivo: string) => call(refuseIscrizioni, { body: { ids, motivo } }, { timeout: 30_000 }), {
    done: `Respinte: ${count}`,
    onDone: () => {
      setRefusing(false)
      onDone()
    },
  })
  if (rows.length === 0) return null
  const busy = approve.busy || refuse.busy
  return (
    <Bar role="region" aria-label="Decisione del Consiglio">
      <b>{rows.length === 1 ? '1 scelta' : `${rows.length} scelte`}</b>
      <DateField label="Data del Consiglio" required value={day} onChange={setDay} max={todayText()} error={wrong} />
      <Button
        icon={mdiCheck}
        busy={approve.busy}
        disabled={busy || good.length === 0 || day === null || wrong !== undefined}
        onClick={() => day !== null && void confirmed(day)}
      >
        Approva {countText(good)}
      </Button>
      <Button look="quiet" icon={mdiClose} disabled={busy} onClick={() => setRefusing(true)}>
        Respingi…
      </Button>
      {refusing && (
        <ReasonDialog
          title={`Respingi ${count}`}
          text={`La persona riceve il motivo per e-mail e può presentare una nuova domanda.${documentiText(rows)}`}
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

function countText({ length }: readonly Waiting[]): string {
  return length === 1 ? '1 iscrizione' : `${length} iscrizioni`
}

function outText(out: readonly Waiting[]): string {
  if (out.length === 0) return ''
  const verb =
    out.length === 1 ? 'Resta fuori, perché non si può approvare' : 'Restano fuori, perché non si possono approvare'
  return ` ${verb}: ${listed(out.map(({ nome_completo }) => nome_completo))}.`
}

/** A refusal does not cancel issued documents. */
function documentiText(rows: readonly Waiting[]): string {
  const said = rows.flatMap(({ nome_completo, documenti }) =>
    documenti === null ? [] : [`${nome_completo}, ${documenti}`],
  )
  return said.length === 0 ? '' : ` Restano da sistemare i documenti già emessi: ${listed(said)}.`
}

const mostNamed = 5

function listed(names: readonly string[]): string {
  const more = names.length - mostNamed
  return `${names.slice(0, mostNamed).join('; ')}${more > 0 ? ` e altre ${more}` : ''}`
}

/** '12 iscrizioni: 8 rinnovi, 4 nuove ammissioni' */
function summaryOf(rows: readonly Waiting[]): string {
  const renewals = rows.filter(({ ammissione }) => ammissione === 'Rinnovo').length
  const count = (n: number, one: string, many: string) => (n === 0 ? [] : [`${n} ${n === 1 ? one : many}`])
  return [
    ...count(renewals, 'rinnovo', 'rinnovi'),
    ...count(rows.length - renewals, 'nuova ammissione', 'nuove ammissioni'),
  ].join(', ')
}
