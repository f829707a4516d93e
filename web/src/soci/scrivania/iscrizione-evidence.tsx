import { formatDate } from '@bisavolo/domain/kit/format'
import { entityOf } from '@bisavolo/domain/product/entities'
import { stateOf, statiIscrizione } from '@bisavolo/domain/words/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type RecordRow, recordQueries } from '../../api/records.ts'
import { Confronto, Facts, Part } from '../../desk/evidence.tsx'
import { DocumentsInline } from '../../documents/documents-inline.tsx'
import { fieldText } from '../../records/text-of.ts'
import { FindingList, type ShownFinding } from '../../ui/feedback/finding-list.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'

const clienti = entityOf('clienti_soci')
const mostYears = 8

export function IscrizioneEvidence({ record, avvisi }: { record: RecordRow; avvisi: readonly ShownFinding[] }) {
  const id = record.idcliente_socio as number
  const { data: person } = useQuery(recordQueries.one('clienti_soci', id))
  const text = (name: string) => (person === undefined ? null : fieldText(clienti, name, person))
  const isRenewal = record.ammissione === 'rinnovo'
  return (
    <>
      <Part heading={avvisi.length === 0 ? 'Nessun rilievo' : 'Rilievi'}>
        {avvisi.length === 0 && <p>Tutto in regola.</p>}
        <FindingList
          findings={avvisi}
          about={() => (
            <Link to={`/upsert/clienti-soci/${id}`} target="_blank">
              {text('nome_completo')}
            </Link>
          )}
        />
      </Part>
      {typeof record.note === 'string' && record.note !== '' && (
        <Part heading="Che cosa è stato scritto">
          <p>{record.note}</p>
        </Part>
      )}
      <Part heading="La domanda e la persona">
        <p>
          <StatusChip kind={isRenewal ? 'info' : 'neutral'} label={isRenewal ? 'Rinnovo' : 'Nuova ammissione'} />
        </p>
        <Confronto
          rows={[
            { label: 'Tipo', pratica: String(record.tipo), registro: text('tipo') },
            {
              label: 'Sezione',
              pratica: String(record.sezione),
              registro: text('sezione'),
              isDifferent: person !== undefined && person.sezione !== record.sezione,
            },
          ]}
        />
        <Facts
          rows={[
            [
              'Persona',
              <Link key="p" to={`/upsert/clienti-soci/${id}`}>
                {text('nome_completo')}
              </Link>,
            ],
            ['Anno', String(record.anno)],
            ['Domanda del', formatDate(String(record.data_iscrizione))],
            ['Quota arrivata il', formatDate(record.data_cassa as string | null)],
            ['Tessera', text('tessera')],
            ['Codice fiscale', text('codice_fiscale')],
            ['Nascita', text('data_nascita')],
            ['Indirizzo', [text('indirizzo'), text('citta')].filter(Boolean).join(', ')],
            ['E-mail', text('email')],
          ]}
        />
      </Part>
      <Years id={id} own={record.id} />
      <Part heading="Documenti della persona">
        <DocumentsInline holder="clienti_soci" id={id} />
      </Part>
      <p>
        <Link to={`/list/iscrizioni?apri=${record.id}`}>Apri l’iscrizione per correggerla</Link>
      </p>
    </>
  )
}

function Years({ id, own }: { id: number; own: number }) {
  const { data } = useQuery(
    recordQueries.list('iscrizioni_rinnovi', {
      filters: { idcliente_socio: id },
      pagination: { rowsPerPage: mostYears, page: 1, sortBy: 'anno', descending: true },
    }),
  )
  const others = (data?.data ?? []).filter(row => row.id !== own)
  return (
    <Part heading="Gli altri anni">
      {others.length === 0 && <p>Nessun’altra iscrizione.</p>}
      <ul style={{ margin: 0, paddingLeft: 18 }}>
        {others.map(row => (
          <li key={row.id}>
            {String(row.anno)} · {String(row.tipo)} · {String(row.sezione)} ·{' '}
            {stateOf(statiIscrizione, row.stato as (typeof statiIscrizione)[number]['value']).label}
          </li>
        ))}
      </ul>
    </Part>
  )
}
