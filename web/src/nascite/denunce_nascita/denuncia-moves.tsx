import type { StatoDenuncia } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RecordRow, saveRecord } from '../../api/records.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { WrapLine } from '../../ui/page/page-head.tsx'
import { moveWords } from './stato-words.ts'

type Asking = { stato: StatoDenuncia; kind: 'motivo' | 'deroga' }

/** The office's decisions on a declaration. A rejection asks why; so does an approval in spite of a block. */
export function DenunciaMoves({ record, dirty }: { record: RecordRow; dirty: boolean }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [busy, setBusy] = useState(false)
  const moves = (record.mosse ?? []) as StatoDenuncia[]
  const avvisi = (record.avvisi ?? []) as { livello: string }[]
  const hasBlocks = avvisi.some(({ livello }) => livello === 'blocco') && !record.nota_deroga
  const move = async (stato: StatoDenuncia, extra: Record<string, unknown> = {}) => {
    setBusy(true)
    try {
      await saveRecord(queries, 'denunce_nascita', { id: record.id, version: record.version, stato, ...extra })
      void queries.invalidateQueries({ queryKey: ['gatti'] })
      notify.success('Denuncia di nascita aggiornata: il socio è stato avvisato')
      setAsking(null)
    } catch (cause) {
      notify.error((cause as Error).message)
      void queries.invalidateQueries({ queryKey: ['denunce_nascita'] })
    } finally {
      setBusy(false)
    }
  }
  const press = (stato: StatoDenuncia) => {
    if (stato === 'respinta') return setAsking({ stato, kind: 'motivo' })
    if (stato === 'approvata' && hasBlocks) return setAsking({ stato, kind: 'deroga' })
    return void move(stato)
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
          onConfirm={motivo => void move(asking.stato, { motivo })}
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
          onConfirm={nota_deroga => void move(asking.stato, { nota_deroga })}
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
