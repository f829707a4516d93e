import { annoDocumento, dataEmissioneError, numeroFor } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { formatDate, formatEuro } from '@bisavolo/domain/kit/format'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordQueries } from '../../api/records.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { serif } from '../../ui/tokens.ts'
import { lacksMotivo } from '../presa-visione/presa-visione.ts'
import { PresaVisioneFields } from '../presa-visione/presa-visione-fields.tsx'
import type { NuovaFattura } from './use-nuova-fattura.ts'

interface EmettiDialogProps {
  nuova: NuovaFattura
  onClose: () => void
  onConfirm: (motivo: string) => void
}

export function IssueDialog({ nuova, onClose, onConfirm }: EmettiDialogProps) {
  const { form, tipo, totali, avvisi } = nuova
  const [motivo, setMotivo] = useState('')
  const data = form.values.data_emissione as string | null
  const last = useUltimo(tipo, data)
  const wrong =
    data === null
      ? 'Data emissione obbligatoria'
      : dataEmissioneError(data, todayText(), { ultima: last?.data ?? null })
  const numero = data === null || last === undefined ? '' : numeroFor(tipo, last.progressivo + 1, annoDocumento(data))
  const canIssue = wrong === null && !lacksMotivo(avvisi, motivo)
  return (
    <Dialog
      open
      title={tipo === 'Fattura' ? 'Emetti la fattura' : 'Emetti la ricevuta'}
      width={520}
      onClose={onClose}
      busy={form.saving}
      onSubmit={() => {
        if (canIssue && !form.saving) onConfirm(motivo)
      }}
      actions={
        <>
          <Button look="text" disabled={form.saving} onClick={onClose}>
            Chiudi
          </Button>
          <Button type="submit" busy={form.saving} disabled={!canIssue} autoFocus>
            Emetti
          </Button>
        </>
      }
    >
      <Facts>
        <span>{String(form.values.intestatario ?? '')}</span>
        <b>{formatEuro(totali.totale)}</b>
      </Facts>
      <Fields>
        <DateField
          label="Data emissione"
          required
          value={data}
          max={todayText()}
          error={wrong ?? undefined}
          help={last?.data ? `Ultimo documento della serie: ${formatDate(last.data)}` : undefined}
          onChange={value => form.set({ data_emissione: value })}
        />
        <TextField label="Numero" value={numero} onChange={() => {}} readOnly help="Il numero arriva con l’emissione" />
      </Fields>
      <Asked>
        <PresaVisioneFields avvisi={wrong === null ? avvisi : []} motivo={motivo} onChange={setMotivo} />
      </Asked>
      <p style={{ margin: 0 }}>
        Dopo l’emissione non si cambia né si elimina: per correggere serve una nota di credito.
      </p>
      {tipo === 'Ricevuta' && form.values.data_pagamento === null && (
        <p style={{ margin: '12px 0 0' }}>
          Non hai indicato la data di pagamento: la ricevuta resta tra i documenti da incassare.
        </p>
      )}
    </Dialog>
  )
}

interface Ultimo {
  progressivo: number
  data: string | null
}

/** Last document of the series. The next number is not reserved: another user may take it first. */
function useUltimo(tipo: string, data: string | null): Ultimo | undefined {
  const anno = data === null ? 0 : annoDocumento(data)
  const { data: rows } = useQuery({
    ...recordQueries.lookup('fatture_ricevute', {
      filters: { tipo, anno },
      pagination: { rowsPerPage: 1, page: 1, sortBy: 'progressivo', descending: true },
    }),
    staleTime: 0,
  })
  if (rows === undefined) return undefined
  const row = rows[0]
  return { progressivo: Number(row?.progressivo ?? 0), data: (row?.data_emissione as string | undefined) ?? null }
}

const Asked = styled.div`
  display: grid;
  gap: 12px;
  margin-bottom: 12px;
`
const Facts = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  margin: 0 0 16px;
  font: 400 18px / 1.3 ${serif};
  b {
    font-weight: 600;
    white-space: nowrap;
  }
`
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  gap: 16px;
  margin-bottom: 16px;
`
