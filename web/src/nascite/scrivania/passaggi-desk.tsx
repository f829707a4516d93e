import { riapriPassaggio } from '@bisavolo/domain/nascite/calls'
import type { RichiestaCorrezione } from '@bisavolo/domain/nascite/rules/correzione/correzione'
import type { RigaScrivania } from '@bisavolo/domain/segreteria/calls/scrivania'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { saveRecord } from '../../api/records.ts'
import { approveEach } from '../../desk/approve-each.ts'
import { DecisionDock } from '../../desk/decision-dock.tsx'
import type { Decided, DeskPanelProps, DeskView } from '../../desk/desk-view.ts'
import { useDecide } from '../../desk/use-decide.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CorrezioniDialog } from '../correzioni-dialog.tsx'
import { bodyOfScelta, type Scelta } from '../passaggi/acquirente-panel.tsx'
import { correggibiliOf, needsDeroga } from '../passaggi/decisione.ts'
import { passaggioQuery } from '../queries.ts'
import { PassaggioEvidence } from './passaggio-evidence.tsx'

type Row = Pick<RigaScrivania, 'id' | 'version' | 'titolo'>

interface Move extends Record<string, unknown> {
  stato: 'registrato' | 'respinto'
}

async function decide({ id, version, titolo }: Row, move: Move) {
  const { stato } = await saveRecord('passaggi', { id, version, ...move })
  const undo = () => call(riapriPassaggio, { id })
  return { said: `${stato === 'respinto' ? 'Respinto' : 'Registrato'}: ${titolo}`, undo } satisfies Decided
}

async function askToCorrect({ id, version, titolo }: Row, correzioni: RichiestaCorrezione[]): Promise<Decided> {
  await saveRecord('passaggi', { id, version, correzioni })
  return {
    said: `Chieste correzioni: ${titolo}`,
    final: 'Torna sulla scrivania quando chi l’ha inviato ha provveduto.',
  }
}

function PassaggioPanel({ row, desk }: DeskPanelProps) {
  const { data: record, error } = useQuery(passaggioQuery(row.id))
  const { busy, run } = useDecide(desk)
  const [asking, setAsking] = useState<'motivo' | 'deroga' | 'correzioni' | null>(null)
  const [scelta, setScelta] = useState<Scelta>(null)
  if (error) return <EmptyState title="Il passaggio non si apre" text={error.message} />
  if (!record) return <Skeleton lines={8} height={28} />
  const now = { ...row, version: record.version }
  const isToFind = record.acquirente_nuovo === 1 && scelta === null
  const close = () => setAsking(null)
  const go = (decision: () => Promise<Decided>) => {
    close()
    run(decision)
  }
  const register = (more: Record<string, unknown> = {}) =>
    go(() => decide(now, { stato: 'registrato', ...bodyOfScelta(scelta), ...more }))
  return (
    <>
      <PassaggioEvidence record={record} scelta={scelta} onScelta={setScelta} />
      <DecisionDock
        desk={desk}
        busy={busy}
        moves={[
          { key: 'R', label: 'Respingi', look: 'danger', run: () => setAsking('motivo') },
          ...(record.chiesto_da === 'ufficio'
            ? []
            : [{ key: 'C', label: 'Chiedi correzioni', run: () => setAsking('correzioni') }]),
          {
            ...{ key: 'A', label: 'Registra e prossimo', look: 'main' },
            forbidden: isToFind ? 'Scegli prima chi riceve il gatto.' : undefined,
            lacks: 'acquirente',
            run: () => (needsDeroga(record) ? setAsking('deroga') : register()),
          },
        ]}
      />
      {asking === 'motivo' && (
        <ReasonDialog
          title="Respingi il passaggio"
          text="Chi cede e chi riceve il gatto leggono il motivo nell’e-mail."
          label="Motivo"
          yes="Respingi e prossimo"
          danger
          busy={busy}
          onClose={close}
          onConfirm={motivo => go(() => decide(now, { stato: 'respinto', motivo }))}
        />
      )}
      {asking === 'correzioni' && (
        <CorrezioniDialog
          title="Chiedi correzioni"
          text="Chi ha inviato la richiesta riceve un’e-mail e corregge solo i punti che indichi."
          yes="Chiedi e prossimo"
          campi={correggibiliOf(record)}
          busy={busy}
          onClose={close}
          onConfirm={correzioni => go(() => askToCorrect(now, correzioni))}
        />
      )}
      {asking === 'deroga' && (
        <ReasonDialog
          title="Registra in deroga"
          text="Un controllo bloccante non è superato: scrivi perché procedi. La nota resta nella pratica."
          label="Nota di deroga"
          yes="Registra e prossimo"
          busy={busy}
          onClose={close}
          onConfirm={nota_deroga => register({ nota_deroga })}
        />
      )}
    </>
  )
}

export const passaggiDesk: DeskView = {
  Panel: PassaggioPanel,
  countText: n => (n === 1 ? '1 passaggio' : `${n} passaggi`),
  approveAll: rows => approveEach(rows, row => decide(row, { stato: 'registrato' })),
}
