import { inOrdine } from '@bisavolo/domain/registro/rules/ascendenza/caselle'
import styled from '@emotion/styled'
import { NoteBox } from '../../ui/page/page-head.tsx'
import { error } from '../../ui/tokens.ts'
import { nomePosto } from './testi.ts'
import type { Salva } from './use-salva.ts'

const most = 5

export function Rifiutate({ rifiuti, onVai }: Pick<Salva, 'rifiuti'> & { onVai: (posto: string) => void }) {
  const posti = inOrdine(Object.keys(rifiuti))
  if (posti.length === 0) return null
  return (
    <Frame role="alert">
      <NoteBox
        kind="error"
        title={
          posti.length === 1
            ? 'C’è una casella da decidere o correggere'
            : `Ci sono ${posti.length} caselle da decidere o correggere`
        }
      >
        <ul>
          {posti.slice(0, most).map(posto => (
            <li key={posto}>
              <button type="button" onClick={() => onVai(posto)}>
                {nomePosto(posto)}
              </button>
              : {rifiuti[posto]?.join('; ')}
            </li>
          ))}
          {posti.length > most && <li>e altre {posti.length - most}</li>}
        </ul>
      </NoteBox>
    </Frame>
  )
}

const Frame = styled.div`
  margin-bottom: 16px;
  button {
    padding: 2px 0;
    border: 0;
    color: ${error};
    background: none;
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }
`
