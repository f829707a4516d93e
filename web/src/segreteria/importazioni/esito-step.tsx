import {
  type ImportazioneIntera,
  rapportoImportazione,
  type StatoImportazione,
} from '@bisavolo/domain/segreteria/calls/importazioni'
import { mdiDownload } from '@mdi/js'
import { download } from '../../api/call.ts'
import { timeouts } from '../../api/client.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Parts, WrapLine } from '../../ui/page/page-head.tsx'
import { countText } from '../../ui/page/pager.tsx'
import { PlainTable } from '../../ui/page/plain-table.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { nomeEntita } from './nomi.ts'
import { RigheEsito } from './righe-esito.tsx'
import { Numero } from './solo.ts'
import { isRunning } from './stato.ts'

/** What the trial found, or the run did: counts for each kind of record, then the rows with what is said of them. */
export function EsitoStep({ importazione }: { importazione: ImportazioneIntera }) {
  const { id, esito } = importazione
  const report = useWrite(() => download(rapportoImportazione, { id }, { timeout: timeouts.export * 4 }), {
    failed: 'Il rapporto non è arrivato:',
  })
  if (esito === null)
    return (
      <p>
        {isRunning(importazione)
          ? 'L’esito compare qui quando il lavoro finisce.'
          : 'Non c’è ancora un esito: fai una prova, che non registra nulla.'}
      </p>
    )
  return (
    <Parts>
      <Card
        heading={titoli[importazione.stato] ?? 'Che cosa entrerebbe'}
        aside={
          <Button look="quiet" size="small" icon={mdiDownload} busy={report.busy} onClick={() => report.run()}>
            Rapporto xlsx
          </Button>
        }
      >
        <WrapLine role="status">
          <StatusChip kind="success" label={`${countText(esito.inseriti)} nuovi`} />
          <StatusChip kind="info" label={`${countText(esito.aggiornati)} aggiornati`} />
          <StatusChip kind="neutral" label={`${countText(esito.invariati)} invariati`} />
          {esito.scartati > 0 && <StatusChip kind="error" label={`${countText(esito.scartati)} scartati`} />}
          {esito.conflitti > 0 && (
            <StatusChip
              kind="warning"
              label={esito.conflitti === 1 ? '1 conflitto' : `${countText(esito.conflitti)} conflitti`}
            />
          )}
          {esito.avvisi > 0 && <StatusChip kind="warning" label={`${countText(esito.avvisi)} con avvisi`} />}
        </WrapLine>
        <div style={{ marginTop: 14, overflowX: 'auto' }}>
          <PlainTable>
            <thead>
              <tr>
                {['Schede', 'Nuove', 'Aggiornate', 'Invariate', 'Scartate', 'Conflitti', 'Con avvisi'].map(head => (
                  <th key={head}>{head}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {Object.entries(esito.entita).map(([entita, counts]) => (
                <tr key={entita}>
                  <td>
                    <b>{nomeEntita(entita)}</b>
                  </td>
                  <Conteggio count={counts.inseriti} word="nuove" />
                  <Conteggio count={counts.aggiornati} word="aggiornate" />
                  <Conteggio count={counts.invariati} word="invariate" />
                  <Conteggio count={counts.scartati} word="scartate" />
                  <Conteggio count={counts.conflitti} word="conflitti" />
                  <Conteggio count={counts.avvisi} word="con avvisi" />
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </div>
      </Card>
      <Card heading="Righe del file">
        <RigheEsito importazione={importazione} />
      </Card>
    </Parts>
  )
}

const titoli: Partial<Record<StatoImportazione, string>> = {
  importata: 'Che cosa è entrato',
  annullata: 'Che cosa era entrato',
}

/** On a phone the head is gone: the word stands beside the number, and nothing where there are none. */
function Conteggio({ count, word }: { count: number; word: string }) {
  return (
    <Numero data-zero={count === 0}>
      {countText(count)} <span>{word}</span>
    </Numero>
  )
}
