import type { DettaglioAffisso, SimileProposto } from '@bisavolo/domain/soci/calls/affissi'
import { campiNome } from '@bisavolo/domain/soci/rules/affisso/nomi-proposti'
import styled from '@emotion/styled'
import { Link } from 'react-router'
import { FieldInput } from '../../records/form/field-input.tsx'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { FindingList } from '../../ui/feedback/finding-list.tsx'
import { Card } from '../../ui/page/card.tsx'
import { inkSoft } from '../../ui/tokens.ts'

interface NomiCardProps {
  form: RecordForm
  nomi: DettaglioAffisso['nomi']
  showsHolders: boolean
}

export function NomiCard({ form, nomi, showsHolders }: NomiCardProps) {
  return (
    <Card heading="Nomi proposti">
      <FieldGrid>
        {campiNome.map(campo => {
          const checked = nomi.find(nome => nome.campo === campo && nome.nome === textOf(form.values[campo]))
          return (
            <div key={campo}>
              <FieldInput
                form={form}
                name={campo}
                {...(campo === 'nome1' ? { help: 'Al massimo due parole e 15 lettere, senza IT*' } : {})}
              />
              <div aria-live="polite">
                {checked && (
                  <>
                    <FindingList findings={checked.avvisi.filter(({ codice }) => codice !== 'A10')} compact />
                    <Simili simili={checked.simili} showsHolders={showsHolders} />
                  </>
                )}
              </div>
            </div>
          )
        })}
        <FieldInput form={form} name="posizione" />
      </FieldGrid>
    </Card>
  )
}

const where: Readonly<Record<SimileProposto['dove'], string>> = {
  registro: '',
  estero: 'estero',
  proposto: 'proposto in un’altra pratica',
}

function Simili({ simili, showsHolders }: { simili: readonly SimileProposto[]; showsHolders: boolean }) {
  if (simili.length === 0) return null
  return (
    <List aria-label="Affissi che somigliano">
      {simili.map(({ affisso, dove, titolare, uguale, motivi }) => (
        <li key={`${dove} ${titolare?.id ?? ''} ${affisso}`}>
          <b>{affisso}</b>{' '}
          {showsHolders && titolare && (
            <Link to={`/upsert/clienti-soci/${titolare.id}`} target="_blank">
              {titolare.nome_completo}
            </Link>
          )}{' '}
          <span>{[where[dove], uguale ? 'uguale' : motivi.join(', ')].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </List>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

const List = styled.ul`
  margin: 6px 0 0;
  padding: 0 0 0 12px;
  list-style: none;
  font-size: 13.5px;
  li {
    padding: 2px 0;
  }
  span {
    color: ${inkSoft};
  }
`
