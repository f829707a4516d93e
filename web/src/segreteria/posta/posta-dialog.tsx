import { entityOf } from '@bisavolo/domain/product/entities'
import { stateOf, statiPosta } from '@bisavolo/domain/words/states'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { recordQueries } from '../../api/records.ts'
import { ReadField } from '../../records/form/read-field.tsx'
import type { RecordDialogProps } from '../../records/special.ts'
import { Status } from '../../records/status.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { inkSoft, line, paper } from '../../ui/tokens.ts'
import { useConfirmArrival, useResend } from './use-resend.ts'

const fields = ['destinatario', 'creata_il', 'tentativi', 'inviata_il', 'prossimo_il', 'errore'] as const

export function PostaDialog({ id, onClose }: RecordDialogProps) {
  const entity = entityOf('posta')
  const { data, error } = useQuery(recordQueries.one('posta', id ?? 0))
  const resend = useResend()
  const arrival = useConfirmArrival()
  return (
    <Dialog
      open
      title={data ? String(data.oggetto) : 'Messaggio'}
      width={700}
      onClose={onClose}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            Chiudi
          </Button>
          {data?.stato === 'da_verificare' && (
            <Button look="quiet" busy={arrival.busy} onClick={() => void arrival.confirm(data)}>
              È arrivato
            </Button>
          )}
          {data && !(data.stato === 'inviata' && data.riservato) && (
            <Button look="quiet" busy={resend.busy} onClick={() => void resend.send(data)}>
              Reinvia
            </Button>
          )}
        </>
      }
    >
      {error && <EmptyState title="Il messaggio non si apre" text={error.message} />}
      {!data && !error && <Skeleton lines={6} height={30} />}
      {data && (
        <>
          <Status state={stateOf(statiPosta, data.stato as (typeof statiPosta)[number]['value'])} />
          <Fields>
            {fields
              .filter(name =>
                name === 'prossimo_il' ? data.stato === 'da_inviare' : name !== 'errore' || data.errore !== null,
              )
              .map(name => (
                <ReadField
                  key={name}
                  field={entity.fields[name] as never}
                  label={entity.fields[name]?.label ?? name}
                  value={data[name]}
                  related={null}
                />
              ))}
          </Fields>
          {data.riservato ? (
            <p style={{ color: inkSoft }}>
              Il testo contiene un collegamento personale: lo legge solo il destinatario.
            </p>
          ) : (
            <Text>{String(data.testo ?? '')}</Text>
          )}
        </>
      )}
    </Dialog>
  )
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: 12px 24px;
  margin: 16px 0;
`
const Text = styled.pre`
  margin: 0;
  padding: 16px;
  background: ${paper};
  border: 1px solid ${line};
  border-radius: 8px;
  font: inherit;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
