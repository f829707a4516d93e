import { type Documento, linkDocumento } from '@bisavolo/domain/documents/calls'
import styled from '@emotion/styled'
import { mdiDownload } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/feedback/dialog.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { detailsOf, downloadDocument } from './document.ts'

/** §2 Video player: streamed from an address signed for ten minutes, renewed on expiry. */
export function VideoDialog({ documento, onClose }: { documento: Documento; onClose: () => void }) {
  const [failed, setFailed] = useState(false)
  const link = useQuery({
    ...callQuery(linkDocumento, { id: documento.id }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const again = async () => {
    await link.refetch()
    setFailed(false)
  }
  const error =
    link.error?.message ??
    (failed ? 'Il formato non è leggibile da questo browser, o il collegamento è scaduto.' : null)
  return (
    <Dialog
      open
      title={documento.titolo}
      width={960}
      onClose={onClose}
      actions={
        <>
          <Details>{detailsOf(documento)}</Details>
          <Button look="quiet" icon={mdiDownload} onClick={() => void downloadDocument(documento)}>
            Scarica
          </Button>
          <Button look="text" onClick={onClose}>
            Chiudi
          </Button>
        </>
      }
    >
      {error !== null ? (
        <EmptyState
          title="Il video non parte"
          text={error}
          action={<Button onClick={() => void again()}>Riprova</Button>}
        />
      ) : link.data ? (
        <Player
          src={link.data.url}
          controls
          autoPlay
          playsInline
          preload="metadata"
          aria-label={documento.titolo}
          onError={() => setFailed(true)}
        />
      ) : (
        <Skeleton lines={1} height={320} />
      )}
    </Dialog>
  )
}

const Player = styled.video`
  display: block;
  width: 100%;
  max-height: 70vh;
  background: #000;
  border-radius: 6px;
`
const Details = styled.span`
  flex: 1;
  font-size: 13px;
`
