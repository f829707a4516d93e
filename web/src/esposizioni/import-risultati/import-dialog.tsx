import type { CampoRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/import-risultati'
import { formatNumero } from '@bisavolo/domain/kit/format'
import styled from '@emotion/styled'
import { mdiCheckCircleOutline, mdiDownload, mdiFileUploadOutline } from '@mdi/js'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api, timeouts } from '../../api/client.ts'
import { downloadFile } from '../../api/downloads.ts'
import { ReferencePicker } from '../../records/picker/reference-picker.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { Icon } from '../../ui/icon.tsx'
import { Steps } from '../../ui/page/steps.tsx'
import { inkSoft, lineStrong, registry, registryTint } from '../../ui/tokens.ts'
import { forgetExpo } from '../titoli/use-titoli.ts'
import { ImportColumns } from './import-columns.tsx'
import { base64Of, columnProblem, type Esito, type Foglio, matchColumns, rowsToSend } from './import-rows.ts'
import { ImportTrial } from './import-trial.tsx'

const steps = [
  { id: 'file', label: 'File' },
  { id: 'colonne', label: 'Colonne' },
  { id: 'prova', label: 'Prova' },
  { id: 'fatto', label: 'Importazione' },
]
type Step = 'file' | 'colonne' | 'prova' | 'fatto'

/** Results from a spreadsheet: the file, its columns, a trial with every row's error, then all rows or none. */
export function ImportDialog({ onClose, onTitoli }: { onClose: () => void; onTitoli: () => void }) {
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>('file')
  const [busy, setBusy] = useState(false)
  const [show, setShow] = useState<{ id: number | null; row: Record<string, unknown> | null }>({ id: null, row: null })
  const [file, setFile] = useState<{ name: string; foglio: Foglio } | null>(null)
  const [campi, setCampi] = useState<(CampoRisultato | null)[]>([])
  const [esito, setEsito] = useState<Esito | null>(null)

  const during = async (opening: string, run: () => Promise<void>) => {
    setBusy(true)
    try {
      await run()
    } catch (cause) {
      notify.error(`${opening} ${(cause as Error).message}`)
    } finally {
      setBusy(false)
    }
  }
  const read = (chosen: File) =>
    during('Il file non è stato letto:', async () => {
      const contenuto = await base64Of(chosen)
      const foglio = await api.post<Foglio>('/import/risultati/file', { contenuto }, { timeout: timeouts.upload })
      if (foglio.righe.length === 0) throw new Error('non contiene righe sotto l’intestazione.')
      setFile({ name: chosen.name, foglio })
      setCampi(matchColumns(foglio.colonne))
      setStep('colonne')
    })
  const send = (prova: boolean) =>
    during(prova ? 'La prova non è riuscita:' : 'L’importazione non è riuscita:', async () => {
      if (!file) return
      const data = rowsToSend(file.foglio, campi, show.id)
      const answer = await api.post<Esito>('/import/risultati', { data, prova }, { timeout: timeouts.upload })
      setEsito(answer)
      const done = !prova && answer.errori.length === 0
      setStep(done ? 'fatto' : 'prova')
      if (done) await forgetExpo(queries)
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
          <Button look="text" onClick={onClose}>
            Chiudi
          </Button>
          {step === 'colonne' && (
            <Button busy={busy} disabled={problem !== null} onClick={() => void send(true)}>
              Prova, senza salvare
            </Button>
          )}
          {step === 'prova' && (
            <Button busy={busy} disabled={hasErrors} onClick={() => void send(false)}>
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
            help="Lascia vuoto se il file ha una colonna con l’esposizione, o se i risultati sono di esposizioni estere"
          />
        )}
        {step === 'file' && <FileStep busy={busy} onFile={chosen => void read(chosen)} />}
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

function FileStep({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const id = useId()
  const template = () =>
    downloadFile('/import/risultati/modello').catch(cause =>
      notify.error(`Il modello non è stato scaricato: ${(cause as Error).message}`),
    )
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
        <Button look="quiet" icon={mdiDownload} onClick={() => void template()}>
          Scarica il modello
        </Button>
      </div>
    </>
  )
}

const Parts = styled.div`
  display: grid;
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
