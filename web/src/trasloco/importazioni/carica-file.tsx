import { formatPercent } from '@bisavolo/domain/kit/format'
import { caricaImportazione } from '@bisavolo/domain/trasloco/calls/importazioni'
import { mdiFileUploadOutline } from '@mdi/js'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { uploadWithProgress } from '../../api/upload.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Avanzamento } from './avanzamento.tsx'
import { Drop } from './drop.ts'

export function CaricaFile() {
  const id = useId()
  const navigate = useNavigate()
  const [share, setShare] = useState<number | null>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const send = useWrite(
    async (file: File) => {
      const form = new FormData()
      form.append('file', file)
      stop.current = new AbortController()
      setShare(0)
      try {
        return await uploadWithProgress(caricaImportazione, form, { onProgress: setShare, signal: stop.current.signal })
      } finally {
        setShare(null)
      }
    },
    { failed: 'Il file non è stato caricato:', onDone: ({ id: made }) => void navigate(`/importazioni/${made}`) },
  )
  const pick = (file: File | undefined) => {
    if (file !== undefined) send.run(file)
  }
  if (share !== null)
    return (
      <>
        <Avanzamento
          label={share < 1 ? `Invio del file: ${formatPercent(share)}` : 'Leggo il file: può volerci qualche minuto'}
          share={share < 1 ? share : null}
        />
        <div style={{ marginTop: 12 }}>
          <Button look="text" onClick={() => stop.current?.abort()}>
            Annulla il caricamento
          </Button>
        </div>
      </>
    )
  return (
    <Drop
      htmlFor={id}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        pick(event.dataTransfer.files[0])
      }}
    >
      <Icon path={mdiFileUploadOutline} size={36} />
      <b>Scegli o trascina qui il file del vecchio sistema</b>
      <span>
        Excel (.xlsx), testo (.csv), zip di csv, Access (.mdb, .accdb), dBase o FoxPro (.dbf). È conservato 30 giorni.
      </span>
      <input
        id={id}
        type="file"
        accept=".xlsx,.csv,.txt,.zip,.mdb,.accdb,.dbf"
        className="visually-hidden"
        onChange={event => {
          const chosen = event.target.files?.[0]
          event.target.value = ''
          pick(chosen)
        }}
      />
    </Drop>
  )
}
