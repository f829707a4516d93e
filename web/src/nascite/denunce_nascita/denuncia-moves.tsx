import type { DenunciaLetta } from '@bisavolo/domain/nascite/calls'
import type { StatoDenuncia } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { useState } from 'react'
import { saveRecord } from '../../api/records.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { WrapLine } from '../../ui/page/page-head.tsx'
import { moveWords } from './stato-words.ts'

type Asking = { stato: StatoDenuncia; kind: 'motivo' | 'deroga' }
type Move = { stato: StatoDenuncia; motivo?: string; nota_deroga?: string }

/** The office's decisions on a declaration. A rejection asks why; so does an approval in spite of a block. */
export function DenunciaMoves({ record, dirty }: { record: DenunciaLetta; dirty: boolean }) {
  const { id, version, mosse: moves } = record
  const [asking, setAsking] = useState<Asking | null>(null)
  const hasBlocks = record.avvisi.some(({ livello }) => livello === 'blocco') && !record.nota_deroga
  const { busy, run: move } = useWrite((to: Move) => saveRecord('denunce_nascita', { id, version, ...to }), {
    done: 'Denuncia di nascita aggiornata: il socio è stato avvisato',
    onDone: () => setAsking(null),
  })
  const press = (stato: StatoDenuncia) => {
    if (stato === 'respinta') return setAsking({ stato, kind: 'motivo' })
    if (stato === 'approvata' && hasBlocks) return setAsking({ stato, kind: 'deroga' })
    return move({ stato })
  }
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
        <ReasonDialog
          title="Respingi la denuncia"
          text="Il socio riceve il motivo per e-mail e può correggere e inviare di nuovo."
          label="Motivo"
          yes="Respingi"
          danger
          busy={busy}
          onClose={() => setAsking(null)}
          onConfirm={motivo => move({ stato: asking.stato, motivo })}
        />
      )}
      {asking?.kind === 'deroga' && (
        <ReasonDialog
          title="Approva in deroga"
          text="Un controllo bloccante non è superato: scrivi perché si procede. La nota resta nella pratica."
          label="Nota di deroga"
          yes="Approva"
          busy={busy}
          onClose={() => setAsking(null)}
          onConfirm={nota_deroga => move({ stato: asking.stato, nota_deroga })}
        />
      )}
    </Card>
  )
}

/** The step forward is the main one. */
function mainOf(moves: readonly StatoDenuncia[]): StatoDenuncia | undefined {
  return (['approvata', 'in_verifica', 'controllo_cucciolata', 'inviata', 'chiusa'] as const).find(stato =>
    moves.includes(stato),
  )
}
