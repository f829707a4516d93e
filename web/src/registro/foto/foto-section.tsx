import { formatDate } from '@bisavolo/domain/kit/format'
import { entityOf } from '@bisavolo/domain/product/entities'
import { type Foto, listFoto, principaleFoto, removeFoto, uploadFoto } from '@bisavolo/domain/registro/calls/foto'
import { didascaliaConsueta, limitiFoto } from '@bisavolo/domain/registro/rules/foto/limiti'
import styled from '@emotion/styled'
import { mdiImageOutline, mdiStar, mdiStarOutline, mdiTrashCanOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call, callQuery } from '../../api/call.ts'
import type { RecordRow } from '../../api/records.ts'
import { titleOf } from '../../records/text-of.ts'
import { useSession } from '../../session/session.tsx'
import { useWrite } from '../../session/use-write.ts'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { later } from '../../ui/later.ts'
import * as t from '../../ui/tokens.ts'
import { altOf } from './alt-of.ts'
import { ChooseFoto } from './choose-foto.tsx'
import { Face } from './foto-gatto.tsx'
import { FotoViewer } from './foto-viewer.tsx'
import { useImmagine } from './use-immagine.ts'

const FotoDialog = later(() => import('./foto-dialog.tsx').then(module => ({ default: module.FotoDialog })))

export function FotoSection({ record }: { record: RecordRow }) {
  const { may } = useSession()
  const [file, setFile] = useState<File | null>(null)
  const [shown, setShown] = useState<Foto | null>(null)
  const { data, error } = useQuery(callQuery(listFoto, { id: record.id }))
  const nome = titleOf(entityOf('gatti'), record)
  const writes = may(uploadFoto)
  const add = writes && (data?.length ?? 0) < limitiFoto.perGatto && (
    <ChooseFoto label="Aggiungi una foto" onFile={setFile} />
  )
  return (
    <>
      {error && <EmptyState title="Le foto non si leggono" text={error.message} />}
      {!data && !error && <Skeleton lines={1} height={120} />}
      {data?.length === 0 && <EmptyState icon={mdiImageOutline} title="Nessuna foto" action={add} />}
      {data && data.length > 0 && (
        <>
          <Gallery>
            {data.map(foto => (
              <FotoTile key={foto.id} foto={foto} nome={nome} writes={writes} onShow={() => setShown(foto)} />
            ))}
          </Gallery>
          {add}
        </>
      )}
      {file && (
        <Suspense>
          <FotoDialog idgatto={record.id} file={file} isFirst={data?.length === 0} onClose={() => setFile(null)} />
        </Suspense>
      )}
      {shown && <FotoViewer foto={shown} nome={nome} onClose={() => setShown(null)} />}
    </>
  )
}

interface FotoTileProps {
  foto: Foto
  nome: string
  writes: boolean
  onShow: () => void
}

function FotoTile({ foto, nome, writes, onShow }: FotoTileProps) {
  const url = useImmagine(foto.id, 'miniatura')
  const ask = useConfirm()
  const choose = useWrite(() => call(principaleFoto, { id: foto.id }), { done: 'Ora è la foto principale' })
  const take = useWrite(() => call(removeFoto, { id: foto.id }), { done: 'Foto eliminata' })
  const words = altOf(foto, nome)
  const remove = async () => {
    const question = { title: 'Elimina la foto', text: 'La foto non si potrà recuperare.', object: words, danger: true }
    if (await ask({ ...question, yes: 'Togli' })) take.run()
  }
  return (
    <li>
      <Shown type="button" aria-label={`Apri: ${words}`} onClick={onShow}>
        <Face>{url !== null && <img src={url} alt={words} width={160} height={160} />}</Face>
      </Shown>
      <p>
        <span>
          {foto.didascalia !== didascaliaConsueta && foto.didascalia}
          {foto.creato_il !== null && <small>{formatDate(foto.creato_il.slice(0, 10))}</small>}
        </span>
        {writes && (
          <>
            <IconButton
              icon={foto.principale ? mdiStar : mdiStarOutline}
              label={foto.principale ? 'È la foto principale' : 'Usa come foto principale'}
              disabled={foto.principale || choose.busy}
              onClick={() => choose.run()}
            />
            <IconButton icon={mdiTrashCanOutline} label="Elimina la foto" disabled={take.busy} onClick={remove} />
          </>
        )}
      </p>
    </li>
  )
}

const Gallery = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 16px;
  margin: 0 0 14px;
  padding: 0;
  list-style: none;
  p {
    display: flex;
    align-items: start;
    min-height: 44px;
    margin: 4px 0 0;
    color: ${t.inkSoft};
    font-size: 13px;
  }
  p > span {
    flex: 1;
    min-width: 0;
    padding-top: 8px;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
  }
`
const Shown = styled.button`
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: 12px;
  background: none;
  cursor: zoom-in;
  & > span {
    width: 100%;
    aspect-ratio: 1;
  }
  &:focus-visible {
    outline: 3px solid ${t.amber};
    outline-offset: 2px;
  }
`
