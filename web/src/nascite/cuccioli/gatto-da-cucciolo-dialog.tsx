import type { CuccioloLetto, DenunciaLetta } from '@bisavolo/domain/nascite/calls'
import styled from '@emotion/styled'
import { leaveQuestion } from '../../records/form/leave-guard.tsx'
import { MotivoField } from '../../records/form/motivo-field.tsx'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { FindingList } from '../../ui/feedback/finding-list.tsx'
import { inkSoft, paper, serif } from '../../ui/tokens.ts'
import { nextToRegister } from './cucciolata.ts'
import { GattoDaCuccioloFields } from './gatto-da-cucciolo-fields.tsx'
import { useGattoDaCucciolo } from './use-gatto-da-cucciolo.ts'

interface GattoDaCuccioloDialogProps {
  cucciolo: CuccioloLetto
  index: number
  denuncia: DenunciaLetta
  onClose: () => void
  onDone: (andNext: boolean) => void
}

/** §2 'Gatto da cucciolo n.{index}'. The registry assigns book, affisso and number. */
export function GattoDaCuccioloDialog({ cucciolo, index, denuncia, onClose, onDone }: GattoDaCuccioloDialogProps) {
  const gatto = useGattoDaCucciolo(cucciolo, onDone)
  const { values, proposta, isValid, busy } = gatto
  const ask = useConfirm()
  const close = async () => {
    if (!gatto.isDirty || (await ask(leaveQuestion))) onClose()
  }
  const hasNext = nextToRegister(denuncia.cuccioli, cucciolo.id) !== undefined
  return (
    <Dialog
      open
      title={`Gatto da cucciolo n.${index}`}
      width={800}
      persistent
      onClose={() => void close()}
      busy={busy}
      onSubmit={() => gatto.save(false)}
      actions={
        <>
          <Button look="text" disabled={busy} onClick={() => void close()}>
            Chiudi
          </Button>
          {hasNext && (
            <Button look="quiet" disabled={!isValid || busy} onClick={() => gatto.save(true)}>
              Salva e prossimo
            </Button>
          )}
          <Button type="submit" busy={busy} disabled={!isValid}>
            Salva
          </Button>
        </>
      }
    >
      <Preview aria-live="polite">
        <strong>{values.nome.trim() === '' ? 'Scrivi il nome' : (proposta?.nome_completo ?? values.nome)}</strong>
        <span>
          {denuncia.fattrice?.nome_completo} × {denuncia.stallone?.nome_completo} · il codice lo assegna il registro
        </span>
      </Preview>
      <GattoDaCuccioloFields gatto={gatto} idDenuncia={denuncia.id} />
      <div style={{ marginTop: 16 }}>
        <FindingList findings={gatto.avvisi} />
        {gatto.wantsMotivo && (
          <div style={{ marginTop: 12 }}>
            <MotivoField
              label="Motivo per tenerlo nel libro LO"
              help="Resta nella cronologia del gatto"
              value={gatto.motivo}
              onChange={gatto.setMotivo}
            />
          </div>
        )}
      </div>
    </Dialog>
  )
}

const Preview = styled.div`
  display: grid;
  gap: 2px;
  margin-bottom: 16px;
  padding: 10px 14px;
  background: ${paper};
  border-radius: 6px;
  strong {
    font: 600 20px / 1.3 ${serif};
    overflow-wrap: anywhere;
  }
  span {
    color: ${inkSoft};
    font-size: 13px;
  }
`
