import { dimensioneInParole } from '@bisavolo/domain/documents/rules/documento'
import styled from '@emotion/styled'
import { mdiFileCheckOutline, mdiFileUploadOutline } from '@mdi/js'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import * as t from '../ui/tokens.ts'

interface DropZoneProps {
  file: File | null
  limits: string
  accept: string
  error: string | undefined
  disabled: boolean
  multiple: boolean
  onFiles: (files: readonly File[]) => void
}

export function DropZone({ file, limits, accept, error, disabled, multiple, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, multiple ? undefined : 1)
    if (chosen.length > 0) onFiles(chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }
  return (
    <Zone
      role="group"
      aria-label="File"
      data-over={over}
      data-error={error !== undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon path={file ? mdiFileCheckOutline : mdiFileUploadOutline} size={34} />
      {file ? (
        <strong>
          {file.name} <small>{dimensioneInParole(file.size)}</small>
        </strong>
      ) : (
        <strong>Trascina qui il file</strong>
      )}
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Scegli il file"
        onChange={event => take(event.target.files)}
      />
      <Button look="quiet" size="small" disabled={disabled} onClick={() => input.current?.click()}>
        {file ? 'Cambia file' : 'Scegli un file'}
      </Button>
      <p role={error ? 'alert' : undefined}>{error ?? limits}</p>
    </Zone>
  )
}

const Zone = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 24px 16px;
  border: 2px dashed ${t.lineStrong};
  border-radius: 8px;
  color: ${t.inkSoft};
  text-align: center;
  overflow-wrap: anywhere;
  &[data-over='true'] {
    border-color: ${t.registry};
    background: ${t.registryTint};
  }
  &[data-error='true'] {
    border-color: ${t.error};
  }
  strong {
    color: ${t.ink};
  }
  small {
    color: ${t.inkSoft};
    font-weight: 400;
  }
  p {
    margin: 0;
    font-size: 13px;
  }
  &[data-error='true'] p {
    color: ${t.error};
  }
`
