import { type DenunciaLetta, type EsitoCucciolo, registraCucciolata } from '@bisavolo/domain/nascite/calls'
import styled from '@emotion/styled'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useDryRun } from '../../api/use-dry-run.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { FindingList } from '../../ui/feedback/finding-list.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { error as errorInk, inkSoft, line, serif } from '../../ui/tokens.ts'

/** D7: findings on a cat of the main book that need a reason, given in the kitten's own dialog. */
const wantReason = ['C12', 'C13', 'C17']

export function RegistraTuttiDialog({ denuncia, onClose }: { denuncia: DenunciaLetta; onClose: () => void }) {
  const { data } = useDryRun(registraCucciolata, { id: denuncia.id, body: { prova: true } }, true)
  const [done, setDone] = useState<readonly EsitoCucciolo[] | null>(null)
  const esiti = done ?? data?.esiti ?? []
  const ready = esiti.filter(isReady)
  const { busy, run } = useWrite(
    () => call(registraCucciolata, { id: denuncia.id, body: { cuccioli: ready.map(({ idcucciolo }) => idcucciolo) } }),
    {
      done: ({ esiti: stored }) =>
        stored.length === 1 ? 'Un cucciolo registrato' : `${stored.length} cuccioli registrati`,
      onDone: answer => setDone(answer.esiti),
      onRefused: problem => notify.error(problem.message),
    },
  )
  return (
    <Dialog
      open
      title={done ? 'Cuccioli registrati' : 'Registra tutti i cuccioli'}
      width={800}
      persistent
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <Button look="text" disabled={busy} onClick={onClose}>
            Chiudi
          </Button>
          {done === null && (
            <Button busy={busy} disabled={ready.length === 0} onClick={() => run()}>
              {ready.length === 1 ? 'Registra un cucciolo' : `Registra ${ready.length} cuccioli`}
            </Button>
          )}
        </>
      }
    >
      {data === undefined && done === null && <Skeleton lines={4} height={32} />}
      <List aria-live="polite">
        {esiti.map(esito => (
          <li key={esito.idcucciolo}>
            <span>{esito.numero}.</span>
            <div>
              <strong>{esito.nome_completo ?? 'Senza nome'}</strong>
              {esito.codice && <small> {esito.codice}</small>}
              {esito.mancanti.length > 0 && <Missing>Manca: {esito.mancanti.join(', ')}</Missing>}
              {done === null && !isReady(esito) && esito.mancanti.length === 0 && (
                <Missing>Da registrare uno per uno, con «Registra»</Missing>
              )}
              <FindingList findings={esito.avvisi} compact />
            </div>
          </li>
        ))}
      </List>
    </Dialog>
  )
}

function isReady({ mancanti, avvisi }: EsitoCucciolo): boolean {
  return (
    mancanti.length === 0 && avvisi.every(({ livello, codice }) => livello !== 'blocco' && !wantReason.includes(codice))
  )
}

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: 8px;
    padding: 8px 0;
    border-bottom: 1px solid ${line};
  }
  strong {
    font-family: ${serif};
    overflow-wrap: anywhere;
  }
  small {
    color: ${inkSoft};
  }
`
const Missing = styled.p`
  margin: 2px 0 0;
  color: ${errorInk};
`
