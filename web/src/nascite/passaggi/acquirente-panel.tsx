import type { PassaggioLetto } from '@bisavolo/domain/nascite/calls'
import { campiAcquirente } from '@bisavolo/domain/nascite/rules/passaggio/acquirente'
import { entityOf } from '@bisavolo/domain/product/entities'
import { personeSimili } from '@bisavolo/domain/trasloco/calls/duplicati'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RecordRow } from '../../api/records.ts'
import { useDryRun } from '../../api/use-dry-run.ts'
import { ReadField } from '../../records/form/read-field.tsx'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import { ReferencePicker } from '../../records/picker/reference-picker.tsx'
import { Card } from '../../ui/page/card.tsx'
import { inkSoft, line } from '../../ui/tokens.ts'

export type Scelta = { kind: 'persona'; id: number; row: RecordRow | null } | { kind: 'nuova' } | null

interface AcquirentePanelProps {
  record: PassaggioLetto
  scelta: Scelta
  onScelta: (scelta: Scelta) => void
  Frame?: (props: { heading: string; children: ReactNode }) => ReactNode
}

export function AcquirentePanel({ record, scelta, onScelta, Frame = Card }: AcquirentePanelProps) {
  const dati = record.acquirente ?? {}
  const { data: simili = [] } = useDryRun(personeSimili, { body: dati }, record.acquirente !== null)
  const isOther = scelta?.kind === 'persona' && !simili.some(({ id }) => id === scelta.id)
  return (
    <Frame heading="Chi riceve, come lo ha scritto chi cede">
      {record.acquirente === null ? (
        <p>I dati scritti sono stati cancellati: scegli la persona, oppure respingi la richiesta.</p>
      ) : (
        <AcquirenteLetto dati={dati} />
      )}
      <Choices>
        <legend>È già nel registro?</legend>
        {simili.map(row => (
          <label key={row.id}>
            <input
              type="radio"
              name="acquirente"
              checked={scelta?.kind === 'persona' && scelta.id === row.id}
              onChange={() => onScelta({ kind: 'persona', id: row.id, row: row as unknown as RecordRow })}
            />
            <span>
              <b>{row.nome_completo}</b> {[row.codice, row.citta, row.tipo].filter(Boolean).join(' · ')}
              <small>
                {row.motivi.join(', ')} · <Link to={`/upsert/clienti-soci/${row.id}`}>apri la scheda</Link>
              </small>
            </span>
          </label>
        ))}
        {record.acquirente !== null && (
          <label>
            <input
              type="radio"
              name="acquirente"
              checked={scelta?.kind === 'nuova'}
              onChange={() => onScelta({ kind: 'nuova' })}
            />
            <span>
              <b>{simili.length > 0 ? 'Nessuna di queste: crea la scheda' : 'Crea la scheda'}</b>
              <small>
                {simili.length === 0 && 'Nessuno di simile nel registro. '}Con i dati qui sopra, quando registri
              </small>
            </span>
          </label>
        )}
        <ReferencePicker
          name="idproprietario_scelto"
          label="Oppure un’altra persona del registro"
          to="clienti_soci"
          value={isOther ? scelta.id : null}
          related={isOther ? scelta.row : null}
          onChange={(id, row) => onScelta(id === null ? null : { kind: 'persona', id, row })}
          onBlur={() => {}}
          creates={false}
        />
      </Choices>
    </Frame>
  )
}

export function AcquirenteLetto({ dati }: { dati: Readonly<Record<string, unknown>> }) {
  const { fields } = entityOf('clienti_soci')
  return (
    <FieldGrid>
      {campiAcquirente
        .filter(name => name !== 'idprovincia' && dati[name] != null)
        .map(name => {
          const field = fields[name]
          return field && <ReadField key={name} field={field} label={field.label} value={dati[name]} related={null} />
        })}
    </FieldGrid>
  )
}

export function bodyOfScelta(scelta: Scelta): Record<string, unknown> {
  if (scelta === null) return {}
  return scelta.kind === 'nuova' ? { crea_acquirente: true } : { idproprietario: scelta.id }
}

const Choices = styled.fieldset`
  display: grid;
  gap: 4px;
  margin: 16px 0 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 4px;
    padding: 0;
    font-weight: 600;
  }
  > label {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    border-bottom: 1px solid ${line};
    cursor: pointer;
  }
  small {
    display: block;
    color: ${inkSoft};
  }
`
