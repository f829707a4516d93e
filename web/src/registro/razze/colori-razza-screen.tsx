import { coloriRazza } from '@bisavolo/domain/registro/calls/colori-razza'
import styled from '@emotion/styled'
import { mdiChartLine, mdiPalette, mdiPlus, mdiRefresh } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { callQuery } from '../../api/call.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { inkSoft } from '../../ui/tokens.ts'
import { CodiciAmmessi, ProvaColore, RigheColori } from './colori-razza-cards.tsx'
import { RazzaColoreDialog } from './razza-colore-dialog.tsx'

export function ColoriRazzaScreen() {
  const { id } = useParams()
  const { can } = useSession()
  const { data, error, refetch } = useQuery(callQuery(coloriRazza, { id: Number(id) }))
  const [open, setOpen] = useState<number | 'new' | null>(null)
  if (error)
    return (
      <EmptyState
        icon={mdiPalette}
        title="I colori della razza non si aprono"
        text={error.message}
        action={
          <Button look="quiet" icon={mdiRefresh} onClick={() => void refetch()}>
            Riprova
          </Button>
        }
      />
    )
  if (data === undefined) return <Skeleton lines={10} height={28} />
  const close = () => setOpen(null)
  return (
    <>
      <Head>
        <h2>
          Colori di {data.razza.descrizione} <span>{data.razza.codice}</span>
        </h2>
        <Button look="quiet" icon={mdiChartLine} to={`/razze/${data.razza.id}`}>
          Popolazione
        </Button>
        {can('create', 'razze_colori') && (
          <Button icon={mdiPlus} onClick={() => setOpen('new')}>
            Aggiungi riga
          </Button>
        )}
      </Head>
      <Cards>
        <ProvaColore colori={data} />
        <RigheColori colori={data} onOpen={setOpen} />
      </Cards>
      <CodiciAmmessi colori={data} />
      {open !== null && (
        <RazzaColoreDialog
          id={open === 'new' ? null : open}
          presets={{ idrazza: data.razza.id }}
          onClose={close}
          onSaved={close}
        />
      )}
    </>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin: 4px 0 24px;
  h2 {
    flex: 1 1 300px;
    margin: 0;
    font-size: 28px;
  }
  h2 span {
    color: ${inkSoft};
    font-size: 18px;
    font-weight: 400;
  }
`
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(440px, 100%), 1fr));
  gap: 32px 24px;
  align-items: start;
  margin-bottom: 40px;
`
