import { formatDate } from '@bisavolo/domain/kit/format'
import type { IscrizioneMia } from '@bisavolo/domain/soci/calls/domanda'
import { stateOf, statiIscrizione } from '@bisavolo/domain/words/states'
import { Status } from '../../records/status.tsx'
import { Card } from '../../ui/page/card.tsx'
import { WrapLine } from '../../ui/page/page-head.tsx'
import { PagamentoFacts } from './pagamento-facts.tsx'
import { RitiraDomanda } from './ritira-domanda.tsx'
import { StampaModulo } from './stampa-modulo.tsx'

export function DomandaCard({ iscrizione }: { iscrizione: IscrizioneMia }) {
  const { id, anno, tipo, stato, data_iscrizione, pagamento } = iscrizione
  return (
    <Card heading={`La tua domanda per il ${anno}`}>
      <WrapLine>
        <Status state={stateOf(statiIscrizione, stato)} />
        <span>
          Socio {tipo}, chiesta il {formatDate(data_iscrizione)}
        </span>
      </WrapLine>
      {pagamento && <PagamentoFacts pagamento={pagamento} />}
      <p>Quando la quota è registrata la domanda va al Consiglio: ti arriva un’e-mail quando ha deciso.</p>
      <WrapLine>
        <StampaModulo id={id} anno={anno} />
        <RitiraDomanda iscrizione={iscrizione} />
      </WrapLine>
    </Card>
  )
}
