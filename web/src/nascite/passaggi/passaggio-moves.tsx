import type { PassaggioLetto } from '@bisavolo/domain/nascite/calls'
import type { RichiestaCorrezione } from '@bisavolo/domain/nascite/rules/correzione/correzione'
import { entityOf } from '@bisavolo/domain/product/entities'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { saveRecord } from '../../api/records.ts'
import { useConfirmRemove } from '../../records/page/confirm-remove.tsx'
import { useFocusAfter } from '../../session/heading-focus.ts'
import { useSession } from '../../session/session.tsx'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { WrapLine } from '../../ui/page/page-head.tsx'
import { CorrezioniDialog } from '../correzioni-dialog.tsx'
import { bodyOfScelta, type Scelta } from './acquirente-panel.tsx'
import { correggibiliOf, needsDeroga } from './decisione.ts'

type Asking = 'motivo' | 'deroga' | 'correzioni' | null
type Move = { stato: 'registrato' | 'respinto'; motivo?: string; nota_deroga?: string }

interface PassaggioMovesProps {
  record: PassaggioLetto
  dirty: boolean
  scelta: Scelta
}

export function PassaggioMoves({ record, dirty, scelta }: PassaggioMovesProps) {
  const { id, version, mosse: moves } = record
  const navigate = useNavigate()
  const { can } = useSession()
  const remove = useConfirmRemove(entityOf('passaggi'))
  const [asking, setAsking] = useState<Asking>(null)
  const hasBlocks = needsDeroga(record)
  const isToFind = record.acquirente_nuovo === 1 && scelta === null
  const canTakeBack = can('remove', 'passaggi', record) && record.stato === 'registrato' && record.ultimo
  const { busy, run: move } = useWrite(
    (to: Move) =>
      saveRecord('passaggi', { id, version, ...(to.stato === 'registrato' ? bodyOfScelta(scelta) : {}), ...to }),
    {
      done: ({ stato }) =>
        stato === 'registrato'
          ? 'Passaggio registrato: le parti sono state avvisate'
          : 'Passaggio respinto: le parti sono state avvisate',
      onDone: () => setAsking(null),
    },
  )
  const ask = useWrite((correzioni: RichiestaCorrezione[]) => saveRecord('passaggi', { id, version, correzioni }), {
    done: 'Correzioni chieste a chi ha inviato la richiesta',
    onDone: () => setAsking(null),
  })
  useFocusAfter(record.stato)
  const takeBack = async () => {
    if (await remove(record)) navigate('/list/passaggi')
  }
  if (moves.length === 0 && !canTakeBack) return null
  return (
    <Card heading={moves.length > 0 ? 'Decisione' : 'Passaggio sbagliato'}>
      <WrapLine>
        {moves.includes('registrato') && (
          <Button
            disabled={dirty || isToFind}
            busy={busy}
            onClick={() => (hasBlocks ? setAsking('deroga') : move({ stato: 'registrato' }))}
          >
            Registra il passaggio
          </Button>
        )}
        {moves.includes('respinto') && (
          <Button look="danger" disabled={dirty || busy} onClick={() => setAsking('motivo')}>
            Respingi
          </Button>
        )}
        {moves.includes('respinto') && record.chiesto_da !== 'ufficio' && (
          <Button look="quiet" disabled={dirty || busy} onClick={() => setAsking('correzioni')}>
            Chiedi correzioni
          </Button>
        )}
        {canTakeBack && (
          <Button look="quiet" onClick={() => void takeBack()}>
            Elimina e ridai il gatto al proprietario precedente
          </Button>
        )}
      </WrapLine>
      {isToFind && <p style={{ margin: '10px 0 0' }}>Per registrare, scegli qui sopra chi riceve il gatto.</p>}
      {dirty && <p style={{ margin: '10px 0 0' }}>Salva o annulla le modifiche prima di decidere.</p>}
      {asking === 'motivo' && (
        <ReasonDialog
          title="Respingi il passaggio"
          text="Chi cede e chi riceve il gatto leggono il motivo nell’e-mail."
          label="Motivo"
          yes="Respingi"
          danger
          busy={busy}
          onClose={() => setAsking(null)}
          onConfirm={motivo => move({ stato: 'respinto', motivo })}
        />
      )}
      {asking === 'correzioni' && (
        <CorrezioniDialog
          title="Chiedi correzioni"
          text="Chi ha inviato la richiesta riceve un’e-mail e corregge solo i punti che indichi."
          yes="Chiedi"
          campi={correggibiliOf(record)}
          busy={ask.busy}
          onClose={() => setAsking(null)}
          onConfirm={ask.run}
        />
      )}
      {asking === 'deroga' && (
        <ReasonDialog
          title="Registra in deroga"
          text="Un controllo bloccante non è superato: scrivi perché procedi. La nota resta nella pratica."
          label="Nota di deroga"
          yes="Registra"
          busy={busy}
          onClose={() => setAsking(null)}
          onConfirm={nota_deroga => move({ stato: 'registrato', nota_deroga })}
        />
      )}
    </Card>
  )
}
