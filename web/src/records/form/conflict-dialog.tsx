import { momentText } from '@bisavolo/domain/kit/value-text'
import styled from '@emotion/styled'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { inkSoft, line, warning } from '../../ui/tokens.ts'
import type { RecordForm } from './use-record-form.ts'

/** 409: nothing typed is lost unless the user discards it here. */
export function ConflictDialog({ form }: { form: RecordForm }) {
  const { conflict } = form
  if (!conflict) return null
  const [latest] = conflict.by
  return (
    <Dialog
      open
      title="Modificato nel frattempo"
      width={700}
      persistent
      onClose={() => form.settle('mine')}
      actions={
        <>
          <Button look="quiet" onClick={() => form.settle('theirs')}>
            Ricarica
          </Button>
          <Button onClick={() => form.settle('mine')}>Continua a modificare i miei valori</Button>
        </>
      }
    >
      <p style={{ marginTop: 0 }}>
        {latest ? (
          <>
            <b>{latest.account ?? 'Il registro'}</b> ha salvato questo dato il {momentText(latest.quando)}, mentre lo
            modificavi.
          </>
        ) : (
          'Qualcuno ha salvato questo dato mentre lo modificavi.'
        )}{' '}
        Il tuo salvataggio non è stato fatto.
      </p>
      <Scroll>
        <table>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">Com’era</th>
              <th scope="col">Adesso</th>
              <th scope="col">Il tuo valore</th>
            </tr>
          </thead>
          <tbody>
            {conflict.lines.map(change => (
              <tr key={change.label} data-both={change.mine !== null}>
                <th scope="row">{change.label}</th>
                <td>{change.before || '—'}</td>
                <td>{change.now || '—'}</td>
                <td>{change.mine ?? <span>non l’hai toccato</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <p style={{ marginBottom: 0 }}>
        <b>Ricarica</b> prende i valori salvati. <b>Continua</b> tiene i tuoi: rivedili e salva.
      </p>
    </Dialog>
  )
}

const Scroll = styled.div`
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 13px;
  }
  th,
  td {
    padding: 6px 10px 6px 0;
    border-bottom: 1px solid ${line};
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  span {
    color: ${inkSoft};
  }
  tr[data-both='true'] td:last-of-type {
    color: ${warning};
    font-weight: 600;
  }
`
