import { type CampoIntestazione, completeIntestazione } from '@bisavolo/domain/denaro/calls'
import { mostLetters } from '@bisavolo/domain/kit/check-value'
import type { FieldError } from '@bisavolo/domain/kit/errors'
import type { Field } from '@bisavolo/domain/kit/field'
import { entityOf } from '@bisavolo/domain/product/entities'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/client.ts'
import { recordQueries } from '../../api/records.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { Documento } from './documento.ts'

interface CompletaDialogProps {
  documento: Documento
  fields: readonly CampoIntestazione[]
  onClose: () => void
}

/** Adds missing customer data to an issued invoice, proposed from the customer's record. Once saved they never change. */
export function CompletaDialog({ documento, fields, onClose }: CompletaDialogProps) {
  const { data: cliente } = useQuery(recordQueries.one('clienti_soci', documento.idcliente))
  const [typed, setTyped] = useState<Partial<Record<CampoIntestazione, string>>>({})
  const [wrong, setWrong] = useState<readonly FieldError[]>([])
  const textOf = (name: CampoIntestazione) => typed[name] ?? String(cliente?.[name] ?? '')
  const { busy, run } = useWrite(
    () => {
      setWrong([])
      const body = Object.fromEntries(fields.map(name => [name, textOf(name).trim() || undefined]))
      return call(completeIntestazione, { id: documento.id, body: { ...body, version: documento.version } })
    },
    {
      done: 'Dati del cliente completati correttamente',
      onDone: onClose,
      onRefused: error =>
        setWrong(
          error instanceof ApiError && error.errors.length > 0
            ? error.errors
            : [{ field: fields[0] ?? '', message: error.message }],
        ),
    },
  )
  const isEmpty = fields.every(name => textOf(name).trim() === '')
  return (
    <Dialog
      open
      title={`Completa i dati di ${documento.tipo} ${documento.numero}`}
      width={520}
      onClose={onClose}
      onSubmit={() => {
        if (!isEmpty && !busy) run()
      }}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            Chiudi
          </Button>
          <Button type="submit" busy={busy} disabled={isEmpty}>
            Salva
          </Button>
        </>
      }
    >
      <div style={{ display: 'grid', gap: 16 }}>
        <p style={{ margin: 0 }}>
          Mancano sul documento emesso. Controllali bene: dopo il salvataggio non si cambiano più.
        </p>
        {fields.map((name, at) => {
          const field = entityOf('fatture_ricevute').fields[name] as Field
          return (
            <TextField
              key={name}
              label={field.label}
              value={textOf(name)}
              onChange={text => setTyped(now => ({ ...now, [name]: text }))}
              error={wrong.find(({ field }) => field === name)?.message}
              autoFocus={at === 0}
              maxLength={mostLetters(field)}
            />
          )
        })}
        {wrong
          .filter(({ field }) => !fields.some(name => name === field))
          .map(({ message }) => (
            <p key={message} role="alert" style={{ margin: 0 }}>
              {message}
            </p>
          ))}
      </div>
    </Dialog>
  )
}
