import type { BodyOf } from '@bisavolo/domain/kit/call'
import { type DenunciaLetta, esitoParentela } from '@bisavolo/domain/nascite/calls'
import { stateOf, statiGatto } from '@bisavolo/domain/words/states'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { type RecordRow, recordQueries } from '../../api/records.ts'
import { Status } from '../../records/status.tsx'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { inkSoft, line } from '../../ui/tokens.ts'

type Result = BodyOf<typeof esitoParentela>

export function ParentelaPanel({ denuncia }: { denuncia: DenunciaLetta }) {
  const [asking, setAsking] = useState<{ gatto: RecordRow; esito: Result['esito'] } | null>(null)
  const ids = [denuncia.stallone?.id, denuncia.fattrice?.id, ...denuncia.cuccioli.map(({ idgatto }) => idgatto)]
  const { data = [] } = useQuery(
    recordQueries.lookup('gatti', {
      filters: { id: ids.filter(id => id != null) },
      pagination: { rowsPerPage: 30, page: 1, sortBy: 'data_nascita', descending: false },
    }),
  )
  const { busy, run: record } = useWrite(
    ({ id, ...body }: Result & { id: number }) => call(esitoParentela, { id, body }),
    { done: 'Esito del test di parentela registrato', onDone: () => setAsking(null) },
  )
  return (
    <div style={{ marginTop: 28 }}>
      <Card heading="Test di parentela">
        <p style={{ margin: '0 0 8px', color: inkSoft }}>
          Cucciolata sorteggiata: genitori e cuccioli restano bloccati fino al test. Un cucciolo si sblocca anche se il
          DNA prova entrambi i genitori.
        </p>
        <Rows>
          {data.map(gatto => (
            <li key={gatto.id}>
              <span>{String(gatto.nome_completo)}</span>
              {gatto.bloccato === 1 ? (
                <>
                  <Status state={stateOf(statiGatto, 'bloccato')} />
                  <Button size="small" look="quiet" onClick={() => setAsking({ gatto, esito: 'confermata' })}>
                    Parentela confermata
                  </Button>
                  <Button size="small" look="text" onClick={() => setAsking({ gatto, esito: 'esclusa' })}>
                    Parentela esclusa
                  </Button>
                </>
              ) : gatto.annullato === 1 ? (
                <Status state={stateOf(statiGatto, 'annullato')} />
              ) : (
                <StatusChip kind="success" label="Libero" />
              )}
            </li>
          ))}
        </Rows>
      </Card>
      {asking && (
        <ReasonDialog
          title={asking.esito === 'confermata' ? 'Parentela confermata' : 'Parentela esclusa'}
          text={
            asking.esito === 'confermata'
              ? `${String(asking.gatto.nome_completo)} torna libero. Il proprietario riceve un’e-mail.`
              : `La registrazione di ${String(asking.gatto.nome_completo)} viene annullata. Il proprietario riceve un’e-mail.`
          }
          label="Note (laboratorio, numero del referto)"
          yes={asking.esito === 'confermata' ? 'Sblocca' : 'Annulla il gatto'}
          danger={asking.esito === 'esclusa'}
          optional={asking.esito === 'confermata'}
          busy={busy}
          onClose={() => setAsking(null)}
          onConfirm={note => record({ id: asking.gatto.id, esito: asking.esito, note })}
        />
      )}
    </div>
  )
}

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 10px;
    padding: 8px 0;
    border-bottom: 1px solid ${line};
  }
  li > span:first-of-type {
    flex: 1 1 200px;
  }
`
