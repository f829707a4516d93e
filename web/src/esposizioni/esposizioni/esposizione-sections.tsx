import { type RiepilogoEsposizione, riepilogoEsposizione } from '@bisavolo/domain/esposizioni/calls/riepilogo'
import { formatNumero } from '@bisavolo/domain/kit/format'
import { hasMenu } from '@bisavolo/domain/words/menu'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../api/call.ts'
import { RecordFields } from '../../records/form/record-fields.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { RelatedRows } from '../../records/page/related-rows.tsx'
import { useSession } from '../../session/session.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { inkSoft, line } from '../../ui/tokens.ts'
import { giudiciOf } from './esposizione-header.tsx'

export function GiudiciSection({ form }: { form: RecordForm }) {
  if (form.mode !== 'details') return <RecordFields form={form} names={['giudici']} />
  const names = giudiciOf(form.values)
  if (names.length === 0) return <Soft>Nessun giudice indicato.</Soft>
  return (
    <Names>
      {names.map(name => (
        <li key={name}>{name}</li>
      ))}
    </Names>
  )
}

export function IscrittiSection({ id }: { id: number }) {
  const { data, error } = useQuery(callQuery(riepilogoEsposizione, { id }))
  if (error) return <p>Gli iscritti non si leggono: {error.message}</p>
  if (!data) return <Skeleton lines={4} />
  if (data.iscritti === 0) return <Soft>Nessun gatto iscritto.</Soft>
  return (
    <>
      <Two>
        <Conti title="Per classe" head="Classe" rows={data.classi} />
        <Conti title="Per razza" head="Razza" rows={data.razze} />
      </Two>
      <p>
        <Link to={`/esposizioni/${id}/iscritti`}>Vedi gli iscritti ({formatNumero(data.iscritti)})</Link>
      </p>
    </>
  )
}

interface ContiProps {
  title: string
  head: string
  rows: readonly { codice: string; nome: string; conto: number }[]
}

function Conti({ title, head, rows }: ContiProps) {
  return (
    <div>
      <h3>{title}</h3>
      <Counted aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">Gatti</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ codice, nome, conto }) => (
            <tr key={codice}>
              <td>
                {codice} <small>{nome}</small>
              </td>
              <td>{formatNumero(conto)}</td>
            </tr>
          ))}
        </tbody>
      </Counted>
    </div>
  )
}

export function RisultatiSection({ id }: { id: number }) {
  const { role } = useSession()
  const { data } = useQuery(callQuery(riepilogoEsposizione, { id }))
  if (!data) return <Skeleton lines={2} />
  if (data.risultati === null)
    return hasMenu(role, '/campionato') ? (
      <p>
        I risultati pubblicati sono nel <Link to="/campionato">campionato</Link>.
      </p>
    ) : (
      <Soft>I risultati li registra la segreteria.</Soft>
    )
  if (data.risultati.giudicati === 0 && data.risultati.titoli.length === 0)
    return <Soft>Nessun risultato registrato.</Soft>
  return (
    <>
      <p>{giudicatiText(data.risultati)}</p>
      <RelatedRows
        entity="esposizioni_has_gatti"
        filters={{ esposizioni_id: id }}
        columns={['gatti_id', 'category', 'titolo', 'best', 'points']}
        sort={{ sortBy: 'points', descending: true }}
        hrefOf={row => `/list/iscrizioni-expo?apri=${row}`}
        empty="Nessun risultato registrato."
      />
    </>
  )
}

function giudicatiText({ giudicati, titoli }: NonNullable<RiepilogoEsposizione['risultati']>): string {
  const assenti = titoli.find(({ titolo }) => titolo === 'Assente')?.conto ?? 0
  const given = titoli.filter(({ titolo }) => titolo !== 'Assente')
  const words = given.map(({ titolo, conto }) => `${titolo} (${formatNumero(conto)})`).join(', ')
  const judged = `${formatNumero(giudicati)} ${giudicati === 1 ? 'gatto giudicato' : 'gatti giudicati'}`
  const absent = assenti === 0 ? '' : `; ${formatNumero(assenti)} ${assenti === 1 ? 'assente' : 'assenti'}`
  return `${judged}${words && `: ${words}`}${absent}.`
}

export function MieiIscrittiSection({ id }: { id: number }) {
  return (
    <RelatedRows
      entity="esposizioni_has_gatti"
      filters={{ esposizioni_id: id }}
      columns={['gatti_id', 'numero', 'category', 'gabbiadoppia', 'vicinanzagabbia', 'note']}
      hrefOf={row => `/list/iscrizioni-expo?apri=${row}`}
      empty="Nessun tuo gatto è iscritto a questa esposizione."
    />
  )
}

const Soft = styled.p`
  margin: 0;
  color: ${inkSoft};
`
const Names = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  gap: 4px 20px;
  margin: 0;
  padding-left: 18px;
`
const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: 16px 32px;
  align-items: start;
  h3 {
    margin: 0 0 6px;
    font-size: 16px;
  }
`
const Counted = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 13px;
  font-variant-numeric: tabular-nums;
  th {
    padding: 4px 0;
    color: ${inkSoft};
    font-weight: 500;
    text-align: left;
  }
  td {
    padding: 6px 0;
    border-top: 1px solid ${line};
  }
  td:last-child,
  th:last-child {
    text-align: right;
  }
  small {
    color: ${inkSoft};
    font-size: inherit;
  }
`
