import { avvisiPagamento } from '@bisavolo/domain/denaro/rules/documento/giorno-pagamento'
import { incassoOf } from '@bisavolo/domain/denaro/rules/documento/incasso'
import { modalitaPagamento } from '@bisavolo/domain/denaro/rules/documento/pagamento'
import { avvisiIncasso, giornoPagabile } from '@bisavolo/domain/denaro/rules/documento/registra-pagamento'
import { centsOf, formatEuro } from '@bisavolo/domain/kit/format'
import { useState } from 'react'
import { saveRecord } from '../../api/records.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { lacksMotivo, presaVisioneOf } from '../presa-visione/presa-visione.ts'
import { PresaVisioneFields } from '../presa-visione/presa-visione-fields.tsx'
import { type Documento, incassoDi, isStorno, rimborsiOf } from './documento.ts'

/** On an issued document only payment data and office notes change. */
export function PagamentoDialog({ documento, onClose }: { documento: Documento; onClose: () => void }) {
  const [data, setData] = useState(() => giornoOf(documento))
  const [modalita, setModalita] = useState(String(documento.modalita_pagamento ?? ''))
  const [note, setNote] = useState(String(documento.note ?? ''))
  const [motivo, setMotivo] = useState('')
  const { id, version, data_emissione } = documento
  const isBack = isStorno(documento)
  const what = isBack ? 'Restituzione' : 'Pagamento'
  const isSameDay = data === documento.data_pagamento
  const pagamento = isBack || data === '' ? null : pagamentoOf(documento, data)
  const avvisi = isSameDay
    ? []
    : [...avvisiPagamento(data || null, data_emissione), ...(pagamento === null ? [] : avvisiIncasso(pagamento))]
  const canSave = data !== '' && !lacksMotivo(avvisi, motivo)
  const incasso = pagamento === null ? centsOf(documento.incasso) : incassoOf(pagamento.dopo, pagamento.note)
  const totale = centsOf(documento.totale ?? '0')
  const ask = useConfirm()
  const { busy, run } = useWrite(
    (data_pagamento: string | null) =>
      saveRecord('fatture_ricevute', {
        ...{ id, version, data_pagamento, modalita_pagamento: modalita || null, note: note.trim() || null },
        ...(data_pagamento !== null && { presa_visione: presaVisioneOf(avvisi, motivo) }),
      }),
    {
      done: ({ data_pagamento }) =>
        `${what} ${data_pagamento === null ? 'annullat' : 'registrat'}${isBack ? 'a' : 'o'} correttamente`,
      failed: `${isBack ? 'La restituzione non è stata registrata' : 'Il pagamento non è stato registrato'}:`,
      onDone: onClose,
    },
  )
  const takeOff = async () => {
    const { rimborsi } = rimborsiOf(documento)
    const named = rimborsi.map(({ numero, totale: due }) => `${numero} (${formatEuro(due)})`).join(', ')
    if (rimborsi.length === 0 || (await ask({ ...senzaPagamento, object: named }))) run(null)
  }
  return (
    <Dialog
      open
      title={`${what} di ${documento.tipo} ${documento.numero}`}
      width={480}
      onClose={onClose}
      busy={busy}
      onSubmit={() => {
        if (canSave) run(data)
      }}
      actions={
        <>
          {documento.data_pagamento !== null && (
            <Button look="text" busy={busy} style={{ marginRight: 'auto' }} onClick={() => void takeOff()}>
              {isBack ? 'Segna da restituire' : 'Segna da incassare'}
            </Button>
          )}
          <Button look="text" disabled={busy} onClick={onClose}>
            Chiudi
          </Button>
          <Button type="submit" busy={busy} disabled={!canSave}>
            Salva
          </Button>
        </>
      }
    >
      <div style={{ display: 'grid', gap: 16 }}>
        <p style={{ margin: 0 }}>
          {isBack ? 'Importo da restituire' : 'Importo del pagamento'} <b className="tabular">{formatEuro(incasso)}</b>
          {!isBack && incasso < totale && ` (${formatEuro(totale)} meno quanto è stato stornato prima)`}
        </p>
        <DateField
          label={isBack ? 'Data restituzione' : 'Data pagamento'}
          required
          value={data || null}
          max={todayText()}
          onChange={value => setData(value ?? '')}
          autoFocus
        />
        <PresaVisioneFields avvisi={avvisi} motivo={motivo} onChange={setMotivo} label="Perché si registra lo stesso" />
        <SelectField
          label="Modalità di pagamento"
          value={modalita}
          empty="—"
          onChange={setModalita}
          options={modalitaPagamento.map(({ chiave, descrizione }) => ({ value: chiave, label: descrizione }))}
        />
        <TextField
          label="Note"
          value={note}
          onChange={setNote}
          rows={3}
          maxLength={2000}
          help="Solo per la segreteria"
        />
      </div>
    </Dialog>
  )
}

const senzaPagamento = {
  title: 'Segna da incassare',
  text: 'Senza il pagamento non ci sarà più nulla da restituire per:',
  yes: 'Togli il pagamento',
}

function giornoOf(documento: Documento): string {
  const { data_pagamento } = documento
  if (data_pagamento !== null || isStorno(documento)) return data_pagamento ?? todayText()
  return giornoPagabile(incassoDi(documento), todayText()) ?? todayText()
}

function pagamentoOf(documento: Documento, data_pagamento: string) {
  const { prima, note } = incassoDi(documento)
  return { prima, dopo: { ...prima, data_pagamento }, note }
}
