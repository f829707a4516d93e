import { formatDate, formatNumero } from '@bisavolo/domain/kit/format'
import {
  accettaAnomalia,
  accettaAnomalieDi,
  elencoAnomalie,
  type RigaAnomalia,
  riapriAnomalia,
} from '@bisavolo/domain/trasloco/calls/anomalie'
import { anomalie } from '@bisavolo/domain/trasloco/reports/anomalie'
import { titoloOf } from '@bisavolo/domain/trasloco/rules/anomalie/titoli-codici'
import styled from '@emotion/styled'
import { mdiCheckAll } from '@mdi/js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, callQuery } from '../../api/call.ts'
import { untilChecked } from '../../api/until-checked.ts'
import { FileButton } from '../../reports/file-button.tsx'
import { ReportAnswer } from '../../reports/report-answer.tsx'
import { ReportHead } from '../../reports/report-head.tsx'
import { ReportParamsForm } from '../../reports/report-params.tsx'
import { ReportTable } from '../../reports/report-table.tsx'
import { pageRequestOf, useReportState } from '../../reports/use-report.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { Pager } from '../../ui/page/pager.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { inkSoft } from '../../ui/tokens.ts'
import { BehindNote } from '../behind-note.tsx'
import { AnomalieSummary, useConteggi } from './anomalie-summary.tsx'

type Asked = RigaAnomalia | 'tutte' | null

export function AnomalieScreen() {
  const state = useReportState(anomalie)
  const query = callQuery(elencoAnomalie, {}, pageRequestOf(state))
  const answer = useQuery({
    ...query,
    placeholderData: keepPreviousData,
    refetchInterval: untilChecked,
  })
  const counts = useConteggi(state)
  const [asked, setAsked] = useState<Asked>(null)
  const { codice, entita, importazione, stato } = state.params
  const rule = typeof codice === 'string' && codice !== '' ? codice.toUpperCase() : null
  const accept = useWrite((motivo: string) => acceptAsked(asked, motivo, { rule, entita, importazione }), {
    done: ({ message }) => message,
    onDone: () => setAsked(null),
  })
  const reopen = useWrite(
    ({ entita: of, id, codice: by }: RigaAnomalia) => call(riapriAnomalia, { body: { entita: of, id, codice: by } }),
    { done: 'Anomalia di nuovo da guardare' },
  )
  const tot = answer.data?.tot
  const isBehind = answer.data?.aggiornamento === true
  const hasFailed = answer.data?.fallito === true
  const canAcceptAll = rule !== null && stato === 'aperta' && tot !== undefined && tot > 1
  return (
    <>
      <ReportHead title="Anomalie" count={tot}>
        {canAcceptAll && (
          <Button look="quiet" icon={mdiCheckAll} onClick={() => setAsked('tutte')}>
            Accetta tutte
          </Button>
        )}
        <FileButton state={state} kind="excel" disabled={!tot} />
      </ReportHead>
      <Intro>{anomalie.description}</Intro>
      <BehindNote what="controllo" inCorso={isBehind} fallito={hasFailed} />
      <AnomalieSummary state={state} data={counts.data} />
      {!counts.isPending && <ReportParamsForm state={state} label="Filtri delle anomalie" />}
      <ReportAnswer
        // Counts and rows appear together: later counts would move the rows under the pointer.
        answer={counts.isPending ? { ...answer, data: undefined } : answer}
        failed="Le anomalie non sono arrivate"
        empty={{
          icon: mdiCheckAll,
          title: hasFailed ? 'Controllo non riuscito' : isBehind ? 'Controllo in corso' : anomalie.empty,
          text: 'I dati da controllare compaiono qui.',
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
                nome: (row, text) => <Link to={(row as RigaAnomalia).collegamento}>{text}</Link>,
                messaggio: (row, text) => <Messaggio riga={row as RigaAnomalia} text={text} />,
                codice: (row, text) => <abbr title={titoloOf(String(row.codice))}>{text}</abbr>,
              }}
              action={{
                label: 'Accettazione',
                cell: row => {
                  const riga = row as RigaAnomalia
                  const isOpen = riga.stato === 'aperta'
                  return (
                    <Button
                      look="text"
                      size="small"
                      aria-label={`${isOpen ? 'Accetta' : 'Riapri'}: ${riga.nome}, ${riga.messaggio}`}
                      busy={reopen.busy && reopen.current === riga}
                      onClick={() => (isOpen ? setAsked(riga) : reopen.run(riga))}
                    >
                      {isOpen ? 'Accetta' : 'Riapri'}
                    </Button>
                  )
                },
              }}
            />
            <Pager page={state.page} setPage={state.setPage} tot={page.tot} perPage={page.perPage} />
          </>
        )}
      </ReportAnswer>
      {asked && (
        <ReasonDialog
          title={asked === 'tutte' ? 'Accetta tutte le anomalie della regola' : 'Accetta l’anomalia'}
          text={
            asked === 'tutte'
              ? `${titoloOf(rule ?? '')}: ${formatNumero(tot ?? 0)} anomalie, tutte con lo stesso motivo. Ognuna resta nella cronologia del suo dato.`
              : `${asked.nome}: ${asked.messaggio}`
          }
          label="Motivo"
          yes={asked === 'tutte' ? 'Accetta tutte' : 'Accetta'}
          busy={accept.busy}
          onClose={() => setAsked(null)}
          onConfirm={accept.run}
        />
      )}
    </>
  )
}

interface Rule {
  rule: string | null
  entita: unknown
  importazione: unknown
}

async function acceptAsked(
  asked: Asked,
  motivo: string,
  { rule, entita, importazione }: Rule,
): Promise<{ message: string }> {
  if (asked === null || asked === 'tutte') {
    const narrowed = {
      ...(typeof entita === 'string' && { entita }),
      ...(typeof importazione === 'number' && { importazione }),
    }
    const { message, restano } = await call(accettaAnomalieDi, { body: { codice: rule ?? '', motivo, ...narrowed } })
    return { message: restano > 0 ? `${message}, ne restano ${restano}` : message }
  }
  const { entita: of, id, codice } = asked
  await call(accettaAnomalia, { body: { entita: of, id, codice, motivo } })
  return { message: 'Anomalia accettata' }
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

const Intro = styled.p`
  max-width: 75ch;
  margin: 4px 0 16px;
  color: ${inkSoft};
`
const Small = styled.small`
  display: block;
  color: ${inkSoft};
`
