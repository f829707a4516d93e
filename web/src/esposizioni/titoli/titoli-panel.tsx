import { confirmTitolo, readTitoli, type Titoli } from '@bisavolo/domain/esposizioni/calls/titoli'
import { formatDate } from '@bisavolo/domain/kit/format'
import styled from '@emotion/styled'
import { mdiMedalOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { call, callQuery } from '../../api/call.ts'
import { useSession } from '../../session/session.tsx'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/page/card.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { inkSoft, line, serif } from '../../ui/tokens.ts'

export function TitoliPanel({ idgatto }: { idgatto: number }) {
  const { data, error, isPending } = useQuery(callQuery(readTitoli, { idgatto }))
  if (error) return null
  return (
    <Card heading="Titoli">
      {isPending && <Skeleton lines={2} height={24} />}
      {data && <TitoliOfGatto titoli={data} />}
    </Card>
  )
}

export function TitoliOfGatto({ titoli }: { titoli: Titoli }) {
  const { proposte, mancano } = titoli
  return (
    <Parts>
      {proposte.map(proposta => (
        <PropostaLine key={proposta.titolo} titoli={titoli} proposta={proposta} />
      ))}
      {mancano.length > 0 && (
        <ul>
          {mancano.map(({ titolo, testo }) => (
            <li key={titolo}>{testo}</li>
          ))}
        </ul>
      )}
      {proposte.length === 0 && mancano.length === 0 && <p>Nessun titolo da confermare.</p>}
    </Parts>
  )
}

function PropostaLine({ titoli, proposta }: { titoli: Titoli; proposta: Titoli['proposte'][number] }) {
  const { may } = useSession()
  const ask = useConfirm()
  const { titolo } = proposta
  const { busy, run } = useWrite(() => call(confirmTitolo, { idgatto: titoli.idgatto, body: { titolo } }), {
    done: ({ spostate }) =>
      `Titolo ${titolo} confermato.${spostate.length === 0 ? '' : ` Iscrizioni spostate di classe: ${spostate.length}.`}`,
    failed: 'Il titolo non è stato confermato:',
  })
  const isSure = proposta.stato === 'raggiunto'
  const confirm = async () => {
    const sure = await ask({
      title: `Confermi il titolo ${titolo}?`,
      text: `${isSure ? '' : 'Conferma solo se hai controllato i dati da verificare. '}Il nome diventa «${proposta.nome_dopo}», le iscrizioni aperte cambiano classe e il proprietario riceve un’e-mail.`,
      object: titoli.nome_completo,
      yes: 'Conferma',
    })
    if (sure) run()
  }
  return (
    <Line>
      <div>
        <strong>{titolo}</strong>
        <StatusChip kind={isSure ? 'success' : 'warning'} label={isSure ? 'Raggiunto' : 'Da verificare'} />
        <span>
          {proposta.testo}
          {proposta.data && ` · completato il ${formatDate(proposta.data)}`}
        </span>
        {may(confirmTitolo) && (
          <Button size="small" icon={mdiMedalOutline} busy={busy} onClick={() => void confirm()}>
            Conferma {titolo}
          </Button>
        )}
      </div>
      {proposta.verifiche.map(verifica => (
        <small key={verifica}>{verifica}</small>
      ))}
      {proposta.risultati.length > 0 && (
        <details>
          <summary>Risultati che lo sostengono ({proposta.risultati.length})</summary>
          <ol>
            {proposta.risultati.map(voce => (
              <li key={voce.id}>
                {[formatDate(voce.data), voce.esposizione, voce.nazione, voce.titolo, voce.giudice]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ol>
        </details>
      )}
    </Line>
  )
}

const Parts = styled.div`
  display: grid;
  gap: 12px;
  p {
    margin: 0;
    color: ${inkSoft};
  }
  > ul {
    margin: 0;
    padding-left: 18px;
  }
`
const Line = styled.div`
  display: grid;
  gap: 6px;
  padding-bottom: 12px;
  &:not(:last-of-type) {
    border-bottom: 1px solid ${line};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
  }
  strong {
    font: 600 20px / 1.2 ${serif};
  }
  span {
    min-width: 0;
  }
  > div > span:not(:has(svg)) {
    flex: 1 1 200px;
  }
  small,
  details {
    color: ${inkSoft};
    font-size: 13px;
  }
  summary {
    cursor: pointer;
  }
  ol {
    margin: 4px 0 0;
    padding-left: 22px;
  }
`
