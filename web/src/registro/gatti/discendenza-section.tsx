import { formatDate } from '@bisavolo/domain/kit/format'
import { discendenzaGatto } from '@bisavolo/domain/registro/calls/pedigree'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../api/call.ts'
import { SexSign } from '../../records/list/field-cell.tsx'
import { useSession } from '../../session/session.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { inkSoft, line, serif } from '../../ui/tokens.ts'
import { emsOf } from '../pedigree/queries.ts'

/** Litters, newest first, with the other parent and every kitten. */
export function DiscendenzaSection({ id }: { id: number }) {
  const { data } = useQuery(callQuery(discendenzaGatto, { id }))
  if (!data) return <Skeleton lines={3} />
  if (data.tot_figli === 0) return <p style={{ margin: 0, color: inkSoft }}>Nessun figlio registrato.</p>
  return (
    <>
      <Sums>
        {counted(data.tot_cucciolate, 'cucciolata', 'cucciolate')} · {counted(data.tot_figli, 'figlio', 'figli')} ·{' '}
        {counted(data.tot_discendenti, 'discendente', 'discendenti')} in tutto
      </Sums>
      {data.cucciolate.map(({ data_nascita, altro_genitore, figli }) => (
        <Litter key={`${data_nascita} ${altro_genitore?.id}`}>
          <h3>
            {data_nascita === null ? 'Data sconosciuta' : formatDate(data_nascita)}{' '}
            <span>
              con <CatLink cat={altro_genitore} />
            </span>
          </h3>
          <ul>
            {figli.map(figlio => (
              <li key={figlio.id}>
                {figlio.sesso && <SexSign sex={figlio.sesso} />} <CatLink cat={figlio} />
                <small>{[emsOf(figlio), figlio.codice].filter(Boolean).join(' · ')}</small>
              </li>
            ))}
          </ul>
        </Litter>
      ))}
    </>
  )
}

function CatLink({ cat }: { cat: { id: number; nome_completo: string; apribile: boolean } | null }) {
  const { can } = useSession()
  if (!cat) return <>un genitore sconosciuto</>
  if (!cat.apribile || !can('read', 'gatti')) return <>{cat.nome_completo}</>
  return <Link to={`/gatti/${cat.id}`}>{cat.nome_completo}</Link>
}

function counted(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`
}

const Sums = styled.p`
  margin: 0 0 12px;
  color: ${inkSoft};
`
const Litter = styled.div`
  padding: 10px 0;
  border-top: 1px solid ${line};
  h3 {
    margin: 0 0 6px;
    font-size: 15px;
  }
  h3 span {
    font-weight: 400;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
    gap: 4px 20px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 6px;
    align-items: baseline;
  }
  li a {
    font-family: ${serif};
    font-weight: 600;
  }
  small {
    color: ${inkSoft};
  }
`
