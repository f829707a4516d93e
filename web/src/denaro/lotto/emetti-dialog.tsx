import { emettiLotto, type Lotto, stampaLotto } from '@bisavolo/domain/denaro/calls-lotto'
import { avvisiEmissione } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import type { Pratica } from '@bisavolo/domain/denaro/rules/tariffe/pratiche'
import type { Finding } from '@bisavolo/domain/kit/finding'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, download } from '../../api/call.ts'
import { newIdempotencyKey } from '../../api/client.ts'
import { OutcomeTable } from '../../records/bulk/outcome-table.tsx'
import type { BulkDialogProps } from '../../records/special.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { lacksMotivo, presaVisioneOf } from '../presa-visione/presa-visione.ts'
import { PresaVisioneFields } from '../presa-visione/presa-visione-fields.tsx'
import { EmettiFields, type Scelte } from './emetti-fields.tsx'
import { outcomeOf, summaryOf } from './lotto-words.ts'

export function emettiDialog(entita: Pratica) {
  return function EmettiDialog({ ids, onClose, onDone }: BulkDialogProps) {
    const [scelte, setScelte] = useState<Scelte>(() => ({
      data_emissione: todayText(),
      data_pagamento: null,
      modalita_pagamento: '',
      avvisa: false,
    }))
    const [emesso, setEmesso] = useState<Lotto | null>(null)
    const prova = useProva(entita, ids, scelte)
    const wanted = prova.data?.righe.filter(({ esito }) => esito === 'da_emettere').map(({ id }) => id) ?? []
    const avvisi = avvisiOf(prova.data, scelte)
    const [motivo, setMotivo] = useState('')
    const keyOf = useKeys()
    const emetti = useWrite(
      () => {
        const body = { ...bodyOf(entita, wanted, scelte), presa_visione: presaVisioneOf(avvisi, motivo) }
        return call(emettiLotto, { body }, { idempotencyKey: keyOf(JSON.stringify(body)), timeout: 60_000 })
      },
      { onDone: setEmesso, failed: 'Nessun documento è stato emesso:' },
    )
    const done = emesso !== null
    const left = ids.filter(id => !wanted.includes(id))
    const close = () => (done ? onDone(left) : onClose())
    return (
      <Dialog
        open
        title={done ? 'Documenti emessi' : 'Emetti fatture e ricevute'}
        width={860}
        persistent
        busy={emetti.busy}
        onClose={close}
        actions={
          done ? (
            <Done emesso={emesso} onClose={close} />
          ) : (
            <>
              <Button look="text" onClick={close} disabled={emetti.busy}>
                Chiudi
              </Button>
              <Button
                busy={emetti.busy}
                disabled={wanted.length === 0 || prova.isFetching || lacksMotivo(avvisi, motivo)}
                onClick={() => emetti.run()}
              >
                {wanted.length === 1 ? 'Emetti 1 documento' : `Emetti ${wanted.length} documenti`}
              </Button>
            </>
          )
        }
      >
        {prova.error && <EmptyState title="L’anteprima non è arrivata" text={prova.error.message} />}
        {!prova.data && !prova.error && <Skeleton lines={8} height={26} />}
        {prova.data && (
          <>
            <p role="status" style={{ margin: '0 0 12px' }}>
              {summaryOf(emesso ?? prova.data, done)}
            </p>
            {!done && <EmettiFields scelte={scelte} onChange={setScelte} lotto={prova.data} />}
            {!done && <PresaVisioneFields avvisi={avvisi} motivo={motivo} onChange={setMotivo} />}
            <OutcomeTable
              caption={done ? 'Documenti emessi' : 'Che cosa si emette'}
              rows={(emesso ?? prova.data).righe.map(outcomeOf)}
            />
          </>
        )}
      </Dialog>
    )
  }
}

function avvisiOf(lotto: Lotto | undefined, { data_emissione }: Scelte): Finding[] {
  const issued = lotto?.righe.filter(({ esito }) => esito === 'da_emettere') ?? []
  const tipi = [...new Set(issued.flatMap(({ tipo }) => tipo ?? []))]
  const found = tipi.flatMap(tipo => avvisiEmissione(tipo, data_emissione, todayText()))
  return [...new Map(found.map(finding => [finding.codice, finding])).values()]
}

function Done({ emesso, onClose }: { emesso: Lotto; onClose: () => void }) {
  const ids = emesso.righe.flatMap(({ documento }) => documento?.id ?? [])
  const printing = useWrite(() => download(stampaLotto, { query: { ids: ids.join(',') } }, { timeout: 90_000 }), {
    failed: 'Il file non è stato preparato:',
  })
  return (
    <>
      <Button look="quiet" busy={printing.busy} onClick={() => printing.run()}>
        Scarica un PDF di tutti
      </Button>
      <Button autoFocus onClick={onClose}>
        Chiudi
      </Button>
    </>
  )
}

function bodyOf(entita: Pratica, ids: readonly number[], { modalita_pagamento, data_pagamento, ...scelte }: Scelte) {
  return { entita, ids: [...ids], ...scelte, data_pagamento, modalita_pagamento: modalita_pagamento || null }
}

function useProva(entita: Pratica, ids: readonly number[], scelte: Scelte) {
  const body = { ...bodyOf(entita, ids, { ...scelte, avvisa: false }), prova: true }
  return useQuery({
    queryKey: ['fatture_ricevute', 'lotto', body],
    queryFn: () => call(emettiLotto, { body }, { timeout: 30_000 }),
    placeholderData: before => before,
    staleTime: 60_000,
    retry: false,
  })
}

/** One idempotency key per body: a repeat after a lost answer does not issue the lot twice. */
function useKeys(): (body: string) => string {
  const keys = useRef(new Map<string, string>())
  return body => {
    const key = keys.current.get(body) ?? newIdempotencyKey()
    keys.current.set(body, key)
    return key
  }
}
