import type { DenunciaLetta } from '@bisavolo/domain/nascite/calls'
import type { RichiestaCorrezione } from '@bisavolo/domain/nascite/rules/correzione/correzione'
import { needsPresaVisione, type PresaVisione } from '@bisavolo/domain/nascite/rules/nascita/presa-visione'
import type { StatoDenuncia } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { useState } from 'react'
import { saveRecord } from '../../api/records.ts'
import { useFocusAfter } from '../../session/heading-focus.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { WrapLine } from '../../ui/page/page-head.tsx'
import { CorrezioniDialog } from '../correzioni-dialog.tsx'
import { campiRespingibili } from './campi-respingibili.ts'
import { DerogaDialog, needsDeroga } from './deroga-dialog.tsx'
import { PresaVisioneDialog } from './presa-visione-dialog.tsx'
import { moveWords } from './stato-words.ts'

type Move = {
  stato: StatoDenuncia
  motivo?: string
  correzioni?: RichiestaCorrezione[]
  nota_deroga?: string
  presa_visione?: PresaVisione[]
}
type Asking = { move: Move; kind: 'motivo' | 'deroga' | 'presa_visione' }

/** A rejection needs a reason, and so does an approval despite a block or warning. */
export function DenunciaMoves({ record, dirty }: { record: DenunciaLetta; dirty: boolean }) {
  const { id, version, mosse: moves } = record
  const [asking, setAsking] = useState<Asking | null>(null)
  const isFailed = record.stato === 'controllo_cucciolata' && record.controllo_esito === 'non conforme'
  const { busy, run: move } = useWrite((to: Move) => saveRecord('denunce_nascita', { id, version, ...to }), {
    done: 'Denuncia di nascita aggiornata: il socio è stato avvisato',
    onDone: () => setAsking(null),
  })
  useFocusAfter(record.stato)
  const rilievi = record.avvisi.filter(needsPresaVisione)
  const press = (stato: StatoDenuncia) => {
    if (stato === 'respinta') return setAsking({ move: { stato }, kind: 'motivo' })
    if (stato === 'approvata' && needsDeroga(record, isFailed)) return setAsking({ move: { stato }, kind: 'deroga' })
    return goOn({ stato })
  }
  const goOn = (to: Move) =>
    to.stato === 'approvata' && rilievi.length > 0 ? setAsking({ move: to, kind: 'presa_visione' }) : move(to)
  if (moves.length === 0) return null
  return (
    <Card heading="Decisione">
      <WrapLine>
        {moves.map(stato => (
          <Button
            key={stato}
            look={stato === 'respinta' ? 'danger' : stato === mainOf(moves) ? 'main' : 'quiet'}
            disabled={dirty || busy}
            onClick={() => press(stato)}
          >
            {moveWords[stato]}
          </Button>
        ))}
      </WrapLine>
      {dirty && <p style={{ margin: '10px 0 0' }}>Salva o annulla le modifiche prima di decidere.</p>}
      {asking?.kind === 'motivo' && (
        <CorrezioniDialog
          title="Respingi la denuncia"
          text="Il socio riceve il motivo per e-mail, corregge i punti che indichi e invia di nuovo."
          yes="Respingi"
          campi={campiRespingibili}
          busy={busy}
          onClose={() => setAsking(null)}
          onConfirm={correzioni => move({ ...asking.move, correzioni })}
        />
      )}
      {asking?.kind === 'deroga' && (
        <DerogaDialog
          record={record}
          yes={rilievi.length > 0 ? 'Avanti' : 'Approva'}
          busy={busy}
          onClose={() => setAsking(null)}
          onConfirm={nota_deroga => goOn({ ...asking.move, nota_deroga })}
        />
      )}
      {asking?.kind === 'presa_visione' && (
        <PresaVisioneDialog
          rilievi={rilievi}
          yes="Approva"
          busy={busy}
          onClose={() => setAsking(null)}
          onConfirm={presa_visione => move({ ...asking.move, presa_visione })}
        />
      )}
    </Card>
  )
}

function mainOf(moves: readonly StatoDenuncia[]): StatoDenuncia | undefined {
  return (['approvata', 'in_verifica', 'controllo_cucciolata', 'inviata', 'chiusa'] as const).find(stato =>
    moves.includes(stato),
  )
}
