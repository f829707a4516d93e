import { formatDate } from '@bisavolo/domain/kit/format'
import { entityOf } from '@bisavolo/domain/product/entities'
import { type RefertoLetto, riapriReferto } from '@bisavolo/domain/registro/calls/referti'
import type { StatoReferto } from '@bisavolo/domain/registro/rules/referto/pratica'
import { stateOf, statiReferto } from '@bisavolo/domain/words/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { type RecordRow, recordQueries } from '../../api/records.ts'
import { DecisionDock } from '../../desk/decision-dock.tsx'
import type { DeskPanelProps, DeskView } from '../../desk/desk-view.ts'
import { Facts, Part } from '../../desk/evidence.tsx'
import { useDecide } from '../../desk/use-decide.ts'
import { useDeskForm } from '../../desk/use-desk-form.ts'
import { FieldInput } from '../../records/form/field-input.tsx'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import { RecordForm } from '../../records/form/record-form.tsx'
import { titleOf } from '../../records/text-of.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FindingList } from '../../ui/feedback/finding-list.tsx'
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FileDelReferto } from '../referti/file-del-referto.tsx'
import { TestRegistrati } from './test-registrati.tsx'

const entity = entityOf('referti')

function RefertoPanel(props: DeskPanelProps) {
  const { data, error } = useQuery(recordQueries.one('referti', props.row.id))
  if (error) return <EmptyState title="Il referto non si apre" text={error.message} />
  if (!data) return <Skeleton lines={8} height={28} />
  return <LoadedReferto key={data.version as number} {...props} record={data} />
}

/** What the office corrects beside the paper is saved with the decision. */
function LoadedReferto({ row, desk, record }: DeskPanelProps & { record: RecordRow }) {
  const { avvisi, registrati } = record as unknown as RefertoLetto
  const { form, save } = useDeskForm(entity, record)
  const [refusing, setRefusing] = useState(false)
  const { busy, run } = useDecide(desk)
  const move = (stato: StatoReferto, more: Record<string, unknown> = {}) => {
    setRefusing(false)
    run(async () => {
      await save({ stato, ...more })
      const undo = () => call(riapriReferto, { id: row.id })
      return { said: `${stateOf(statiReferto, stato).label}: ${row.titolo}`, undo }
    })
  }
  return (
    <>
      <Part heading={avvisi.length === 0 ? 'Nessun rilievo' : 'Rilievi'}>
        {avvisi.length === 0 && <p>Tutto in regola: confronta il file.</p>}
        <FindingList findings={avvisi} />
      </Part>
      <Part heading="Il referto">
        <RecordForm form={form}>
          <FieldGrid>
            <FieldInput form={form} name="idmalattia" />
            <FieldInput form={form} name="data_test" />
            <FieldInput form={form} name="esito" />
            <FieldInput form={form} name="laboratorio" />
          </FieldGrid>
        </RecordForm>
      </Part>
      {typeof record.note === 'string' && record.note !== '' && (
        <Part heading="Che cosa è stato scritto">
          <p>{record.note}</p>
        </Part>
      )}
      <Part heading="Il file">
        <FileDelReferto record={record} />
      </Part>
      <Gatto id={record.idgatto as number} />
      <Part heading="Nel registro, per questo test">
        <TestRegistrati test={registrati} />
      </Part>
      <DecisionDock
        desk={desk}
        busy={busy || form.saving}
        moves={[
          { key: 'R', label: 'Respingi', look: 'danger', run: () => setRefusing(true) },
          { key: 'A', label: 'Approva e prossimo', look: 'main', run: () => move('approvato') },
        ]}
      />
      {refusing && (
        <ReasonDialog
          title="Respingi il referto"
          text="Chi lo ha inviato legge il motivo nell’e-mail e può inviarne un altro."
          label="Motivo"
          yes="Respingi e prossimo"
          danger
          busy={busy}
          onClose={() => setRefusing(false)}
          onConfirm={motivo => move('respinto', { motivo })}
        />
      )}
    </>
  )
}

/** A report must state the chip of the cat. */
function Gatto({ id }: { id: number }) {
  const { data: cat } = useQuery(recordQueries.one('gatti', id))
  if (!cat) return <Skeleton lines={2} />
  const owner = cat.proprietario as { id: number; nome_completo?: string } | null
  return (
    <Part heading="Il gatto">
      <Facts
        rows={[
          [
            'Nome',
            <Link key="g" to={`/gatti/${id}`} target="_blank">
              {titleOf(entityOf('gatti'), cat)}
            </Link>,
          ],
          ['Microchip', cat.chip as string | null],
          ['Nascita', formatDate(cat.data_nascita as string | null)],
          [
            'Proprietario',
            owner && (
              <Link key="p" to={`/upsert/clienti-soci/${owner.id}`} target="_blank">
                {owner.nome_completo}
              </Link>
            ),
          ],
        ]}
      />
    </Part>
  )
}

/** No bulk approval: a person reads each paper. */
export const refertiDesk: DeskView = {
  Panel: RefertoPanel,
  countText: n => (n === 1 ? '1 referto' : `${n} referti`),
}
