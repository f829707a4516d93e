import type { Documento } from '@bisavolo/domain/documents/calls'
import { isVideo } from '@bisavolo/domain/documents/rules/documento'
import styled from '@emotion/styled'
import { mdiDownload, mdiFileImageOutline, mdiFilePdfBox, mdiPlayCircleOutline } from '@mdi/js'
import { Suspense, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { later } from '../ui/later.ts'
import * as t from '../ui/tokens.ts'
import { detailsOf, downloadDocument } from './document.ts'

const VideoDialog = later(() => import('./video-dialog.tsx').then(module => ({ default: module.VideoDialog })))

export function DocumentCard({ documento }: { documento: Documento }) {
  const [playing, setPlaying] = useState(false)
  const video = isVideo(documento.mime)
  const icon = video ? mdiPlayCircleOutline : documento.mime?.startsWith('image/') ? mdiFileImageOutline : mdiFilePdfBox
  return (
    <>
      <Press type="button" onClick={() => (video ? setPlaying(true) : void downloadDocument(documento))}>
        <Icon path={icon} size={30} />
        <span>
          <b>{documento.titolo}</b>
          <small>{detailsOf(documento)}</small>
        </span>
        <em>
          <Icon path={video ? mdiPlayCircleOutline : mdiDownload} size={18} />
          {video ? 'Guarda' : 'Scarica'}
        </em>
      </Press>
      {playing && (
        <Suspense>
          <VideoDialog documento={documento} onClose={() => setPlaying(false)} />
        </Suspense>
      )}
    </>
  )
}

const Press = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 64px;
  padding: 10px 14px;
  border: 1px solid ${t.line};
  border-radius: 8px;
  color: ${t.ink};
  background: ${t.sheet};
  font: inherit;
  text-align: left;
  cursor: pointer;
  > svg {
    flex: none;
    color: ${t.amber};
  }
  > span {
    flex: 1;
    min-width: 0;
    display: grid;
    overflow-wrap: anywhere;
  }
  small {
    color: ${t.inkSoft};
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  em {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    color: ${t.registry};
    font-size: 13px;
    font-style: normal;
    font-weight: 600;
  }
  &:hover {
    background: ${t.registryTint};
    border-color: ${t.registry};
  }
`
