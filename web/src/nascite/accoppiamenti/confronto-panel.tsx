import { confrontoPartner, type Partner } from '@bisavolo/domain/nascite/calls-accoppiamenti'
import { formatPercentuale } from '@bisavolo/domain/registro/rules/inbreeding/parentela'
import styled from '@emotion/styled'
import { mdiClose, mdiMicrosoftExcel, mdiPrinterOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { download } from '../../api/call.ts'
import { Coefficiente } from '../../registro/pedigree/coefficiente.tsx'
import { emsOf } from '../../registro/pedigree/queries.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import * as t from '../../ui/tokens.ts'
import { GradoChip } from './grado-chip.tsx'
import { accoppiamentiQueries } from './queries.ts'
import { testKinds, testWords } from './test-words.ts'

interface ConfrontoPanelProps {
  id: number
  nome: string
  ids: readonly number[]
  onChoose: (id: number) => void
  onRemove: (id: number) => void
  onEmpty: () => void
}

const rows: readonly (readonly [string, (partner: Partner) => ReactNode])[] = [
  ['Punteggio', ({ punteggio }) => <b>{punteggio} su 100</b>],
  ['Consanguineità', partner => <Coefficiente {...partner} />],
  ['Parentela', ({ parentela, attendibile }) => (attendibile ? parentela : `${parentela}, per quanto si sa`)],
  ['Grado', ({ grado }) => (grado === null ? 'nessun grado vietato' : <GradoChip grado={grado} />)],
  ['Parentela media con la razza', partner => formatPercentuale(partner.parentela_media)],
  ['Test', ({ stato_test }) => <StatusChip kind={testKinds[stato_test]} label={testWords[stato_test]} />],
  ['Da fare o da sapere', ({ test }) => (test.length === 0 ? 'niente' : test.join(' · '))],
  ['Colore', emsOf],
  ['Codice', ({ codice }) => codice ?? ''],
]

export function ConfrontoPanel({ id, nome, ids, onChoose, onRemove, onEmpty }: ConfrontoPanelProps) {
  const { data, error } = useQuery(accoppiamentiQueries.chosen(id, ids))
  const [busy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    download(confrontoPartner, { id, query: { ids: ids.join(',') } })
      .catch((cause: Error) => notify.error(`L’esportazione non è riuscita: ${cause.message}`))
      .finally(() => setBusy(false))
  }
  const partners = data?.data.filter(partner => ids.includes(partner.id)) ?? []
  return (
    <Card
      heading={`Partner di ${nome} a confronto`}
      aside={
        <Acts className="no-print">
          <Button look="text" size="small" icon={mdiMicrosoftExcel} busy={busy} onClick={save}>
            Excel
          </Button>
          <Button look="text" size="small" icon={mdiPrinterOutline} onClick={() => window.print()}>
            Stampa
          </Button>
          <Button look="text" size="small" onClick={onEmpty}>
            Svuota
          </Button>
        </Acts>
      }
    >
      {error && <EmptyState title="Il confronto non si apre" text={error.message} />}
      {!data && !error && <Skeleton lines={6} height={28} />}
      {data && (
        <Scroll tabIndex={0} role="region" aria-label="Confronto dei partner">
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">Voce</span>
                </th>
                {partners.map(({ id: partner, nome_completo }) => (
                  <th key={partner} scope="col">
                    <span>
                      {nome_completo}
                      <IconButton
                        icon={mdiClose}
                        size={16}
                        label={`Togli dal confronto ${nome_completo}`}
                        onClick={() => onRemove(partner)}
                      />
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([label, cell]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {partners.map(partner => (
                    <td key={partner.id}>{cell(partner)}</td>
                  ))}
                </tr>
              ))}
              <tr className="no-print">
                <th scope="row">
                  <span className="visually-hidden">Prova</span>
                </th>
                {partners.map(partner => (
                  <td key={partner.id}>
                    <Button look="quiet" size="small" onClick={() => onChoose(partner.id)}>
                      Prova
                    </Button>
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
          {partners.length < ids.length && <p>Uno dei partner scelti non è più tra quelli ammessi.</p>}
        </Scroll>
      )}
    </Card>
  )
}

const Acts = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
`
const Scroll = styled.div`
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    min-width: 150px;
    padding: 6px 10px 6px 0;
    border-bottom: 1px solid ${t.line};
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  tbody th {
    min-width: 110px;
    color: ${t.inkSoft};
    font-size: 13px;
    font-weight: 500;
  }
  thead th {
    font: 600 15px / 1.3 ${t.serif};
  }
  thead span {
    display: flex;
    align-items: start;
    justify-content: space-between;
    gap: 4px;
  }
  @media print {
    overflow: visible;
    th,
    td {
      min-width: 0;
    }
  }
`
