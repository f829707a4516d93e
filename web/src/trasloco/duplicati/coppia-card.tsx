import { entityOf } from '@bisavolo/domain/product/entities'
import { riproponiDuplicato, scartaDuplicato } from '@bisavolo/domain/trasloco/calls/duplicati'
import styled from '@emotion/styled'
import { mdiCallMerge, mdiNotEqualVariant } from '@mdi/js'
import { use } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { recordPath } from '../../records/paths.ts'
import { SpecialsContext } from '../../records/special.ts'
import { titleOf } from '../../records/text-of.ts'
import { tellOutcome, useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { Icon } from '../../ui/icon.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { amber, inkSoft, line, mobileBreak, serif, sheet, warning, warningTint } from '../../ui/tokens.ts'
import { wholeCodes } from '../../ui/whole-codes.tsx'
import { type Coppia, certezzaOf, type EntitaDoppia, isContro, righeOf, type Scheda } from './coppia.ts'

export function CoppiaCard({ entita, coppia }: { entita: EntitaDoppia; coppia: Coppia }) {
  const { a, b, punteggio, motivi } = coppia
  const entity = entityOf(entita)
  const names = `${titleOf(entity, a)} e ${titleOf(entity, b)}`
  const pair = { entita, body: { a: a.id, b: b.id } }
  const { busy, run } = useWrite(() => call(scartaDuplicato, pair), {
    onDone: () =>
      notify.undoable(
        `${names}: sono diversi`,
        () => void tellOutcome(call(riproponiDuplicato, pair), { done: 'La coppia torna nell’elenco' }),
      ),
  })
  return (
    <Item tabIndex={-1} data-coppia aria-label={names}>
      <header>
        <StatusChip {...certezzaOf(punteggio)} />
        <ul aria-label="Motivi">
          {motivi.map(motivo => (
            <li key={motivo} data-contro={isContro(motivo)}>
              {motivo}
            </li>
          ))}
        </ul>
      </header>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <SchedaLink entita={entita} scheda={a} />
            </th>
            <th scope="col">
              <SchedaLink entita={entita} scheda={b} />
            </th>
          </tr>
        </thead>
        <tbody>
          {righeOf(entita, coppia).map(riga => (
            <tr key={riga.campo} data-diverso={riga.isDiverso}>
              <th scope="row">
                {riga.label}
                {riga.isDiverso && <Icon path={mdiNotEqualVariant} size={14} title="diverso" />}
              </th>
              <td>{wholeCodes(riga.a) || '—'}</td>
              <td>{wholeCodes(riga.b) || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <Button look="quiet" busy={busy} onClick={() => run()} aria-label={`Sono diversi: ${names}`}>
          Sono diversi
        </Button>
        <Button to={`/unioni/${entita}/${a.id}/${b.id}`} icon={mdiCallMerge}>
          Unisci
        </Button>
      </footer>
    </Item>
  )
}

function SchedaLink({ entita, scheda }: { entita: EntitaDoppia; scheda: Scheda }) {
  const specials = use(SpecialsContext)
  const entity = entityOf(entita)
  return (
    <Link to={recordPath(entity, specials[entita] ?? {}, scheda.id) ?? '/dashboard'}>{titleOf(entity, scheda)}</Link>
  )
}

const Item = styled.li`
  padding: 12px 16px;
  border: 1px solid ${line};
  border-radius: 8px;
  background: ${sheet};
  scroll-margin: 80px;
  &:focus {
    outline: 2px solid ${amber};
    outline-offset: 2px;
  }
  header,
  footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
  }
  header ul {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 14px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  header li[data-contro='true'] {
    color: ${inkSoft};
    font-style: italic;
  }
  footer {
    justify-content: flex-end;
    margin-top: 10px;
  }
  table {
    width: 100%;
    margin-top: 8px;
    border-collapse: collapse;
    table-layout: fixed;
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 4px 8px;
    border-top: 1px solid ${line};
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th,
  thead td {
    border-top: 0;
  }
  thead th {
    font: 600 17px / 1.3 ${serif};
  }
  tr > :first-child {
    width: 170px;
  }
  tbody th {
    color: ${inkSoft};
    font-weight: 500;
  }
  tbody th svg {
    margin-left: 4px;
    vertical-align: -2px;
  }
  tr[data-diverso='true'] > * {
    background: ${warningTint};
  }
  tr[data-diverso='true'] > th {
    color: ${warning};
  }
  @media (max-width: ${mobileBreak}px) {
    tr {
      display: grid;
      grid-template-columns: 1fr 1fr;
    }
    thead td {
      display: none;
    }
    tr > :first-child {
      width: auto;
    }
    tbody th {
      grid-column: 1 / -1;
      padding-bottom: 0;
      font-size: 12px;
    }
    tbody td {
      border-top: 0;
    }
  }
`
