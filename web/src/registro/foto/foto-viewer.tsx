import type { Foto } from '@bisavolo/domain/registro/calls/foto'
import styled from '@emotion/styled'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { altOf } from './alt-of.ts'
import { useImmagine } from './use-immagine.ts'

export function FotoViewer({ foto, nome, onClose }: { foto: Foto; nome: string; onClose: () => void }) {
  const url = useImmagine(foto.id, 'intera')
  return (
    <Dialog open title={altOf(foto, nome)} width={900} onClose={onClose}>
      {url === null ? (
        <Skeleton lines={1} height={320} />
      ) : (
        <Whole src={url} alt={altOf(foto, nome)} width={foto.larghezza} height={foto.altezza} />
      )}
    </Dialog>
  )
}

const Whole = styled.img`
  display: block;
  width: auto;
  max-width: 100%;
  height: auto;
  max-height: 72vh;
  margin: 0 auto;
  border-radius: 8px;
`
