import { formatDate, formatNumero } from '@bisavolo/domain/kit/format'
import { annullaUnione, elencoUnioni, type Unione } from '@bisavolo/domain/trasloco/calls/unioni'
import styled from '@emotion/styled'
import { mdiCallMerge, mdiCallSplit } from '@mdi/js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { call, callQuery } from '../../api/call.ts'
import { timeouts } from '../../api/client.ts'
import { ReportAnswer } from '../../reports/report-answer.tsx'
import { ReportHead } from '../../reports/report-head.tsx'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { Pager } from '../../ui/page/pager.tsx'
import { PlainTable, TableSheet } from '../../ui/page/plain-table.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { inkSoft } from '../../ui/tokens.ts'
import { useSchedaPath } from './use-scheda-path.ts'

export function UnioniScreen() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const answer = useQuery({
    ...callQuery(elencoUnioni, { query: { page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ReportHead title="Unioni" count={answer.data?.tot}>
        <Button look="quiet" to="/duplicati">
          Duplicati
        </Button>
      </ReportHead>
      <Intro>Le schede unite, le più recenti per prime. Puoi annullare finché nessuno modifica i dati uniti.</Intro>
      <ReportAnswer
        answer={answer}
        failed="Le unioni non sono arrivate"
        empty={{
          icon: mdiCallMerge,
          title: 'Nessuna unione',
          text: 'Due schede dello stesso gatto o persona? Uniscile dai duplicati o dalla scheda.',
        }}
      >
        {({ data, tot, perPage }) => (
          <>
            <TableSheet data-busy={answer.isPlaceholderData}>
              <PlainTable>
                <thead>
                  <tr>
                    <th>Resta</th>
                    <th>Unita</th>
                    <th>Motivo</th>
                    <th>Quando</th>
                    <th>Annullamento</th>
                  </tr>
                </thead>
                <tbody>
                  {data.map(unione => (
                    <Riga key={unione.id} unione={unione} />
                  ))}
                </tbody>
              </PlainTable>
            </TableSheet>
            <Pager page={page} setPage={next => setParams({ page: String(next) })} tot={tot} perPage={perPage} />
          </>
        )}
      </ReportAnswer>
    </>
  )
}

function Riga({ unione }: { unione: Unione }) {
  const { id, entita, tieni, togli, motivo, unita_il, unita_da, annullata_il, annullata_da, spostate } = unione
  const pathOf = useSchedaPath()
  const ask = useConfirm()
  const { busy, run } = useWrite(() => call(annullaUnione, { id }, { timeout: timeouts.export }), {
    done: ({ message }) => message,
  })
  const names = `${tieni.nome} (n. ${tieni.id}) e ${togli.nome} (n. ${togli.id})`
  const confirm = async () => {
    const text = `${names} tornano due schede, ciascuna con quello che aveva. Quello che è arrivato dopo resta alla n. ${tieni.id}.`
    if (await ask({ title: 'Annulla l’unione', text, yes: 'Annulla l’unione' })) run()
  }
  return (
    <tr>
      <td>
        <Link to={pathOf(entita, tieni.id)}>{tieni.nome}</Link> <Soft>resta, n.&nbsp;{tieni.id}</Soft>
      </td>
      <td>
        {togli.nome} <Soft>unita, n.&nbsp;{togli.id}</Soft>
      </td>
      <td>{motivo}</td>
      <td>
        {formatDate(unita_il.slice(0, 10))}
        <Soft>
          {' '}
          {unita_da} ·{' '}
          {spostate === 0
            ? 'niente da spostare'
            : spostate === 1
              ? 'una riga spostata'
              : `${formatNumero(spostate)} righe spostate`}
        </Soft>
      </td>
      <td>
        {annullata_il === null ? (
          <Button
            look="text"
            size="small"
            icon={mdiCallSplit}
            busy={busy}
            onClick={() => void confirm()}
            aria-label={`Annulla l’unione di ${names}`}
          >
            Annulla
          </Button>
        ) : (
          <>
            <StatusChip kind="neutral" label="Annullata" />
            <Soft>
              {' '}
              il {formatDate(annullata_il.slice(0, 10))}
              {annullata_da && ` da ${annullata_da}`}
            </Soft>
          </>
        )}
      </td>
    </tr>
  )
}

const Intro = styled.p`
  max-width: 75ch;
  margin: 4px 0 16px;
  color: ${inkSoft};
`
const Soft = styled.small`
  color: ${inkSoft};
`
