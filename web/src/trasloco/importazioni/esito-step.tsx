import { formatNumero } from '@bisavolo/domain/kit/format'
import {
  type ImportazioneIntera,
  rapportoImportazione,
  type StatoImportazione,
} from '@bisavolo/domain/trasloco/calls/importazioni'
import { mdiDownload } from '@mdi/js'
import type { ReactNode } from 'react'
import { download } from '../../api/call.ts'
import { timeouts } from '../../api/client.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Parts, WrapLine } from '../../ui/page/page-head.tsx'
import { PlainTable } from '../../ui/page/plain-table.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { AnomalieImportate } from './anomalie-importate.tsx'
import { Fuori } from './colonne-fuori.tsx'
import { conta, voci } from './conta.ts'
import { entitaOptions, nomeEntita } from './nomi.ts'
import { RigheEsito } from './righe-esito.tsx'
import { Numero } from './solo.ts'
import { isPartial, isRunning } from './stato.ts'

type Esito = NonNullable<ImportazioneIntera['esito']>

export function EsitoStep({ importazione }: { importazione: ImportazioneIntera }) {
  const { id, esito, escluse } = importazione
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
        heading={
          isPartial(importazione) ? 'Che cosa è entrato finora' : (titoli[importazione.stato] ?? 'Che cosa entrerebbe')
        }
        aside={
          <Button look="quiet" size="small" icon={mdiDownload} busy={report.busy} onClick={() => report.run()}>
            Rapporto xlsx
          </Button>
        }
      >
        <WrapLine role="status">
          {voci
            .filter(({ voce }) => esito[voce] > 0)
            .map(({ voce, kind, uno, molti }) => (
              <StatusChip key={voce} kind={kind} label={conta(esito[voce], uno, molti)} />
            ))}
        </WrapLine>
        <div style={{ marginTop: 14, overflowX: 'auto' }}>
          <PlainTable>
            <thead>
              <tr>
                <th>Schede</th>
                {voci.map(({ voce, head }) => (
                  <th key={voce} style={{ textAlign: 'right' }}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {schedeOf(esito.entita).map(([entita, counts]) => (
                <tr key={entita}>
                  <td>
                    <b>{nomeEntita(entita)}</b>
                  </td>
                  {voci.map(({ voce, uno, molti }) => (
                    <Conteggio key={voce} count={counts[voce]} word={counts[voce] === 1 ? uno : molti}>
                      {voce === 'inseriti' && <Antenati count={counts.antenati} />}
                    </Conteggio>
                  ))}
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </div>
        {importazione.stato === 'importata' && <AnomalieImportate id={id} />}
      </Card>
      {escluse.length > 0 && (
        <Card heading="Colonne che restano fuori">
          <Fuori
            colonne={escluse.map(({ tabella, colonna, esempi }) => ({ colonna: `${tabella}, ${colonna}`, esempi }))}
          />
        </Card>
      )}
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

function schedeOf(entita: Esito['entita']): [string, Esito['entita'][string]][] {
  const place = (name: string) => entitaOptions.findIndex(({ value }) => value === name) + 1 || entitaOptions.length + 1
  return Object.entries(entita).toSorted(([one], [other]) => place(one) - place(other))
}

/** On a phone the table head is hidden, so the word stands beside the number and zeros are hidden. */
function Conteggio({ count, word, children }: { count: number; word: string; children?: ReactNode }) {
  return (
    <Numero data-zero={count === 0}>
      {formatNumero(count)} <span>{word}</span>
      {children}
    </Numero>
  )
}

/** Incomplete cats are imported as ancestors too, where nobody would look for them. */
function Antenati({ count = 0 }: { count: number | undefined }) {
  return count === 0 ? null : <small style={{ display: 'block' }}>di cui {formatNumero(count)} tra gli antenati</small>
}
