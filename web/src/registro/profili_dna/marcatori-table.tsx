import type { DnaGatto } from '@bisavolo/domain/registro/calls/dna'
import styled from '@emotion/styled'
import { mdiAlertCircleOutline } from '@mdi/js'
import { Icon } from '../../ui/icon.tsx'
import { PlainTable } from '../../ui/page/plain-table.ts'
import { ScrollFrame } from '../../ui/page/scroll-frame.tsx'
import { dam, error, errorTint, inkFaint, inkSoft, line, sire } from '../../ui/tokens.ts'

type Marcatore = DnaGatto['marcatori'][number]

const words: Record<NonNullable<Marcatore['contro']>, string> = {
  padre: 'contro il padre',
  madre: 'contro la madre',
  entrambi: 'contro entrambi',
  insieme: 'contro i due insieme',
}

export function MarcatoriTable({ data }: { data: DnaGatto }) {
  return (
    <ScrollFrame label="Marcatori a confronto">
      <Markers>
        <thead>
          <tr>
            <th scope="col">Marcatore</th>
            <th scope="col">Gatto</th>
            <th scope="col">Padre</th>
            <th scope="col">Madre</th>
            <th scope="col">Esito</th>
          </tr>
        </thead>
        <tbody>
          {data.marcatori.map(marcatore => (
            <tr key={`${marcatore.pannello} ${marcatore.locus}`} data-against={marcatore.contro !== null}>
              <th scope="row">{marcatore.locus}</th>
              <td data-label="Gatto">
                {marcatore.figlio.map((allele, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a homozygote has the same allele twice
                  <Allele key={i} allele={allele} marcatore={marcatore} />
                ))}
              </td>
              <td data-label="Padre">{pair(marcatore.padre)}</td>
              <td data-label="Madre">{pair(marcatore.madre)}</td>
              <td>
                {marcatore.contro !== null && (
                  <span className="against">
                    <Icon path={mdiAlertCircleOutline} size={16} /> {words[marcatore.contro]}
                    {marcatore.nullo && <small> (omozigoti opposti: forse un allele nullo)</small>}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Markers>
    </ScrollFrame>
  )
}

/** A sign repeats the colour for colour-blind readers. */
function Allele({ allele, marcatore: { padre, madre } }: { allele: string; marcatore: Marcatore }) {
  const [fromSire, fromDam] = [padre?.includes(allele) === true, madre?.includes(allele) === true]
  const sign = fromSire && fromDam ? '♂♀' : fromSire ? '♂' : fromDam ? '♀' : ''
  const colour = fromSire === fromDam ? undefined : fromSire ? sire : dam
  return (
    <span className="allele" style={colour === undefined ? undefined : { color: colour }}>
      {allele}
      <sup aria-hidden="true">{sign}</sup>
      {sign !== '' && (
        <span className="visually-hidden">
          {fromSire && fromDam ? ' di entrambi' : fromSire ? ' del padre' : ' della madre'}
        </span>
      )}
    </span>
  )
}

function pair(coppia: readonly string[] | null) {
  return coppia === null ? <span style={{ color: inkFaint }}>–</span> : coppia.join(' / ')
}

const Markers = styled(PlainTable)`
  tbody th {
    padding: 4px 10px;
    background: none;
    border-bottom-color: ${line};
    color: ${inkSoft};
    font-weight: 600;
    text-align: left;
  }
  .allele {
    display: inline-block;
    min-width: 46px;
    font-weight: 600;
  }
  .against {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
    color: ${error};
    font-weight: 600;
  }
  tr[data-against='true'] {
    background: ${errorTint};
  }
  @media screen and (max-width: 990.95px) {
    tr {
      display: grid;
      grid-template-columns: 74px repeat(3, minmax(0, 1fr));
      padding: 4px 8px;
    }
    td,
    tbody th {
      padding: 4px 2px;
      border: 0;
    }
    .allele {
      min-width: 0;
      margin-right: 5px;
    }
    td[data-label]::before {
      content: attr(data-label);
      display: block;
      color: ${inkSoft};
      font-size: 11px;
    }
    td:last-of-type {
      grid-column: 1 / -1;
    }
    td:last-of-type:empty {
      display: none;
    }
  }
`
