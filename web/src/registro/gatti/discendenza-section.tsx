import { formatDate } from '@bisavolo/domain/kit/format'
import { quantiNatiMorti } from '@bisavolo/domain/nascite/rules/nascita/quanti-nati'
import { discendenzaGatto } from '@bisavolo/domain/registro/calls/pedigree'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../api/call.ts'
import { SexSign } from '../../records/list/field-cell.tsx'
import { SmallTable } from '../../records/page/small-table.ts'
import { useSession } from '../../session/session.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ink, inkSoft, serif } from '../../ui/tokens.ts'
import { emsOf } from '../pedigree/queries.ts'

export function DiscendenzaSection({ id }: { id: number }) {
  const { data } = useQuery(callQuery(discendenzaGatto, { id }))
  if (!data) return <Skeleton lines={3} />
  if (data.tot_cucciolate === 0) return <p style={{ margin: 0, color: inkSoft }}>Nessun figlio registrato.</p>
  return (
    <>
      <Sums>
        {counted(data.tot_cucciolate, 'cucciolata', 'cucciolate')} · {counted(data.tot_figli, 'figlio', 'figli')} ·{' '}
        {data.tot_nati_morti > 0 && `${quantiNatiMorti(data.tot_nati_morti)} · `}
        {counted(data.tot_discendenti, 'discendente', 'discendenti')} in tutto
      </Sums>
      <SmallTable>
        <table>
          <caption className="visually-hidden">Cucciolate</caption>
          <thead>
            <tr>
              <th scope="col">Nome</th>
              <th scope="col">Sesso</th>
              <th scope="col">Colore</th>
              <th scope="col">Codice</th>
            </tr>
          </thead>
          {data.cucciolate.map(({ data_nascita, altro_genitore, nati_morti, figli }) => (
            <tbody key={`${data_nascita} ${altro_genitore?.id}`}>
              <Litter>
                <th scope="rowgroup" colSpan={4}>
                  {data_nascita === null ? 'Data sconosciuta' : formatDate(data_nascita)}{' '}
                  <span>
                    con <CatLink cat={altro_genitore} /> · {counted(figli.length, 'figlio', 'figli')}
                    {nati_morti > 0 && ` · ${quantiNatiMorti(nati_morti)}`}
                  </span>
                </th>
              </Litter>
              {figli.map(figlio => (
                <tr key={figlio.id}>
                  <Name>
                    <CatLink cat={figlio} />
                  </Name>
                  <td data-label="Sesso" data-empty={figlio.sesso === null || undefined}>
                    {figlio.sesso && <SexSign sex={figlio.sesso} word />}
                  </td>
                  <td data-label="Colore" data-empty={!emsOf(figlio) || undefined}>
                    {emsOf(figlio)}
                  </td>
                  <td data-label="Codice" data-empty={!figlio.codice || undefined}>
                    {figlio.codice}
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </SmallTable>
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
const Litter = styled.tr`
  &&& th {
    padding: 14px 0 6px;
    color: ${ink};
    font-size: 14px;
    font-weight: 600;
    white-space: normal;
  }
  && span {
    font-weight: 400;
  }
`
const Name = styled.td`
  a {
    font-family: ${serif};
    font-size: 14.5px;
    font-weight: 600;
  }
`
