import { addressOfCall } from '@bisavolo/domain/kit/call'
import { uploadFoto } from '@bisavolo/domain/registro/calls/foto'
import { type Ritaglio, ritaglioIniziale } from '@bisavolo/domain/registro/rules/foto/ritaglio'
import styled from '@emotion/styled'
import { useEffect, useRef, useState } from 'react'
import { uploadWithProgress } from '../../api/upload.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import * as t from '../../ui/tokens.ts'
import { ChooseFoto } from './choose-foto.tsx'
import { RitaglioFrame } from './ritaglio-frame.tsx'
import { cutOut, readSorgente, type Sorgente, turned } from './sorgente.ts'

interface FotoDialogProps {
  idgatto: number
  file: File
  /** The first photo becomes the main photo. */
  isFirst: boolean
  onClose: () => void
}

export function FotoDialog({ idgatto, file, isFirst, onClose }: FotoDialogProps) {
  const [chosen, setChosen] = useState(file)
  const { source, error, turn } = useSorgente(chosen)
  const [ritaglio, setRitaglio] = useState<Ritaglio>(ritaglioIniziale)
  const [didascalia, setDidascalia] = useState('')
  const [principale, setPrincipale] = useState(false)
  const stop = useRef(new AbortController())
  const sending = useWrite(
    async (picture: Sorgente) => {
      const { foto, miniatura } = await cutOut(picture, ritaglio)
      const form = new FormData()
      form.append('didascalia', didascalia)
      form.append('principale', principale ? '1' : '0')
      form.append('file', foto, 'foto.jpg')
      form.append('miniatura', miniatura, 'miniatura.jpg')
      const path = addressOfCall(uploadFoto.path, { id: idgatto })
      return uploadWithProgress({ ...uploadFoto, path }, form, { onProgress: () => {}, signal: stop.current.signal })
    },
    { done: 'Foto salvata', failed: 'La foto non è stata salvata:', onDone: onClose },
  )
  const { busy } = sending
  useEffect(() => () => stop.current.abort(), [])
  return (
    <Dialog
      open
      title="Nuova foto"
      width={520}
      persistent
      busy={busy}
      onClose={onClose}
      onSubmit={() => source && sending.run(source)}
      actions={
        <>
          <Button look="text" disabled={busy} onClick={onClose}>
            Chiudi
          </Button>
          <Button type="submit" busy={busy} disabled={source === null}>
            Salva la foto
          </Button>
        </>
      }
    >
      <Fields>
        {error !== null && <p role="alert">{error}</p>}
        {source === null && error === null && <Spinner size={32} />}
        {source !== null && (
          <>
            <RitaglioFrame
              {...{ source, ritaglio, disabled: busy }}
              onChange={setRitaglio}
              onTurn={() => {
                turn()
                setRitaglio(ritaglioIniziale)
              }}
            />
            <TextField
              label="Didascalia"
              value={didascalia}
              maxLength={200}
              disabled={busy}
              help="Che cosa si vede, se vuoi"
              onChange={setDidascalia}
            />
            {!isFirst && (
              <CheckField
                label="Mostrala per prima, sulle schede e in testa alla pagina"
                checked={principale}
                disabled={busy}
                onChange={setPrincipale}
              />
            )}
          </>
        )}
        <ChooseFoto
          label="Scegli un’altra foto"
          disabled={busy}
          onFile={next => {
            setChosen(next)
            setRitaglio(ritaglioIniziale)
          }}
        />
      </Fields>
    </Dialog>
  )
}

/** The last request wins. */
function useSorgente(file: File) {
  const [read, setRead] = useState<{ file: File; source: Sorgente | null; error: string | null } | null>(null)
  useEffect(() => {
    let isWanted = true
    readSorgente(file).then(
      source => isWanted && setRead({ file, source, error: null }),
      (cause: Error) => isWanted && setRead({ file, source: null, error: cause.message }),
    )
    return () => {
      isWanted = false
    }
  }, [file])
  const known = read?.file === file ? read : null
  return {
    source: known?.source ?? null,
    error: known?.error ?? null,
    turn: () => setRead(now => (now?.source ? { ...now, source: turned(now.source) } : now)),
  }
}

const Fields = styled.div`
  display: grid;
  gap: 16px;
  p[role='alert'] {
    margin: 0;
    color: ${t.error};
  }
`
