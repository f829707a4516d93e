import styled from '@emotion/styled'
import { mdiUndo } from '@mdi/js'
import { useWrite } from '../session/use-write.ts'
import { Button } from '../ui/button.tsx'
import { inkSoft, line } from '../ui/tokens.ts'
import type { DeskState, Done } from './use-desk.ts'

export function LastDecisions({ state: { last, undo } }: { state: DeskState }) {
  const { busy, run } = useWrite((done: Done) => undo(done))
  if (last.length === 0) return null
  const first = last.find(done => done.undo !== undefined)
  return (
    <Section aria-labelledby="ultime-decisioni">
      <h3 id="ultime-decisioni">Ultime decisioni</h3>
      <ul>
        {last.map(done => (
          <li key={done.key}>
            <span>
              {done.said}
              {done.final && <small>{done.final}</small>}
            </span>
            {done.undo && (
              <Button
                look="text"
                size="small"
                icon={mdiUndo}
                disabled={busy}
                {...(done === first && { 'aria-keyshortcuts': 'U', title: 'Annulla l’ultima decisione (tasto U)' })}
                onClick={() => run(done)}
              >
                Annulla
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Section = styled.section`
  h3 {
    margin: 8px 0 2px;
    font-size: 15px;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    padding: 4px 0;
    border-top: 1px solid ${line};
    font-size: 13px;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${inkSoft};
  }
`
