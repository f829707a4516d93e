import type { ProvaLettera } from '@bisavolo/domain/segreteria/calls/lettere'
import styled from '@emotion/styled'
import { NoteBox } from '../../ui/page/page-head.tsx'
import { inkSoft, line, sheet } from '../../ui/tokens.ts'
import { EsitiLettere } from './esiti-lettere.tsx'
import { RigheSenza } from './righe-senza.tsx'

interface AnteprimaProps {
  prova: ProvaLettera | undefined
  error: Error | null
  modo: 'email' | 'posta'
}

export function Anteprima({ prova, error, modo }: AnteprimaProps) {
  if (error)
    return (
      <NoteBox kind="error" title="L’anteprima non è disponibile">
        {error.message}
      </NoteBox>
    )
  if (prova === undefined) return <p role="status">Preparo l’anteprima…</p>
  const { esempio, vuoti, esiti, senza } = prova
  const left = esiti.filter(({ esito }) => esito !== 'pronta')
  return (
    <>
      {esempio && (
        <Paper aria-label="Anteprima">
          <small>
            {modo === 'email' ? 'A: ' : ''}
            {esempio.destinatario === '' ? esempio.nome_completo : esempio.destinatario}
          </small>
          <b>{esempio.oggetto}</b>
          <p>{esempio.testo}</p>
        </Paper>
      )}
      {vuoti.length > 0 && (
        <NoteBox kind="warning" title="Campi senza valore">
          {vuoti.map(({ campo, persone }) => (
            <span key={campo}>{`{{${campo}}} è vuoto per ${persone} ${persone === 1 ? 'persona' : 'persone'}`}</span>
          ))}
        </NoteBox>
      )}
      <RigheSenza senza={senza} />
      {left.length > 0 && <EsitiLettere esiti={left} modo={modo} title="Non la ricevono" />}
    </>
  )
}

const Paper = styled.section`
  display: grid;
  gap: 8px;
  padding: 16px 20px;
  background: ${sheet};
  border: 1px solid ${line};
  border-radius: 6px;
  small {
    color: ${inkSoft};
    white-space: pre-line;
  }
  p {
    margin: 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`
