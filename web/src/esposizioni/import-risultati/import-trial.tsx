import type { EsitoImport, Foglio } from '@bisavolo/domain/esposizioni/calls/import-risultati'
import { type CampoRisultato, colonneRisultati } from '@bisavolo/domain/esposizioni/rules/risultati/import-risultati'
import { formatNumero } from '@bisavolo/domain/kit/format'
import styled from '@emotion/styled'
import { StatusChip } from '../../ui/status-chip.tsx'
import { inkSoft, line, sheetHover } from '../../ui/tokens.ts'

interface ImportTrialProps {
  foglio: Foglio
  campi: readonly (CampoRisultato | null)[]
  esito: EsitoImport
}

const shownErrors = 500

export function ImportTrial({ foglio, campi, esito }: ImportTrialProps) {
  const { inseriti, aggiornati, invariati, errori, avvisi = [] } = esito
  const rows = new Set(errori.map(({ riga }) => riga)).size
  return (
    <div>
      <Counts role="status">
        <StatusChip kind="success" label={`${formatNumero(inseriti)} da inserire`} />
        <StatusChip kind="info" label={`${formatNumero(aggiornati)} da aggiornare`} />
        <StatusChip kind="neutral" label={`${formatNumero(invariati)} già uguali`} />
        {rows > 0 && <StatusChip kind="error" label={`${formatNumero(rows)} con errori`} />}
        {avvisi.length > 0 && <StatusChip kind="warning" label={`${formatNumero(avvisi.length)} da verificare`} />}
      </Counts>
      {rows === 0 ? (
        <p>La prova è riuscita: nulla è stato salvato. Ora puoi importare.</p>
      ) : (
        <>
          <p>Con un errore non si importa nulla. Correggi il file e sceglilo di nuovo, o torna alle colonne.</p>
          <Segnalazioni foglio={foglio} campi={campi} heading="Errore" rows={errori} />
        </>
      )}
      {avvisi.length > 0 && (
        <>
          <p>Queste righe si importano lo stesso: non sappiamo com’era il gatto quel giorno.</p>
          <Segnalazioni foglio={foglio} campi={campi} heading="Da verificare" rows={avvisi} />
        </>
      )}
    </div>
  )
}

interface SegnalazioniProps extends Pick<ImportTrialProps, 'foglio' | 'campi'> {
  heading: string
  rows: EsitoImport['errori']
}

function Segnalazioni({ foglio, campi, heading, rows }: SegnalazioniProps) {
  return (
    <>
      <Scroll>
        <table>
          <thead>
            <tr>
              <th scope="col">Riga del file</th>
              <th scope="col">Gatto</th>
              <th scope="col">Campo</th>
              <th scope="col">{heading}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownErrors).map(({ riga, campo, messaggio }) => (
              <tr key={`${riga} ${campo} ${messaggio}`}>
                <td>{foglio.linee[riga - 1] ?? riga}</td>
                <td>{catOf(foglio, campi, riga)}</td>
                <td>{labelOf(campo)}</td>
                <td>{messaggio}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {rows.length > shownErrors && (
        <p>
          Mostro le prime {shownErrors} righe di {formatNumero(rows.length)}.
        </p>
      )}
    </>
  )
}

function catOf({ righe }: Foglio, campi: ImportTrialProps['campi'], riga: number): string {
  const cells = righe[riga - 1] ?? []
  for (const campo of ['codice', 'chip', 'gatti_id'] as const) {
    const cell = cells[campi.indexOf(campo)]
    if (cell != null) return String(cell)
  }
  return ''
}

function labelOf(campo: string): string {
  return colonneRisultati.find(column => column.campo === campo)?.label ?? campo
}

const Counts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
const Scroll = styled.div`
  max-height: 44vh;
  overflow: auto;
  border: 1px solid ${line};
  border-radius: 8px;
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  th {
    position: sticky;
    top: 0;
    background: ${sheetHover};
    color: ${inkSoft};
    text-align: left;
  }
  th,
  td {
    padding: 6px 10px;
    border-bottom: 1px solid ${line};
    overflow-wrap: anywhere;
  }
`
