import { formatDate } from '@bisavolo/domain/kit/format'
import { type IscrizioneMia, ritiraDomanda } from '@bisavolo/domain/soci/calls/domanda'
import { stateOf, statiIscrizione } from '@bisavolo/domain/states'
import { mdiUndo } from '@mdi/js'
import { call } from '../../api/call.ts'
import { Status } from '../../records/status.tsx'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { Card } from '../../ui/page/card.tsx'
import { WrapLine } from '../../ui/page/page-head.tsx'
import { PagamentoFacts } from './pagamento-facts.tsx'
import { StampaModulo } from './stampa-modulo.tsx'

/** A request that waits for the fee: how to pay it, its form, and the way back. */
export function DomandaCard({ iscrizione }: { iscrizione: IscrizioneMia }) {
  const { id, anno, tipo, stato, data_iscrizione, ritirabile, pagamento } = iscrizione
  const ask = useConfirm()
  const withdraw = useWrite(() => call(ritiraDomanda, { id }), { done: `Domanda per il ${anno} ritirata` })
  const confirmed = async () => {
    const sure = await ask({
      title: 'Ritira la domanda',
      text: 'Finché non hai pagato la puoi ritirare, e chiederla di nuovo quando vuoi.',
      object: `Rinnovo ${anno}, socio ${tipo}`,
      yes: 'Ritira la domanda',
      danger: true,
    })
    if (sure) withdraw.run()
  }
  return (
    <Card heading={`La tua domanda per il ${anno}`}>
      <WrapLine>
        <Status state={stateOf(statiIscrizione, stato)} />
        <span>
          Socio {tipo}, chiesta il {formatDate(data_iscrizione)}
        </span>
      </WrapLine>
      {pagamento && <PagamentoFacts pagamento={pagamento} />}
      <p>Quando la quota è registrata la domanda va al Consiglio: ti arriva una e-mail quando ha deciso.</p>
      <WrapLine>
        <StampaModulo id={id} anno={anno} />
        {ritirabile && (
          <Button look="text" size="small" icon={mdiUndo} busy={withdraw.busy} onClick={() => void confirmed()}>
            Ritira la domanda
          </Button>
        )}
      </WrapLine>
    </Card>
  )
}
