import { foglioQuote, quotePopolazione } from '@bisavolo/domain/registro/calls/popolazione'
import styled from '@emotion/styled'
import { mdiMicrosoftExcel, mdiPrinterOutline, mdiScaleBalance } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { callQuery, download } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { WrapLine } from '../../ui/page/page-head.tsx'
import { inkSoft } from '../../ui/tokens.ts'
import { type Asked, askedFrom, bodyOf, isComplete, searchOf } from './quote-asked.ts'
import { QuoteForm } from './quote-form.tsx'
import { QuoteResult } from './quote-result.tsx'

export function QuoteScreen() {
  const [search, setSearch] = useSearchParams()
  const asked = askedFrom(search)
  const complete = isComplete(asked)
  const { data, error, isFetching } = useQuery({
    ...callQuery(quotePopolazione, { body: bodyOf(asked) }, { timeout: 60_000 }),
    enabled: complete,
    retry: false,
  })
  return (
    <Page>
      <p className="intro">
        Quanto far riprodurre ciascun gatto perché i prossimi nati siano il meno parenti possibile: metà ai maschi, metà
        alle femmine.
      </p>
      {/* The key resets the form with the URL, but not while a result loads. */}
      <QuoteForm
        key={search.toString()}
        asked={asked}
        busy={isFetching}
        faults={faultsOf(error)}
        onAsk={next => setSearch(searchOf(next))}
      />
      {!complete && (
        <EmptyState
          icon={mdiScaleBalance}
          title="Scegli una razza o alcuni gatti"
          text="Poi premi Calcola: vedi quante cucciolate dare a ciascuno e che cosa cambia."
        />
      )}
      {complete && error && <EmptyState title="Le quote non si possono calcolare" text={error.message} />}
      {complete && !data && !error && <Skeleton lines={8} height={28} />}
      {complete && data && (
        <>
          <Acts asked={asked} />
          <QuoteResult data={data} asked={asked} />
        </>
      )}
    </Page>
  )
}

function Acts({ asked }: { asked: Asked }) {
  const [busy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    const { gatti, idrazza, massimo, cucciolate } = bodyOf(asked)
    const query = {
      ...(gatti !== undefined && { ids: gatti.join(',') }),
      ...(idrazza !== undefined && { idrazza: String(idrazza) }),
      ...(massimo !== undefined && { massimo: String(massimo) }),
      ...(cucciolate !== undefined && { cucciolate: String(cucciolate) }),
    }
    download(foglioQuote, { query }, { timeout: 60_000 })
      .catch((cause: Error) => notify.error(`L’esportazione non è riuscita: ${cause.message}`))
      .finally(() => setBusy(false))
  }
  return (
    <WrapLine style={{ margin: '0 0 16px', justifyContent: 'flex-end' }}>
      <Button look="quiet" icon={mdiMicrosoftExcel} busy={busy} onClick={save}>
        Excel
      </Button>
      <Button look="quiet" icon={mdiPrinterOutline} onClick={() => window.print()}>
        Stampa
      </Button>
    </WrapLine>
  )
}

function faultsOf(error: unknown): Record<string, string> {
  const errors = (error as { errors?: { field: string; message: string }[] } | null)?.errors ?? []
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
}

const Page = styled.div`
  .intro {
    max-width: 76ch;
    margin: 0 0 32px;
    color: ${inkSoft};
  }
`
