import { decidiPassaggi, type PassaggiDecisi } from '@bisavolo/domain/nascite/calls-lotto'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { newIdempotencyKey } from '../../api/client.ts'
import { type OutcomeRow, OutcomeTable } from '../../records/bulk/outcome-table.tsx'
import type { BulkDialogProps } from '../../records/special.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type Stato = 'registrato' | 'respinto'
type Riga = PassaggiDecisi['righe'][number]

const words = {
  registrato: {
    title: 'Registra i passaggi',
    verb: 'Registra',
    done: 'registrati',
    single: 'registrato',
    one: 'Registrato',
    can: 'Si può registrare',
  },
  respinto: {
    title: 'Respingi i passaggi',
    verb: 'Respingi',
    done: 'respinti',
    single: 'respinto',
    one: 'Respinto',
    can: 'Si può respingere',
  },
} as const

/** Dry run first; rows that cannot be decided stay ticked. */
export function decidiDialog(stato: Stato) {
  const say = words[stato]
  return function DecidiDialog({ ids, onClose, onDone }: BulkDialogProps) {
    const [motivo, setMotivo] = useState('')
    const [fatto, setFatto] = useState<PassaggiDecisi | null>(null)
    const [idempotencyKey] = useState(newIdempotencyKey)
    const prova = useProva(stato, ids)
    const wanted = prova.data?.righe.filter(({ esito }) => esito === 'possibile').map(({ id }) => id) ?? []
    const move = useWrite(
      () => {
        const body = { ids: wanted, stato, motivo: stato === 'respinto' ? motivo.trim() : null }
        return call(decidiPassaggi, { body }, { idempotencyKey, timeout: 60_000 })
      },
      { onDone: setFatto },
    )
    const isReady = wanted.length > 0 && (stato === 'registrato' || motivo.trim() !== '')
    const moved = fatto?.righe.filter(({ esito }) => esito === 'fatto').map(({ id }) => id) ?? []
    const close = () => (fatto === null ? onClose() : onDone(ids.filter(id => !moved.includes(id))))
    const rows = fatto === null ? prova.data?.righe : withResult(prova.data?.righe ?? [], fatto.righe)
    return (
      <Dialog
        open
        title={say.title}
        width={760}
        persistent
        busy={move.busy}
        onClose={close}
        onSubmit={() => {
          if (isReady && fatto === null) move.run()
        }}
        actions={
          <>
            <Button
              look={fatto === null ? 'text' : 'main'}
              autoFocus={fatto !== null}
              onClick={close}
              disabled={move.busy}
            >
              Chiudi
            </Button>
            {fatto === null && (
              <Button
                type="submit"
                look={stato === 'respinto' ? 'danger' : 'main'}
                busy={move.busy}
                disabled={!isReady}
                autoFocus={stato === 'registrato'}
              >
                {`${say.verb} ${wanted.length === 1 ? '1 passaggio' : `${wanted.length} passaggi`}`}
              </Button>
            )}
          </>
        }
      >
        {prova.error && <EmptyState title="I controlli non sono arrivati" text={prova.error.message} />}
        {!rows && !prova.error && <Skeleton lines={6} height={26} />}
        {rows && (
          <>
            <p role="status" style={{ margin: '0 0 12px' }}>
              {fatto === null
                ? summaryOf(rows)
                : `${moved.length === 1 ? `Un passaggio ${say.single}` : `${moved.length} passaggi ${say.done}`}; le parti sono avvisate.${leftText(rows)}`}
            </p>
            {stato === 'respinto' && fatto === null && (
              <TextField
                label="Motivo"
                value={motivo}
                onChange={setMotivo}
                required
                rows={3}
                maxLength={2000}
                autoFocus
                help="Uno per tutti: chi cede e chi riceve lo leggono nell’e-mail"
              />
            )}
            <OutcomeTable caption="Passaggi scelti" rows={rows.map(row => outcomeOf(row, say))} />
          </>
        )}
      </Dialog>
    )
  }
}

function useProva(stato: Stato, ids: readonly number[]) {
  return useQuery({
    queryKey: ['passaggi', 'lotto', stato, ids],
    // Placeholder: the real reason is asked after the dry run.
    queryFn: () =>
      call(
        decidiPassaggi,
        { body: { ids: [...ids], stato, motivo: stato === 'respinto' ? '-' : null, prova: true } },
        { timeout: 60_000 },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

function withResult(tried: readonly Riga[], done: readonly Riga[]): Riga[] {
  const byId = new Map(done.map(row => [row.id, row]))
  return tried.map(row => byId.get(row.id) ?? row)
}

function outcomeOf({ id, nome, cede, riceve, esito, messaggi }: Riga, say: (typeof words)[Stato]): OutcomeRow {
  const row = { id, name: nome, detail: partiText(cede, riceve), message: messaggi.join(' · ') }
  if (esito === 'rifiutato') return { ...row, out: true, kind: 'error', outcome: 'Non si può' }
  if (esito === 'fatto') return { ...row, kind: 'success', outcome: say.one }
  return { ...row, kind: messaggi.length > 0 ? 'warning' : 'info', outcome: say.can }
}

function partiText(cede: string | null, riceve: string | null): string {
  if (cede === null && riceve === null) return ''
  return `da ${cede ?? 'sconosciuto'} a ${riceve ?? 'chi deve ancora avere una scheda'}`
}

function summaryOf(rows: readonly Riga[]): string {
  const good = rows.filter(({ esito }) => esito === 'possibile')
  const warned = good.filter(({ messaggi }) => messaggi.length > 0).length
  const look =
    warned === 0 ? '' : warned === 1 ? ' Uno ha un avviso da leggere.' : ` ${warned} hanno un avviso da leggere.`
  const can = good.length === 1 ? 'si può decidere' : 'si possono decidere'
  return `${good.length} su ${rows.length} ${can}.${look}${leftText(rows)}`
}

function leftText(rows: readonly Riga[]): string {
  const left = rows.filter(({ esito }) => esito === 'rifiutato').length
  if (left === 0) return ''
  return left === 1
    ? ' Uno resta com’è, per il motivo che vedi.'
    : ` ${left} restano come sono, per il motivo che vedi.`
}
