import { formatDate } from '@bisavolo/domain/kit/format'
import type { RigaScrivania } from '@bisavolo/domain/segreteria/calls/scrivania'
import { approveIscrizioni, refuseIscrizioni, undoApprovazione } from '@bisavolo/domain/soci/calls/iscrizioni'
import { checkDelibera } from '@bisavolo/domain/soci/rules/iscrizione/delibera'
import { type DocumentoIscrizione, stornoDovuto } from '@bisavolo/domain/soci/rules/iscrizione/documenti'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { recordQueries } from '../../api/records.ts'
import { DecisionDock } from '../../desk/decision-dock.tsx'
import type { Decided, DeskPanelProps, DeskView } from '../../desk/desk-view.ts'
import { useDecide } from '../../desk/use-decide.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { ShownFinding } from '../../ui/feedback/finding-list.tsx'
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { boardDay } from './board-day.ts'
import { IscrizioneEvidence } from './iscrizione-evidence.tsx'

const countText = (n: number) => (n === 1 ? '1 iscrizione' : `${n} iscrizioni`)

async function approve(rows: readonly RigaScrivania[], data_consiglio: string): Promise<Decided> {
  const ids = rows.map(({ id }) => id)
  const { lotto } = await call(approveIscrizioni, { body: { ids, data_consiglio } }, { timeout: 30_000 })
  const [first] = rows
  const what = rows.length === 1 && first ? `Approvata: ${first.titolo}` : `Approvate: ${countText(rows.length)}`
  const undo = () => call(undoApprovazione, { lotto }, { timeout: 30_000 })
  return { said: `${what}, Consiglio del ${formatDate(data_consiglio)}`, undo }
}

async function refuse({ id, titolo }: RigaScrivania, motivo: string): Promise<Decided> {
  await call(refuseIscrizioni, { body: { ids: [id], motivo } })
  return {
    said: `Respinta: ${titolo}`,
    final: 'Non si annulla: la persona può presentare una nuova domanda.',
  }
}

function IscrizionePanel({ row, desk }: DeskPanelProps) {
  const { data: record, error } = useQuery(recordQueries.one('iscrizioni_rinnovi', row.id))
  const [day, setDay] = useState(boardDay.now())
  const [refusing, setRefusing] = useState(false)
  const { busy, run } = useDecide(desk)
  if (error) return <EmptyState title="L’iscrizione non si apre" text={error.message} />
  if (!record) return <Skeleton lines={8} height={28} />
  const avvisi = (record.avvisi ?? []) as ShownFinding[]
  const documenti = ((record.documenti ?? []) as DocumentoIscrizione[]).map(one => `${stornoDovuto(one)}.`)
  const domanda = { nome_completo: row.chi ?? '', data_iscrizione: String(record.data_iscrizione) }
  const wrong = day === null ? 'Indica la data del Consiglio' : checkDelibera(day, [domanda], todayText())[0]?.messaggio
  const choose = (value: string | null) => {
    boardDay.keep(value)
    setDay(value ?? '')
  }
  return (
    <>
      <IscrizioneEvidence record={record} avvisi={avvisi} />
      <DecisionDock
        desk={desk}
        busy={busy}
        moves={[
          { key: 'R', label: 'Respingi', look: 'danger', run: () => setRefusing(true) },
          {
            ...{ key: 'A', label: 'Approva e prossima', look: 'main' },
            forbidden: avvisi.find(({ livello }) => livello === 'blocco')?.messaggio ?? wrong,
            run: () => run(() => approve([row], day)),
          },
        ]}
      >
        <DateField label="Data del Consiglio" required value={day || null} onChange={choose} max={todayText()} />
      </DecisionDock>
      {refusing && (
        <ReasonDialog
          title="Respingi l’iscrizione"
          text={['La persona riceve il motivo per e-mail e può presentare una nuova domanda.', ...documenti].join(' ')}
          label="Motivo"
          yes="Respingi e prossima"
          danger
          busy={busy}
          onClose={() => setRefusing(false)}
          onConfirm={motivo => {
            setRefusing(false)
            run(() => refuse(row, motivo))
          }}
        />
      )}
    </>
  )
}

export const iscrizioniDesk: DeskView = {
  Panel: IscrizionePanel,
  countText,
  // One batch with one date, which can be undone as a whole.
  approveAll: async rows => ({ done: [await approve(rows, boardDay.now())], refused: [] }),
}
