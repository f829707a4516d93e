import { formatNumero } from '@bisavolo/domain/kit/format'
import { momentText } from '@bisavolo/domain/kit/value-text'
import {
  type Confronto,
  confrontoImportazione,
  firmaImportazione,
  type ImportazioneIntera,
} from '@bisavolo/domain/trasloco/calls/importazioni'
import { mdiPrinterOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { call, callQuery } from '../../api/call.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Parts, WrapLine } from '../../ui/page/page-head.tsx'
import { PlainTable } from '../../ui/page/plain-table.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { CampioniConfronto } from './campioni-confronto.tsx'
import { nomeEntita } from './nomi.ts'
import { Numero, SoloCarta, SoloSchermo } from './solo.ts'

/** The user who signs the comparison accepts the migration. */
export function ConfrontoStep({ importazione }: { importazione: ImportazioneIntera }) {
  const { id, stato } = importazione
  const ask = useConfirm()
  const answer = useQuery({ ...callQuery(confrontoImportazione, { id }), enabled: stato === 'importata' })
  const sign = useWrite(() => call(firmaImportazione, { id }), {
    done: 'Confronto firmato',
    failed: 'Il confronto non è stato firmato:',
    onDone: () => void answer.refetch(),
  })
  if (stato !== 'importata') return <p>Il confronto si fa quando l’importazione è finita.</p>
  if (answer.error) return <p role="alert">Il confronto non è arrivato: {answer.error.message}</p>
  const { data } = answer
  if (data === undefined) return <Skeleton lines={8} height={28} />
  const trySign = async () => {
    const yes = await ask({
      title: 'Firma il confronto',
      text: 'Dichiari di aver confrontato il vecchio archivio e il registro. Dopo la firma il confronto non cambia più.',
      object: importazione.nome,
      yes: 'Firma',
    })
    if (yes) sign.run()
  }
  return (
    <>
      <h3 style={{ margin: '0 0 12px' }}>Confronto fra il vecchio archivio e il registro</h3>
      <WrapLine style={{ marginBottom: 12 }}>
        {data.firmata_il === null ? (
          <StatusChip kind="warning" label="Da firmare" />
        ) : (
          <StatusChip
            kind="success"
            label={`Firmato il ${momentText(data.firmata_il)}${data.firmata_da ? ` da ${data.firmata_da}` : ''}`}
          />
        )}
      </WrapLine>
      <SoloSchermo>
        <WrapLine>
          <Button look="quiet" icon={mdiPrinterOutline} onClick={() => window.print()}>
            Stampa
          </Button>
          {data.firmata_il === null && (
            <Button busy={sign.busy} onClick={() => void trySign()}>
              Firma
            </Button>
          )}
        </WrapLine>
      </SoloSchermo>
      <Parts>
        <Conteggi confronto={data} />
        <Somme confronto={data} />
        <CampioniConfronto campioni={data.campioni} />
      </Parts>
      {data.firmata_il === null && (
        <SoloCarta>Data ____________________ Firma ________________________________________</SoloCarta>
      )}
    </>
  )
}

function Conteggi({ confronto: { conteggi } }: { confronto: Confronto }) {
  const heads = ['Tabella', 'Diventa', 'Nel file', 'Entrate', 'Scartate', 'In conflitto', 'Nel registro']
  const hasConflitti = conteggi.some(({ conflitti }) => conflitti > 0)
  return (
    <Card heading="Righe">
      <PlainTable>
        <thead>
          <tr>
            {heads
              .filter(head => hasConflitti || head !== 'In conflitto')
              .map((head, at) => (
                <th key={head} style={at > 1 ? { textAlign: 'right' } : undefined}>
                  {head}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {conteggi.map(one => (
            <tr key={one.tabella}>
              <td>
                <b>{one.tabella}</b>
              </td>
              <td>{nomeEntita(one.entita)}</td>
              <Numero>
                {formatNumero(one.nel_file)} <span>nel file</span>
              </Numero>
              <Numero>
                {formatNumero(one.entrate)} <span>{one.entrate === 1 ? 'entrata' : 'entrate'}</span>
              </Numero>
              <Numero>
                {formatNumero(one.scartate)} <span>{one.scartate === 1 ? 'scartata' : 'scartate'}</span>
              </Numero>
              {hasConflitti && (
                <Numero>
                  {formatNumero(one.conflitti)} <span>in conflitto</span>
                </Numero>
              )}
              <Numero>
                {formatNumero(one.nel_registro)} <span>nel registro</span>
              </Numero>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  )
}

function Somme({ confronto: { somme } }: { confronto: Confronto }) {
  if (somme.length === 0) return null
  return (
    <Card heading="Somme">
      <PlainTable>
        <thead>
          <tr>
            {['Che cosa', 'Nel file', 'Nel registro', ''].map((head, at) => (
              <th key={head} style={at === 1 || at === 2 ? { textAlign: 'right' } : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {somme.map(one => (
            <tr key={one.nome}>
              <td>{one.nome}</td>
              <Numero>
                {one.nel_file} <span>nel file</span>
              </Numero>
              <Numero>
                {one.nel_registro} <span>nel registro</span>
              </Numero>
              <td>
                {one.uguali ? (
                  <StatusChip kind="success" label="Uguali" />
                ) : (
                  <StatusChip kind="warning" label="Diverse" />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  )
}
