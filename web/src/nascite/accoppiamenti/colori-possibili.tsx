import { formatPercent } from '@bisavolo/domain/kit/format'
import type { ProvaAccoppiamento } from '@bisavolo/domain/nascite/calls-accoppiamenti'
import styled from '@emotion/styled'
import { useState } from 'react'
import { SexSign } from '../../records/list/field-cell.tsx'
import { Button } from '../../ui/button.tsx'
import { inkSoft, line } from '../../ui/tokens.ts'

type Colore = ProvaAccoppiamento['colori'][number]

/** Colours below this share open on demand: many, and mostly based on unknown ancestors. */
const rare = 0.02

export function ColoriPossibili({ colori }: { colori: readonly Colore[] }) {
  const [all, setAll] = useState(false)
  if (colori.length === 0) {
    return (
      <section>
        <h3>Colori possibili</h3>
        <p>I codici EMS dei genitori non bastano a prevedere i colori.</p>
      </section>
    )
  }
  const likely = colori.filter(({ probabilita }) => probabilita >= rare)
  const shown = all ? colori : likely
  const hidden = colori.length - likely.length
  // A Siamese and an Oriental of one litter may share a colour code, so the breed is added.
  const isMixed = new Set(colori.map(({ razze }) => razze.join())).size > 1
  return (
    <Section>
      <h3>Colori possibili</h3>
      <Two>
        {(['M', 'F'] as const).map(sesso => (
          <div key={sesso}>
            <h4>
              <SexSign sex={sesso} word />
            </h4>
            <ul>
              {shown
                .filter(colore => colore.sesso === sesso)
                .map(({ codice, descrizione, razze, condizioni, probabilita }) => (
                  <li key={[...razze, codice].join(' ')}>
                    <i>{chanceWords(probabilita)}</i>
                    <span>
                      <b>{isMixed ? `${razze.join('/')} ${codice}` : codice}</b> {descrizione}
                      {condizioni.length > 0 && <small>se {condizioni.join(', ')}</small>}
                    </span>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </Two>
      {hidden > 0 && (
        <Button look="text" size="small" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? 'Solo i più probabili' : `Altri ${hidden}, meno probabili`}
        </Button>
      )}
      <p className="note">
        Sono stime dai colori di genitori e figli: un gene che non si vede conta come se lo portasse un gatto su due.
      </p>
    </Section>
  )
}

function chanceWords(chance: number): string {
  return chance < 0.01 ? `<\u00a0${formatPercent(0.01)}` : formatPercent(chance)
}

const Section = styled.section`
  .note {
    max-width: 70ch;
    padding-top: 8px;
    color: ${inkSoft};
    font-size: 13px;
  }
`
const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: 12px 32px;
  h4 {
    margin: 0 0 4px;
    font-size: 13px;
  }
  ul {
    max-height: 320px;
    margin: 0;
    padding: 0;
    overflow-y: auto;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr);
    gap: 8px;
    padding: 3px 0;
    border-top: 1px solid ${line};
  }
  i {
    font-style: normal;
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
  b {
    display: inline-block;
    min-width: 66px;
    font-variant-numeric: tabular-nums;
  }
  small {
    display: block;
    color: ${inkSoft};
  }
`
