import { formatDate, formatNumero, formatPercent } from '@bisavolo/domain/kit/format'
import type { PopolazioneRazza } from '@bisavolo/domain/registro/calls/razze'
import { Link } from 'react-router'
import { Card } from '../../ui/page/card.tsx'
import { Note, Table } from './figure-table.tsx'

interface Props {
  data: PopolazioneRazza
}

const percent = (part: number) => formatPercent(part, 1)
const marks: Readonly<Record<string, string>> = {
  '0.0625': 'F da 6,25\u00a0%, come tra cugini primi',
  '0.125': 'F da 12,5\u00a0%, come tra fratellastri',
  '0.25': 'F da 25\u00a0%, come tra fratelli',
}

export function AccoppiamentiTable({ data: { accoppiamenti } }: Props) {
  return (
    <Card heading="Accoppiamenti stretti">
      <Table
        head={['Consanguineità della cucciolata', 'Cucciolate', 'Quota']}
        rows={accoppiamenti.soglie.map(({ soglia, cucciolate, quota }) => [
          marks[String(soglia)] ?? percent(soglia),
          formatNumero(cucciolate),
          percent(quota),
        ])}
      />
      <Note>
        Su {formatNumero(accoppiamenti.cucciolate)} cucciolate nate dal {accoppiamenti.dal}; ogni soglia comprende le
        seguenti.
      </Note>
    </Card>
  )
}

export function DenunciateTable({ data: { denunciate, accoppiamenti } }: Props) {
  const { cucciolate, cuccioli, nati_morti } = denunciate
  const nati = cuccioli + nati_morti
  return (
    <Card heading="Cucciolate denunciate">
      {cucciolate === 0 ? (
        <Note>Nessuna cucciolata denunciata dal {accoppiamenti.dal}.</Note>
      ) : (
        <>
          <Table
            head={['Cucciolate', 'Nati vivi', 'Nati morti', 'Quota', 'Media']}
            rows={[
              [
                formatNumero(cucciolate),
                formatNumero(cuccioli),
                formatNumero(nati_morti),
                nati === 0 ? '' : percent(nati_morti / nati),
                formatNumero(nati / cucciolate, 1),
              ],
            ]}
          />
          <Note>Nate dal {accoppiamenti.dal}; quota dei nati morti e media contano tutti i nati.</Note>
        </>
      )}
    </Card>
  )
}

export function StalloniTable({ data: { stalloni, accoppiamenti } }: Props) {
  return (
    <Card heading="Stalloni più usati">
      {stalloni.length === 0 ? (
        <Note>Nessun nato con padre noto dal {accoppiamenti.dal}.</Note>
      ) : (
        <Table
          head={['Stallone', 'Cucciolate', 'Figli', 'Quota dei nati']}
          rows={stalloni.map(({ id, nome, codice, cucciolate, cuccioli, quota }, i) => [
            nome === null ? (
              `Stallone n. ${i + 1}`
            ) : (
              <span key={id}>
                <Link to={`/gatti/${id}`}>{nome}</Link> <small>{codice}</small>
              </span>
            ),
            formatNumero(cucciolate),
            formatNumero(cuccioli),
            percent(quota),
          ])}
        />
      )}
      {stalloni.some(({ nome }) => nome === null) && <Note>I gatti di altri sono senza nome.</Note>}
    </Card>
  )
}

export function TestTable({ data: { razza, test } }: Props) {
  const exact = encodeURIComponent(`#${razza.id} ${razza.codice}`)
  return (
    <Card heading="Test obbligatori">
      {test.righe.length === 0 ? (
        <Note>Il regolamento non chiede test obbligatori per questa razza.</Note>
      ) : (
        <>
          <Table
            head={['Test', 'Eseguito', 'Valido oggi', 'Copertura']}
            rows={test.righe.map(({ codice, descrizione, eseguiti, validi }) => [
              <span key={codice}>
                <b>{codice}</b> <small>{descrizione}</small>
              </span>,
              formatNumero(eseguiti),
              formatNumero(validi),
              test.riproduttori === 0 ? '' : percent(validi / test.riproduttori),
            ])}
          />
          <Note>
            Su{' '}
            <Link to={`/list/riproduttori?idrazza=${exact}&data_nascita=${test.natiDal}..`}>
              {formatNumero(test.riproduttori)} riproduttori
            </Link>{' '}
            nati dal {formatDate(test.natiDal)}. Conta solo il test del gatto, non quello dei genitori.
          </Note>
        </>
      )}
    </Card>
  )
}
