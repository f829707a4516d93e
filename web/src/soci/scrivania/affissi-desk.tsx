import { entityOf } from '@bisavolo/domain/product/entities'
import { type AffissoLetto, riapriAffisso } from '@bisavolo/domain/soci/calls/affissi'
import type { StatoAffisso } from '@bisavolo/domain/soci/rules/affisso/pratica'
import { stateOf, statiAffisso } from '@bisavolo/domain/words/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { recordQueries } from '../../api/records.ts'
import { DecisionDock } from '../../desk/decision-dock.tsx'
import type { DeskPanelProps, DeskView } from '../../desk/desk-view.ts'
import { Part } from '../../desk/evidence.tsx'
import { useDecide } from '../../desk/use-decide.ts'
import { useDeskForm } from '../../desk/use-desk-form.ts'
import { RecordForm } from '../../records/form/record-form.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FindingList } from '../../ui/feedback/finding-list.tsx'
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Parts } from '../../ui/page/page-head.tsx'
import { VisitaCard } from '../affissi/decisione-cards.tsx'
import { NomiCard } from '../affissi/nomi-card.tsx'
import { RequisitiCard } from '../affissi/requisiti-card.tsx'
import { TitolariCard } from '../affissi/titolari-card.tsx'
import { ConsiglioFields, useConsiglio } from './consiglio-fields.tsx'

const entity = entityOf('affissi')

const steps: Partial<Record<StatoAffisso, { to: StatoAffisso; label: string }>> = {
  inviata: { to: 'in_verifica', label: 'Verifica i requisiti e prossimo' },
  in_verifica: { to: 'visita', label: 'Requisiti in ordine, alla visita' },
  visita: { to: 'ratificata', label: 'Ratificato, e prossimo' },
}

function AffissoPanel(props: DeskPanelProps) {
  const { data, error } = useQuery(recordQueries.one('affissi', props.row.id))
  if (error) return <EmptyState title="La pratica non si apre" text={error.message} />
  if (!data) return <Skeleton lines={8} height={28} />
  const record = data as unknown as AffissoLetto
  return <LoadedAffisso key={record.version} {...props} record={record} />
}

/** Unsaved input is saved with the step. */
function LoadedAffisso({ row, desk, record }: DeskPanelProps & { record: AffissoLetto }) {
  const { form, save } = useDeskForm(entity, record)
  const [refusing, setRefusing] = useState(false)
  const { busy, run } = useDecide(desk)
  const consiglio = useConsiglio(form, record)
  const move = (stato: StatoAffisso, more: Record<string, unknown> = {}) => {
    setRefusing(false)
    run(async () => {
      await save({ stato, ...more })
      const undo = () => call(riapriAffisso, { id: row.id })
      return { said: `${stateOf(statiAffisso, stato).label}: ${row.titolo}`, undo }
    })
  }
  const step = steps[record.stato]
  const isBoard = step?.to === 'ratificata'
  return (
    <>
      {record.avvisi.length > 0 && (
        <Part heading="Rilievi">
          <FindingList findings={record.avvisi} />
        </Part>
      )}
      <RecordForm form={form}>
        <Parts>
          <NomiCard form={form} nomi={record.nomi} showsHolders />
          <TitolariCard form={form} avvisi={record.avvisi} isMember={false} />
          {record.requisiti.length > 0 && <RequisitiCard form={form} requisiti={record.requisiti} canWrite />}
          <VisitaCard form={form} />
        </Parts>
      </RecordForm>
      <p>
        <Link to={`/affissi/${row.id}`}>Apri la pratica</Link>
      </p>
      <DecisionDock
        desk={desk}
        busy={busy || form.saving}
        moves={[
          { key: 'R', label: 'Respingi', look: 'danger', run: () => setRefusing(true) },
          ...(step === undefined
            ? []
            : [
                {
                  ...{ key: 'A', label: step.label, look: 'main' as const },
                  forbidden: isBoard ? consiglio.wrong?.messaggio : undefined,
                  lacks: consiglio.wrong?.campo,
                  run: () => move(step.to, isBoard ? consiglio.given : {}),
                },
              ]),
        ]}
      >
        {isBoard && <ConsiglioFields consiglio={consiglio} />}
      </DecisionDock>
      {refusing && (
        <ReasonDialog
          title="Respingi la richiesta di affisso"
          text="Chi lo ha chiesto legge il motivo nell’e-mail e può presentare un’altra richiesta."
          label="Motivo"
          yes="Respingi e prossimo"
          danger
          busy={busy}
          onClose={() => setRefusing(false)}
          onConfirm={motivo => move('respinta', { motivo })}
        />
      )}
    </>
  )
}

/** No bulk approval: a person must judge similar names. */
export const affissiDesk: DeskView = {
  Panel: AffissoPanel,
  countText: n => (n === 1 ? '1 affisso' : `${n} affissi`),
}
