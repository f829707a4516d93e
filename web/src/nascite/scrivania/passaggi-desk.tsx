import { type PassaggioLetto, riapriPassaggio } from '@bisavolo/domain/nascite/calls'
import type { RigaScrivania } from '@bisavolo/domain/segreteria/calls/scrivania'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { recordQueries, saveRecord } from '../../api/records.ts'
import { approveEach } from '../../registry/desk/approve-each.ts'
import { DecisionDock } from '../../registry/desk/decision-dock.tsx'
import type { Decided, DeskPanelProps, DeskView } from '../../registry/desk/desk-view.ts'
import { Confronto, Facts, Part } from '../../registry/desk/evidence.tsx'
import { useDecide } from '../../registry/desk/use-decide.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FindingList } from '../../ui/feedback/finding-list.tsx'
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { formatDateText } from '../../ui/fields/date-text.ts'
import { passaggioQuery } from '../queries.ts'
import { GattoInBreve } from './gatto-in-breve.tsx'

interface Move {
  stato: 'registrato' | 'respinto'
  motivo?: string
  nota_deroga?: string
}

async function decide({ id, version, titolo }: Pick<RigaScrivania, 'id' | 'version' | 'titolo'>, move: Move) {
  const { stato } = await saveRecord('passaggi', { id, version, ...move })
  const undo = () => call(riapriPassaggio, { id })
  return { said: `${stato === 'respinto' ? 'Respinto' : 'Registrato'}: ${titolo}`, undo } satisfies Decided
}

function PassaggioPanel({ row, desk }: DeskPanelProps) {
  const { data: record, error } = useQuery(passaggioQuery(row.id))
  const { busy, run } = useDecide(desk)
  const [asking, setAsking] = useState<'motivo' | 'deroga' | null>(null)
  if (error) return <EmptyState title="Il passaggio non si apre" text={error.message} />
  if (!record) return <Skeleton lines={8} height={28} />
  const hasBlocks = record.avvisi.some(({ livello }) => livello === 'blocco') && !record.nota_deroga
  const move = (to: Move) => {
    setAsking(null)
    run(() => decide({ ...row, version: record.version }, to))
  }
  return (
    <>
      <PassaggioEvidence record={record} />
      <DecisionDock
        desk={desk}
        busy={busy}
        moves={[
          { key: 'R', label: 'Respingi', look: 'danger', run: () => setAsking('motivo') },
          {
            ...{ key: 'A', label: 'Registra e prossimo', look: 'main' },
            run: () => (hasBlocks ? setAsking('deroga') : move({ stato: 'registrato' })),
          },
        ]}
      />
      {asking !== null && (
        <ReasonDialog
          title={asking === 'motivo' ? 'Respingi il passaggio' : 'Registra in deroga'}
          text={
            asking === 'motivo'
              ? 'Chi cede e chi riceve il gatto leggono il motivo nell’e-mail.'
              : 'Un controllo bloccante non è superato: scrivi perché si procede. La nota resta nella pratica.'
          }
          label={asking === 'motivo' ? 'Motivo' : 'Nota di deroga'}
          yes={asking === 'motivo' ? 'Respingi e prossimo' : 'Registra e prossimo'}
          danger={asking === 'motivo'}
          busy={busy}
          onClose={() => setAsking(null)}
          onConfirm={text =>
            move(asking === 'motivo' ? { stato: 'respinto', motivo: text } : { stato: 'registrato', nota_deroga: text })
          }
        />
      )}
    </>
  )
}

type Person = { id: number; nome_completo?: string } | null | undefined

function PassaggioEvidence({ record }: { record: PassaggioLetto }) {
  const { data: cat } = useQuery(recordQueries.one('gatti', record.idgatto))
  const owner = cat?.proprietario as Person
  const former = (record.proprietario_precedente ?? record.cedente) as Person
  const next = record.proprietario as Person
  const link = (who: Person) => who && <Link to={`/upsert/clienti-soci/${who.id}`}>{who.nome_completo}</Link>
  const { note, avvisi } = record
  return (
    <>
      <Part heading={avvisi.length === 0 ? 'Nessun rilievo' : 'Rilievi'}>
        {avvisi.length === 0 && <p>I controlli non trovano nulla da giudicare.</p>}
        <FindingList
          findings={avvisi}
          about={({ campo }) =>
            campo === 'idgatto' && (
              <Link to={`/gatti/${record.idgatto}`} target="_blank">
                {record.gatto?.nome_completo ?? 'il gatto'}
              </Link>
            )
          }
        />
      </Part>
      {typeof note === 'string' && note !== '' && (
        <Part heading="Che cosa è stato scritto">
          <p>{note}</p>
        </Part>
      )}
      <Part heading="Da chi e a chi">
        <Confronto
          rows={[
            {
              label: 'Chi cede, e il proprietario',
              pratica: link(former),
              registro: link(owner),
              isDifferent: former != null && owner != null && former.id !== owner.id,
            },
            { label: 'Chi riceve', pratica: link(next), registro: null },
          ]}
        />
        <Facts
          rows={[
            ['Acquisto', formatDateText(record.data_acquisto as string | null)],
            ['Passaggio', formatDateText(record.data_passaggio as string | null)],
            ['Cointestatario', link(record.cointestatario as Person)],
            ['Secondo cointestatario', link(record.cointestatario1 as Person)],
            ['Confermato da chi cede il', record.confermato_il && formatDateText(record.confermato_il)],
          ]}
        />
      </Part>
      <GattoInBreve id={record.idgatto} heading="Il gatto" />
      <p>
        <Link to={`/passaggi/${record.id}`}>Apri il passaggio per correggerlo</Link>
      </p>
    </>
  )
}

export const passaggiDesk: DeskView = {
  Panel: PassaggioPanel,
  countText: n => (n === 1 ? '1 passaggio' : `${n} passaggi`),
  approveAll: rows => approveEach(rows, row => decide(row, { stato: 'registrato' })),
}
