import type { AffissoLetto } from '@bisavolo/domain/soci/calls/affissi'
import type { StatoAffisso } from '@bisavolo/domain/soci/rules/affisso/pratica'
import { useState } from 'react'
import { saveRecord } from '../../api/records.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { useFocusAfter } from '../../session/heading-focus.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { WrapLine } from '../../ui/page/page-head.tsx'

const words: Partial<Record<StatoAffisso, string>> = {
  in_verifica: 'Verifica i requisiti',
  visita: 'Requisiti in ordine, alla visita',
  ratificata: 'Ratificato dal Consiglio',
  in_uso: 'Ratificato dalla FIFe',
  respinta: 'Respingi',
}

/** Unsaved input is saved with the step. */
export function AffissoMoves({
  form,
  record,
  isMember,
}: {
  form: RecordForm
  record: AffissoLetto
  isMember: boolean
}) {
  const [refusing, setRefusing] = useState(false)
  useFocusAfter(record.stato)
  if (record.mosse.length === 0) return null
  if (isMember) return <Withdraw record={record} />
  const move = (stato: StatoAffisso, more: Record<string, unknown> = {}) => form.save({ stato, ...more })
  const isBack = (stato: StatoAffisso) => record.stato === 'visita' && stato === 'in_verifica'
  return (
    <Card heading="Prossimo passo">
      <WrapLine>
        {record.mosse.map(stato => (
          <Button
            key={stato}
            look={stato === 'respinta' ? 'danger' : isBack(stato) ? 'quiet' : 'main'}
            disabled={form.saving}
            onClick={() => (stato === 'respinta' ? setRefusing(true) : void move(stato))}
          >
            {isBack(stato) ? 'Torna ai requisiti' : words[stato]}
          </Button>
        ))}
      </WrapLine>
      {refusing && (
        <ReasonDialog
          title="Respingi la richiesta di affisso"
          text="Chi lo ha chiesto legge il motivo nell’e-mail e può presentare un’altra richiesta."
          label="Motivo"
          yes="Respingi"
          danger
          busy={form.saving}
          onClose={() => setRefusing(false)}
          onConfirm={motivo => void move('respinta', { motivo }).then(saved => saved && setRefusing(false))}
        />
      )}
    </Card>
  )
}

function Withdraw({ record: { id, version } }: { record: AffissoLetto }) {
  const ask = useConfirm()
  const { busy, run } = useWrite(() => saveRecord('affissi', { id, version, stato: 'ritirata' }), {
    done: 'Richiesta ritirata',
  })
  const withdraw = async () => {
    const isSure = await ask({
      title: 'Ritiri la richiesta di affisso?',
      text: 'La pratica si chiude per tutti i titolari. Puoi farne un’altra quando vuoi.',
      yes: 'Ritira',
      danger: true,
    })
    if (isSure) run()
  }
  return (
    <Card heading="La tua richiesta">
      <Button look="quiet" busy={busy} onClick={() => void withdraw()}>
        Ritira la richiesta
      </Button>
    </Card>
  )
}
