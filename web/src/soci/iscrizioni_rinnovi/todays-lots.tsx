import { formatDate } from '@bisavolo/domain/kit/format'
import { type Lotto, listLotti, undoApprovazione } from '@bisavolo/domain/soci/calls/iscrizioni'
import styled from '@emotion/styled'
import { mdiUndo } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { call, callQuery } from '../../api/call.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { inkSoft, line } from '../../ui/tokens.ts'

export function TodaysLots() {
  const { data = [] } = useQuery(callQuery(listLotti, {}))
  const ask = useConfirm()
  const undo = useWrite((lotto: number) => call(undoApprovazione, { lotto }, { timeout: 30_000 }), {
    done: 'Approvazione annullata: le domande aspettano di nuovo il Consiglio',
  })
  if (data.length === 0) return null
  const confirmed = async (lot: Lotto) => {
    const sure = await ask({
      title: 'Annulla l’approvazione',
      text: 'Tipo, tessera e stato tornano come prima e le persone ricevono un’e-mail.',
      object: `${countText(lot)}: ${namesText(lot)}`,
      yes: `Annulla ${countText(lot)}`,
      danger: true,
    })
    if (sure) undo.run(lot.lotto)
  }
  return (
    <Section aria-labelledby="approvate-oggi">
      <h3 id="approvate-oggi">Approvate oggi</h3>
      <ul>
        {data.map(lot => (
          <li key={lot.lotto}>
            <span>
              <b>{countText(lot)}</b>, Consiglio del {formatDate(lot.data_consiglio)}: {namesText(lot)}
              <small>
                {timeText(lot.creato_il)}, {lot.chi}
              </small>
              {lot.ostacolo && <small>{lot.ostacolo}</small>}
            </span>
            {lot.ostacolo === null && (
              <Button
                look="quiet"
                size="small"
                icon={mdiUndo}
                busy={undo.current === lot.lotto}
                disabled={undo.busy}
                onClick={() => void confirmed(lot)}
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

function countText({ iscrizioni }: Lotto): string {
  return iscrizioni === 1 ? '1 iscrizione' : `${iscrizioni} iscrizioni`
}

function namesText({ nomi, iscrizioni }: Lotto): string {
  const more = iscrizioni - nomi.length
  return more > 0 ? `${nomi.join(', ')} e altre ${more}` : nomi.join(', ')
}

function timeText(instant: string): string {
  return `alle ${new Date(instant).toLocaleTimeString('it-IT', { hour: '2-digit', minute: '2-digit' })}`
}

const Section = styled.section`
  margin-top: 24px;
  h3 {
    margin: 0 0 8px;
    font-size: 17px;
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
    gap: 8px 16px;
    padding: 8px 0;
    border-top: 1px solid ${line};
  }
  small {
    display: block;
    color: ${inkSoft};
    font-size: 13px;
  }
`
