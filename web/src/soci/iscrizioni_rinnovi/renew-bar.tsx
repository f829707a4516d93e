import { formatDate } from '@bisavolo/domain/kit/format'
import { type EsitoRinnovi, renewSoci, type SocioDaRinnovare } from '@bisavolo/domain/soci/calls/rinnovi'
import { cassaFindings } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { mdiCheck } from '@mdi/js'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { FindingList } from '../../ui/feedback/finding-list.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { warning } from '../../ui/tokens.ts'
import { Bar } from './bar.ts'

export interface RenewBarProps {
  anno: number
  termine: string
  rows: readonly SocioDaRinnovare[]
  onDone: () => void
}

export function RenewBar({ anno, termine, rows, onDone }: RenewBarProps) {
  const [day, setDay] = useState<string | null>(todayText())
  const [left, setLeft] = useState<EsitoRinnovi['rifiutate']>([])
  const renew = useWrite(
    (data_cassa: string) =>
      call(renewSoci, { body: { anno, data_cassa, soci: rows.map(({ id }) => id) } }, { timeout: 30_000 }),
    {
      done: ({ rinnovate }) => `${countText(rinnovate.length)} per il ${anno}`,
      onDone: ({ rifiutate }) => {
        setLeft(rifiutate)
        onDone()
      },
    },
  )
  const wrong = cassaFindings({ anno, data_cassa: day })[0]?.messaggio
  return (
    <>
      {left.length > 0 && (
        <section aria-label="Non rinnovati">
          <h3>Non rinnovati</h3>
          <FindingList
            findings={left.map(({ codice, nome_completo, messaggio }) => ({
              ...{ codice, livello: 'blocco' as const, campo: nome_completo },
              messaggio: `${nome_completo}: ${messaggio}`,
            }))}
          />
        </section>
      )}
      {rows.length > 0 && (
        <Bar role="region" aria-label="Rinnovo dei soci scelti">
          <b>{rows.length === 1 ? '1 scelto' : `${rows.length} scelti`}</b>
          <DateField label="Data cassa" required value={day} onChange={setDay} max={todayText()} error={wrong} />
          <Button
            icon={mdiCheck}
            busy={renew.busy}
            disabled={renew.busy || day === null || day > todayText() || wrong !== undefined}
            onClick={() => day !== null && renew.run(day)}
          >
            Rinnova {rows.length === 1 ? '1 socio' : `${rows.length} soci`}
          </Button>
          {day !== null && day > termine && (
            <span style={{ alignSelf: 'center', color: warning }}>
              Dopo il {formatDate(termine)}: sono nuove ammissioni e l’anzianità riparte
            </span>
          )}
        </Bar>
      )}
    </>
  )
}

function countText(count: number): string {
  if (count === 0) return 'Nessun rinnovo registrato'
  return count === 1 ? '1 rinnovo registrato' : `${count} rinnovi registrati`
}
