import { momentText } from '@bisavolo/domain/kit/value-text'
import { eliminaFileImportazione, type Importazione } from '@bisavolo/domain/trasloco/calls/importazioni'
import styled from '@emotion/styled'
import { mdiTrashCanOutline } from '@mdi/js'
import { call } from '../../api/call.ts'
import { useWrite } from '../../session/use-write.ts'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { isRunning } from './stato.ts'

export function FileConservato({ importazione }: { importazione: Importazione }) {
  const { id, nome, scade_il } = importazione
  const ask = useConfirm()
  const { busy, run } = useWrite(() => call(eliminaFileImportazione, { id }), {
    done: 'File eliminato',
    failed: 'Il file non si elimina:',
  })
  if (scade_il === null) return <>File eliminato</>
  const remove = async () => {
    const yes = 'Elimina il file'
    if (await ask({ title: yes, text: removeText, object: nome, yes, danger: true })) run()
  }
  return (
    <Line>
      File fino al {momentText(scade_il).slice(0, 10)}
      {!isRunning(importazione) && (
        <IconButton
          icon={mdiTrashCanOutline}
          label={`Elimina il file ${nome}`}
          disabled={busy}
          onClick={() => void remove()}
        />
      )}
    </Line>
  )
}

const removeText =
  'Elimini il file e le sue righe. I dati già entrati restano, ma l’importazione non si può più provare, eseguire, confrontare o annullare.'

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  white-space: nowrap;
`
