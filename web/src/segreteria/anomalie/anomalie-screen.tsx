import { entityOf } from '@bisavolo/domain/entities'
import { formatDate } from '@bisavolo/domain/kit/format'
import { listOf } from '@bisavolo/domain/lists'
import { accettaAnomalia, elencoAnomalie, type RigaAnomalia } from '@bisavolo/domain/segreteria/calls/anomalie'
import { anomalie } from '@bisavolo/domain/segreteria/reports/anomalie'
import styled from '@emotion/styled'
import { mdiCheckAll } from '@mdi/js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { Link } from 'react-router'
import { call, callQuery } from '../../api/call.ts'
import { recordPath } from '../../records/paths.ts'
import { SpecialsContext } from '../../records/special.ts'
import { ReportAnswer } from '../../reports/report-answer.tsx'
import { ReportHead } from '../../reports/report-head.tsx'
import { ReportParamsForm } from '../../reports/report-params.tsx'
import { ReportTable } from '../../reports/report-table.tsx'
import { pageRequestOf, useReportState } from '../../reports/use-report.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { countText, Pager } from '../../ui/page/pager.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { inkSoft } from '../../ui/tokens.ts'

/** /list/anomalie: what the rules find odd in stored rows, each with the way to its record and its acceptance. */
export function AnomalieScreen() {
  const state = useReportState(anomalie)
  const query = callQuery(elencoAnomalie, {}, pageRequestOf(state))
  const answer = useQuery({ ...query, placeholderData: keepPreviousData })
  const [asked, setAsked] = useState<RigaAnomalia | null>(null)
  const { busy, run } = useWrite((motivo: string) => call(accettaAnomalia, { body: bodyOf(asked, motivo) }), {
    done: 'Anomalia accettata',
    onDone: () => setAsked(null),
  })
  const tot = answer.data?.tot
  const pathOf = usePathOf()
  return (
    <>
      <ReportHead title="Anomalie" count={tot === undefined ? undefined : countText(tot)}>
        {null}
      </ReportHead>
      <p style={{ maxWidth: '75ch', margin: '4px 0 16px', color: inkSoft }}>{anomalie.description}</p>
      <ReportParamsForm state={state} label="Filtri delle anomalie" />
      <ReportAnswer
        answer={answer}
        failed="Le anomalie non sono arrivate"
        empty={{
          icon: mdiCheckAll,
          title: anomalie.empty,
          text: 'Quello che le regole trovano di strano compare qui, finché non si corregge o si accetta.',
        }}
      >
        {page => (
          <>
            <ReportTable
              state={state}
              rows={page.data}
              busy={answer.isPlaceholderData}
              cells={{
                gravita: row => <Gravita riga={row as RigaAnomalia} />,
                nome: (row, text) => <Link to={pathOf(row as RigaAnomalia)}>{text}</Link>,
                messaggio: (row, text) => <Messaggio riga={row as RigaAnomalia} text={text} />,
              }}
              action={{
                label: 'Accettazione',
                cell: row =>
                  row.stato === 'aperta' && (
                    <Button
                      look="text"
                      size="small"
                      aria-label={`Accetta: ${row.nome}, ${row.messaggio}`}
                      onClick={() => setAsked(row as RigaAnomalia)}
                    >
                      Accetta
                    </Button>
                  ),
              }}
            />
            <Pager page={state.page} setPage={state.setPage} tot={page.tot} perPage={page.perPage} />
          </>
        )}
      </ReportAnswer>
      {asked && (
        <ReasonDialog
          title="Accetta l’anomalia"
          text={`${asked.nome}: ${asked.messaggio}`}
          label="Motivo"
          yes="Accetta"
          busy={busy}
          onClose={() => setAsked(null)}
          onConfirm={run}
        />
      )}
    </>
  )
}

function bodyOf(riga: RigaAnomalia | null, motivo: string) {
  return { entita: riga?.entita ?? '', id: riga?.id ?? 0, codice: riga?.codice ?? '', motivo }
}

const levels = {
  blocco: { kind: 'error', label: 'Blocco' },
  avviso: { kind: 'warning', label: 'Avviso' },
  info: { kind: 'info', label: 'Nota' },
} as const

function Gravita({ riga }: { riga: RigaAnomalia }) {
  return riga.stato === 'accettata' ? (
    <StatusChip kind="success" label="Accettata" />
  ) : (
    <StatusChip {...levels[riga.gravita]} />
  )
}

function Messaggio({ riga, text }: { riga: RigaAnomalia; text: string }) {
  const { motivo, accettata_da, accettata_il } = riga
  return (
    <>
      {text}
      {motivo !== null && accettata_il !== null && (
        <Small>
          Accettata il {formatDate(accettata_il.slice(0, 10))}
          {accettata_da && ` da ${accettata_da}`}: {motivo}
        </Small>
      )}
    </>
  )
}

/** The record's own page, or the list in which it is opened. */
function usePathOf(): (riga: RigaAnomalia) => string {
  const specials = use(SpecialsContext)
  return ({ entita, id }) => {
    const page = recordPath(entityOf(entita), specials[entita] ?? {}, id)
    return page ?? `${listOf(entita)?.path ?? '/dashboard'}?apri=${id}`
  }
}

const Small = styled.small`
  display: block;
  color: ${inkSoft};
`
