import {
  decidiConflitti,
  type ImportazioneIntera,
  type RigaImportazione,
  righeImportazione,
} from '@bisavolo/domain/trasloco/calls/importazioni'
import { esitiRiga } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call, callQuery } from '../../api/call.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { WrapLine } from '../../ui/page/page-head.tsx'
import { Pager } from '../../ui/page/pager.tsx'
import { Pair } from './mappatura-look.ts'
import { RigaEsito } from './riga-esito.tsx'
import { esiti, isRunning } from './stato.ts'

export function RigheEsito({ importazione }: { importazione: ImportazioneIntera }) {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string) =>
    setParams(now => {
      if (value === '') now.delete(name)
      else now.set(name, value)
      if (name !== 'page') now.delete('page')
      return now
    })
  const esito = esitiRiga.find(one => one === params.get('esito'))
  const tabella = params.get('tabella') ?? undefined
  const all = params.get('tutte') === '1'
  const page = Math.max(1, Number(params.get('page')) || 1)
  const query = {
    page,
    ...(esito !== undefined && { esito }),
    ...(tabella !== undefined && { tabella }),
    ...(!all && esito === undefined && { messaggi: '1' as const }),
  }
  const answer = useQuery({
    ...callQuery(righeImportazione, { id: importazione.id, query }),
    placeholderData: keepPreviousData,
    enabled: !isRunning(importazione),
  })
  const decide = useWrite(
    ({ scelta, riga }: { scelta: 'file' | 'registro'; riga?: RigaImportazione }) =>
      call(decidiConflitti, {
        id: importazione.id,
        body: { scelta, ...(riga !== undefined && { righe: [{ tabella: riga.tabella, riga: riga.riga }] }) },
      }),
    { done: 'Scelta salvata', failed: 'La scelta non è stata salvata:', onDone: () => void answer.refetch() },
  )
  const conflicts = importazione.esito?.conflitti ?? 0
  const rows = answer.data?.data ?? []
  return (
    <>
      <Pair>
        <SelectField
          label="Esito"
          value={esito ?? ''}
          options={esitiRiga.map(value => ({ value, label: esiti[value].label }))}
          empty="Tutti"
          onChange={value => set('esito', value)}
        />
        <SelectField
          label="Tabella"
          value={tabella ?? ''}
          options={importazione.tabelle.map(({ nome }) => ({ value: nome, label: nome }))}
          empty="Tutte"
          onChange={value => set('tabella', value)}
        />
      </Pair>
      <div style={{ margin: '10px 0' }}>
        <CheckField
          label="Anche le righe di cui non c’è nulla da dire"
          checked={all}
          onChange={on => set('tutte', on ? '1' : '')}
        />
      </div>
      {conflicts > 0 && importazione.stato !== 'importata' && (
        <WrapLine style={{ marginBottom: 10 }}>
          <span>Dove il file e il registro dicono cose diverse:</span>
          <Button look="quiet" size="small" busy={decide.busy} onClick={() => decide.run({ scelta: 'file' })}>
            Prendi sempre il file
          </Button>
          <Button look="quiet" size="small" busy={decide.busy} onClick={() => decide.run({ scelta: 'registro' })}>
            Tieni sempre il registro
          </Button>
        </WrapLine>
      )}
      {answer.error !== null && <p role="alert">Le righe non sono arrivate: {answer.error.message}</p>}
      {answer.data === undefined && answer.error === null && <Skeleton lines={4} height={40} />}
      {answer.data !== undefined && rows.length === 0 && <p>Nessuna riga con questi filtri.</p>}
      {rows.map(riga => (
        <RigaEsito
          key={`${riga.tabella}-${riga.riga}`}
          riga={riga}
          busy={decide.busy}
          onDecide={importazione.stato === 'importata' ? null : scelta => decide.run({ scelta, riga })}
        />
      ))}
      {answer.data !== undefined && (
        <Pager
          page={page}
          tot={answer.data.tot}
          perPage={answer.data.perPage}
          setPage={next => set('page', String(next))}
        />
      )}
    </>
  )
}
