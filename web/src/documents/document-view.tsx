import { type Documento, downloadDocumento } from '@bisavolo/domain/documents/calls'
import { addressOfCall } from '@bisavolo/domain/kit/call'
import { formatPercent } from '@bisavolo/domain/kit/format'
import styled from '@emotion/styled'
import { mdiFitToPageOutline, mdiMagnifyMinusOutline, mdiMagnifyPlusOutline, mdiRotateRight } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { api } from '../api/client.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import * as t from '../ui/tokens.ts'
import { foglioA4, giri, ingrandimenti, stileOf } from './view-style.ts'

/** Browsers without a PDF viewer, such as those of phones, would download the file. */
export function canShow({ mime }: Documento): boolean {
  return mime?.startsWith('image/') === true || (mime === 'application/pdf' && navigator.pdfViewerEnabled)
}

export function DocumentView({ documento }: { documento: Documento }) {
  const [zoom, setZoom] = useState(1)
  const [giro, setGiro] = useState(0)
  const [forma, setForma] = useState(foglioA4)
  const frame = useRef<HTMLDivElement>(null)
  const { url, error } = useFile(documento)
  const isPdf = documento.mime === 'application/pdf'
  const step = (by: number) =>
    setZoom(now => ingrandimenti[Math.max(0, Math.min(ingrandimenti.length - 1, ingrandimenti.indexOf(now) + by))] ?? 1)
  const turn = () => setGiro(now => (now + 90) % 360)
  const fit = () => {
    setZoom(1)
    setGiro(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = { '+': () => step(1), '-': () => step(-1), '0': fit, r: turn, R: turn }[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  const drag = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 1) return
    frame.current?.scrollBy(-event.movementX, -event.movementY)
  }
  if (error) return <EmptyState title="La scansione non si apre" text={error.message} />
  if (url === null) return <Skeleton lines={1} height={320} />
  const { cornice, contenuto } = stileOf(zoom, giri.indexOf(giro), forma)
  return (
    <>
      <Tools role="toolbar" aria-label="Scansione">
        <IconButton icon={mdiMagnifyPlusOutline} label="Ingrandisci (+)" onClick={() => step(1)} />
        <IconButton icon={mdiMagnifyMinusOutline} label="Rimpicciolisci (−)" onClick={() => step(-1)} />
        <IconButton icon={mdiRotateRight} label="Ruota (R)" onClick={turn} />
        <IconButton icon={mdiFitToPageOutline} label="Adatta (0)" onClick={fit} />
        <span>{formatPercent(zoom)}</span>
      </Tools>
      <Frame
        ref={frame}
        tabIndex={0}
        role="group"
        aria-label={`${documento.titolo}: frecce per spostare, + e − per la grandezza, R per ruotare, 0 per adattare`}
        onKeyDown={onKeyDown}
        onPointerMove={drag}
      >
        <div style={cornice}>
          {isPdf ? (
            // No `sandbox`: Chromium shows no PDF in a sandboxed frame.
            <iframe
              title={documento.titolo}
              // Page shortcuts do not work inside the frame, so Tab skips it.
              tabIndex={-1}
              src={`${url}#toolbar=0&navpanes=0&view=FitH`}
              style={contenuto}
            />
          ) : (
            <img
              src={url}
              alt={documento.titolo}
              style={contenuto}
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setForma(naturalWidth / Math.max(1, naturalHeight))
              }
            />
          )}
        </div>
      </Frame>
    </>
  )
}

/** Fetched with the user's token, shown as a blob URL of this page. */
function useFile({ id, mime }: Documento): { url: string | null; error: Error | null } {
  const { data, error } = useQuery({
    queryKey: ['documenti', 'scansione', id],
    queryFn: async ({ signal }) => (await api.download(addressOfCall(downloadDocumento.path, { id }), { signal })).blob,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    // The stored type, never sniffed: HTML inside a PDF must not run as our page (decision 114).
    const made = URL.createObjectURL(new Blob([data], { type: mime ?? '' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data, mime])
  return { url, error }
}

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  color: ${t.registry};
  span {
    color: ${t.inkSoft};
    font-size: 13px;
  }
`
const Frame = styled.div`
  container-type: inline-size;
  height: min(70vh, 900px);
  overflow: auto;
  background: ${t.line};
  border: 1px solid ${t.lineStrong};
  border-radius: 6px;
  cursor: grab;
  &:focus-visible {
    outline: 3px solid ${t.amber};
    outline-offset: 1px;
  }
  iframe {
    border: 0;
  }
  @media (max-width: 699.95px) {
    height: 50vh;
  }
`
