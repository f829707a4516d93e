import {
  type EsitoImport,
  type Foglio,
  importRisultati,
  readFoglio,
  readModello,
} from '@bisavolo/domain/esposizioni/calls/import-risultati'
import type { CampoRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/import-risultati'
import { formatNumero } from '@bisavolo/domain/kit/format'
import styled from '@emotion/styled'
import { mdiCheckCircleOutline, mdiDownload, mdiFileUploadOutline } from '@mdi/js'
import { useId, useState } from 'react'
import { call, download } from '../../api/call.ts'
import { timeouts } from '../../api/client.ts'
import { ReferencePicker } from '../../records/picker/reference-picker.tsx'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Steps } from '../../ui/page/steps.tsx'
import { inkSoft, lineStrong, registry, registryTint } from '../../ui/tokens.ts'
import { ImportColumns } from './import-columns.tsx'
import { base64Of, columnProblem, matchColumns, rowsToSend } from './import-rows.ts'
import { ImportTrial } from './import-trial.tsx'

const steps = [
  { id: 'file', label: 'File' },
  { id: 'colonne', label: 'Colonne' },
  { id: 'prova', label: 'Prova' },
  { id: 'fatto', label: 'Importazione' },
]
type Step = 'file' | 'colonne' | 'prova' | 'fatto'

export function ImportDialog({ onClose, onTitoli }: { onClose: () => void; onTitoli: () => void }) {
  const [step, setStep] = useState<Step>('file')
  const [show, setShow] = useState<{ id: number | null; row: Record<string, unknown> | null }>({ id: null, row: null })
  const [file, setFile] = useState<{ name: string; foglio: Foglio } | null>(null)
  const [campi, setCampi] = useState<(CampoRisultato | null)[]>([])
  const [esito, setEsito] = useState<EsitoImport | null>(null)

  const read = useWrite(readFile, {
    failed: 'Il file non è stato letto:',
    onDone: chosen => {
      setFile(chosen)
      setCampi(matchColumns(chosen.foglio.colonne))
      setStep('colonne')
    },
  })
  const send = (prova: boolean) => {
    const data = file === null ? [] : rowsToSend(file.foglio, campi, show.id)
    return call(importRisultati, { body: { data, prova } }, { timeout: timeouts.upload })
  }
  const attempt = useWrite(() => send(true), {
    failed: 'La prova non è riuscita:',
    onDone: answer => {
      setEsito(answer)
      setStep('prova')
    },
  })
  const store = useWrite(() => send(false), {
    failed: 'L’importazione non è riuscita:',
    onDone: answer => {
      setEsito(answer)
      setStep(answer.errori.length === 0 ? 'fatto' : 'prova')
    },
  })
  const problem = columnProblem(campi, show.id)
  const hasErrors = (esito?.errori.length ?? 0) > 0
  return (
    <Dialog
      open
      title="Importa risultati"
      width={1000}
      persistent
      onClose={onClose}
      busy={store.busy}
      actions={
        <>
          {step === 'colonne' && (
            <Button look="text" onClick={() => setStep('file')}>
              Indietro
            </Button>
          )}
          {step === 'prova' && (
            <Button look="text" onClick={() => setStep('colonne')}>
              Indietro
            </Button>
          )}
          <Button look="text" disabled={store.busy} onClick={onClose}>
            Chiudi
          </Button>
          {step === 'colonne' && (
            <Button busy={attempt.busy} disabled={problem !== null} onClick={() => attempt.run()}>
              Prova, senza salvare
            </Button>
          )}
          {step === 'prova' && (
            <Button busy={store.busy} disabled={hasErrors} onClick={() => store.run()}>
              Importa {formatNumero(file?.foglio.righe.length ?? 0)} righe
            </Button>
          )}
          {step === 'fatto' && <Button onClick={onTitoli}>Guarda i titoli da confermare</Button>}
        </>
      }
    >
      <Parts>
        <Steps
          steps={steps}
          current={step}
          failed={step === 'prova' && hasErrors}
          done={step === 'fatto'}
          label="Passi"
        />
        {(step === 'file' || step === 'colonne') && (
          <ReferencePicker
            label="Esposizione di tutte le righe"
            to="esposizioni"
            value={show.id}
            related={show.row}
            onChange={(id, row) => setShow({ id, row })}
            creates={false}
            help="Lascia vuoto se il file ha la colonna “Id esposizione” o solo esposizioni estere"
          />
        )}
        {step === 'file' && <FileStep busy={read.busy} onFile={read.run} />}
        {step === 'colonne' && file && (
          <ImportColumns foglio={file.foglio} name={file.name} campi={campi} onChange={setCampi} problem={problem} />
        )}
        {step === 'prova' && file && esito && <ImportTrial foglio={file.foglio} campi={campi} esito={esito} />}
        {step === 'fatto' && esito && (
          <EmptyState
            icon={mdiCheckCircleOutline}
            title="Risultati importati"
            text={`${formatNumero(esito.inseriti)} inseriti, ${formatNumero(esito.aggiornati)} aggiornati, ${formatNumero(esito.invariati)} già uguali. La classifica è aggiornata.`}
          />
        )}
      </Parts>
    </Dialog>
  )
}

async function readFile(chosen: File): Promise<{ name: string; foglio: Foglio }> {
  const body = { contenuto: await base64Of(chosen) }
  const foglio = await call(readFoglio, { body }, { timeout: timeouts.upload })
  if (foglio.righe.length === 0) throw new Error('non contiene righe sotto l’intestazione.')
  return { name: chosen.name, foglio }
}

function FileStep({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const id = useId()
  const template = useWrite(() => download(readModello, {}), { failed: 'Il modello non è stato scaricato:' })
  return (
    <>
      <Drop
        htmlFor={id}
        aria-busy={busy}
        onDragOver={event => event.preventDefault()}
        onDrop={event => {
          event.preventDefault()
          const dropped = event.dataTransfer.files[0]
          if (dropped) onFile(dropped)
        }}
      >
        <Icon path={mdiFileUploadOutline} size={36} />
        <b>{busy ? 'Leggo il file…' : 'Scegli o trascina qui un file .xlsx o .csv'}</b>
        <span>Fino a 5.000 righe, con i nomi delle colonne nella prima</span>
        <input
          id={id}
          type="file"
          accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={busy}
          className="visually-hidden"
          onChange={event => {
            const chosen = event.target.files?.[0]
            event.target.value = ''
            if (chosen) onFile(chosen)
          }}
        />
      </Drop>
      <div>
        <Button look="quiet" icon={mdiDownload} onClick={() => template.run()}>
          Scarica il modello
        </Button>
      </div>
    </>
  )
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
`
const Drop = styled.label`
  display: grid;
  justify-items: center;
  gap: 6px;
  padding: 36px 16px;
  border: 2px dashed ${lineStrong};
  border-radius: 8px;
  color: ${registry};
  text-align: center;
  cursor: pointer;
  &:hover,
  &:focus-within {
    background: ${registryTint};
  }
  span {
    color: ${inkSoft};
    font-size: 13px;
  }
`
