import type { DnaGatto } from '@bisavolo/domain/registro/calls/dna'
import styled from '@emotion/styled'
import { mdiArrowLeft, mdiDna } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FindingList } from '../../ui/feedback/finding-list.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/page/card.tsx'
import { inkSoft } from '../../ui/tokens.ts'
import { DecisioneDna } from './decisione-dna.tsx'
import { EsitoChip } from './esito-chip.tsx'
import { MarcatoriTable } from './marcatori-table.tsx'
import { dnaQuery } from './queries.ts'

export function ParentelaScreen() {
  const id = Number(useParams().id_gatto)
  const { data, error } = useQuery(dnaQuery(id))
  if (error) return <EmptyState icon={mdiDna} title="Il confronto non si apre" text={error.message} />
  if (data === undefined) return <Skeleton lines={10} height={28} />
  return (
    <>
      <Title>
        <h2>{data.nome}</h2>
        <Button look="quiet" icon={mdiArrowLeft} to={`/gatti/${id}`}>
          Scheda del gatto
        </Button>
      </Title>
      {data.profili === 0 ? (
        <EmptyState
          icon={mdiDna}
          title="Nessun profilo DNA"
          text="Il confronto compare quando il gatto e un genitore hanno un profilo."
        />
      ) : (
        <>
          <Card heading="Parentela">
            <Parents>
              <Genitore name="Padre" genitore={data.padre} />
              <Genitore name="Madre" genitore={data.madre} />
              {data.insieme && (
                <li>
                  <span>I due genitori insieme</span>
                  <EsitoChip esito={data.insieme.esito} />
                  <small>{data.insieme.comuni} marcatori in comune</small>
                </li>
              )}
            </Parents>
            <FindingList findings={data.rilievi} />
            {data.accettati.map(({ codice, messaggio, motivo }) => (
              <p key={codice} style={{ margin: '10px 0 0', color: inkSoft }}>
                {messaggio}. Accettata dalla segreteria: «{motivo}»
              </p>
            ))}
            <DecisioneDna data={data} />
          </Card>
          <div style={{ marginTop: 28 }}>
            <Card heading="Marcatori">
              <p style={{ margin: '0 0 10px', color: inkSoft }}>
                ♂ e ♀ dicono da quale genitore l’allele può venire. I marcatori del sesso non escludono nessuno.
                {data.laboratori.length > 1 &&
                  ` I profili sono di laboratori diversi (${data.laboratori.join(', ')}): le misure possono differire di una o due basi, chiedi le lettere ISAG.`}
                {withheld(data)}
              </p>
              <MarcatoriTable data={data} />
            </Card>
          </div>
        </>
      )}
    </>
  )
}

/** Markers are visible to a cat's owner only; for other parents only the result is shown. */
function withheld({ padre, madre, marcatori }: DnaGatto): string {
  const names = [
    ...(padre !== null && padre.comuni > 0 && marcatori.every(one => one.padre === null) ? ['del padre'] : []),
    ...(madre !== null && madre.comuni > 0 && marcatori.every(one => one.madre === null) ? ['della madre'] : []),
  ]
  return names.length === 0 ? '' : ` I marcatori ${names.join(' e ')} li vede solo chi ne è proprietario.`
}

function Genitore({ name, genitore }: { name: string; genitore: DnaGatto['padre'] }) {
  return (
    <li>
      <span>
        {name}: {genitore === null ? 'sconosciuto' : <Link to={`/gatti/${genitore.id}`}>{genitore.nome}</Link>}
      </span>
      {genitore && <EsitoChip esito={genitore.esito} provato={genitore.provato} />}
      {genitore?.esito != null && (
        <small>
          {genitore.comuni} marcatori in comune
          {genitore.contrari.length > 0 && `, contro: ${genitore.contrari.join(', ')}`}
        </small>
      )}
    </li>
  )
}

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  margin-bottom: 20px;
  h2 {
    margin: 0;
  }
`
const Parents = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0 0 12px;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
  }
  small {
    color: ${inkSoft};
  }
`
