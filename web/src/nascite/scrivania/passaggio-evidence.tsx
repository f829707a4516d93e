import { formatDate } from '@bisavolo/domain/kit/format'
import type { PassaggioLetto } from '@bisavolo/domain/nascite/calls'
import { stateOf, statiConsenso } from '@bisavolo/domain/words/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { recordQueries } from '../../api/records.ts'
import { Confronto, Facts, Part } from '../../desk/evidence.tsx'
import { DocumentsInline } from '../../documents/documents-inline.tsx'
import { Status } from '../../records/status.tsx'
import { FindingList } from '../../ui/feedback/finding-list.tsx'
import { WrapLine } from '../../ui/page/page-head.tsx'
import { AcquirentePanel, type Scelta } from '../passaggi/acquirente-panel.tsx'
import { GattoInBreve } from './gatto-in-breve.tsx'

type Person = { id: number; nome_completo?: string } | null | undefined

interface PassaggioEvidenceProps {
  record: PassaggioLetto
  scelta: Scelta
  onScelta: (scelta: Scelta) => void
}

export function PassaggioEvidence({ record, scelta, onScelta }: PassaggioEvidenceProps) {
  const { note, avvisi } = record
  const isToFind = record.acquirente_nuovo === 1
  // D8 P10 (unknown buyer) is left out: the panel to choose the buyer already says so.
  const rilievi = isToFind ? avvisi.filter(({ codice }) => codice !== 'P10') : avvisi
  return (
    <>
      <Part heading={rilievi.length === 0 ? 'Nessun rilievo' : 'Rilievi'}>
        {rilievi.length === 0 && <p>Tutto in regola.</p>}
        <FindingList
          findings={rilievi}
          about={({ campo }) =>
            campo === 'idgatto' && (
              <Link to={`/gatti/${record.idgatto}`} target="_blank">
                {record.gatto?.nome_completo ?? 'il gatto'}
              </Link>
            )
          }
        />
      </Part>
      {isToFind && (
        <div style={{ marginBottom: 16 }}>
          <AcquirentePanel record={record} scelta={scelta} onScelta={onScelta} Frame={Part} />
        </div>
      )}
      {typeof note === 'string' && note !== '' && (
        <Part heading="Che cosa è stato scritto">
          <p>{note}</p>
        </Part>
      )}
      <People record={record} />
      <Part heading="Modulo firmato e allegati">
        <DocumentsInline holder="passaggi" id={record.id} />
      </Part>
      <GattoInBreve id={record.idgatto} heading="Il gatto" />
      <p>
        <Link to={`/passaggi/${record.id}`}>Apri il passaggio per correggerlo</Link>
      </p>
    </>
  )
}

function People({ record }: { record: PassaggioLetto }) {
  const { data: cat } = useQuery(recordQueries.one('gatti', record.idgatto))
  const owner = cat?.proprietario as Person
  const former = (record.proprietario_precedente ?? record.cedente) as Person
  const next = record.proprietario as Person
  const link = (who: Person) => who && <Link to={`/upsert/clienti-soci/${who.id}`}>{who.nome_completo}</Link>
  const written = record.acquirente?.nome_completo
  const { consenso_acquirente: consenso, consenso_acquirente_il: il, consenso_acquirente_nota: nota } = record
  return (
    <Part heading="Da chi e a chi">
      <Confronto
        rows={[
          {
            label: 'Chi cede, e il proprietario',
            pratica: link(former),
            registro: link(owner),
            isDifferent: former != null && owner != null && former.id !== owner.id,
          },
          { label: 'Chi riceve', pratica: link(next) ?? (written ? String(written) : null), registro: link(next) },
        ]}
      />
      <Facts
        rows={[
          ['Acquisto', formatDate(record.data_acquisto as string | null)],
          ['Passaggio', formatDate(record.data_passaggio as string | null)],
          ['Cointestatario', link(record.cointestatario as Person)],
          ['Secondo cointestatario', link(record.cointestatario1 as Person)],
          ['Clausola NOT FOR BREEDING', record.clausola_nfb === 1 && 'Sì, per accordo delle parti'],
          ['Confermato da chi cede il', record.confermato_il && formatDate(record.confermato_il)],
          [
            'Conferma di chi riceve',
            consenso !== null && (
              <WrapLine>
                <Status state={stateOf(statiConsenso, consenso)} />
                {il !== null && `il ${formatDate(il)}`}
              </WrapLine>
            ),
          ],
          [consenso === 'chiesto' ? 'Chiesta a' : 'Risposta da', record.consenso_acquirente_indirizzo],
          ['Che cosa ha scritto chi riceve', nota],
        ]}
      />
    </Part>
  )
}
