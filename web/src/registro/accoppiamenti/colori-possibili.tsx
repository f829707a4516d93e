import type { ProvaAccoppiamento } from '@bisavolo/domain/registro/calls/accoppiamenti'
import styled from '@emotion/styled'
import { useState } from 'react'
import { SexSign } from '../../records/list/field-cell.tsx'
import { Button } from '../../ui/button.tsx'
import { inkSoft, line } from '../../ui/tokens.ts'

type Colore = ProvaAccoppiamento['colori'][number]

/** The colours the couple can give, by sex: first those that need nothing unseen, then the rest on demand. */
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
  const sure = colori.filter(({ condizioni }) => condizioni.length === 0)
  const shown = all ? colori : sure
  const hidden = colori.length - sure.length
  // A Siamese and an Oriental of one litter may share a code: then it is written with its breeds.
  const isMixed = new Set(colori.map(({ razze }) => razze.join())).size > 1
  return (
    <section>
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
                .map(({ codice, descrizione, razze, condizioni }) => (
                  <li key={[...razze, codice].join(' ')}>
                    <b>{isMixed ? `${razze.join('/')} ${codice}` : codice}</b> {descrizione}
                    {condizioni.length > 0 && <small>se {condizioni.join(', ')}</small>}
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </Two>
      {hidden > 0 && (
        <Button look="text" size="small" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? 'Solo i più probabili' : `Altri ${hidden}, se i genitori portano geni non visibili`}
        </Button>
      )}
    </section>
  )
}

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
    padding: 3px 0;
    border-top: 1px solid ${line};
  }
  b {
    display: inline-block;
    min-width: 74px;
    font-variant-numeric: tabular-nums;
  }
  small {
    display: block;
    padding-left: 74px;
    color: ${inkSoft};
  }
`
