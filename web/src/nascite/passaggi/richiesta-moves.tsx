import { confermaPassaggio, type PassaggioLetto } from '@bisavolo/domain/nascite/calls'
import { call } from '../../api/call.ts'
import { saveRecord } from '../../api/records.ts'
import { useFocusAfter } from '../../session/heading-focus.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { Card } from '../../ui/page/card.tsx'
import { WrapLine } from '../../ui/page/page-head.tsx'

export function RichiestaMoves({ record }: { record: PassaggioLetto }) {
  const { id, version, mosse, puo_confermare } = record
  const ask = useConfirm()
  const confirm = useWrite(() => call(confermaPassaggio, { id }), {
    done: 'Richiesta confermata: ora la segreteria la registra',
  })
  const end = useWrite((stato: 'ritirato' | 'rifiutato') => saveRecord('passaggi', { id, version, stato }), {
    done: ({ stato }) =>
      stato === 'ritirato' ? 'Richiesta ritirata' : 'Richiesta rifiutata: chi l’ha inviata è avvisato',
  })
  useFocusAfter(record.stato)
  const busy = confirm.busy || end.busy
  const confirmAfterAsking = async () => {
    const isSure = await ask({
      title: 'Confermi il passaggio?',
      text: 'Dichiari di aver ceduto il gatto al nuovo proprietario indicato. La segreteria registra poi il passaggio.',
      yes: 'Conferma',
    })
    if (isSure) confirm.run()
  }
  const endAfterAsking = async (stato: 'ritirato' | 'rifiutato') => {
    const isSure = await ask({
      title: stato === 'ritirato' ? 'Ritiri la richiesta?' : 'Rifiuti la richiesta?',
      text: 'La richiesta si chiude senza registrazione e l’altra parte è avvisata per e-mail.',
      yes: stato === 'ritirato' ? 'Ritira' : 'Rifiuta',
      danger: true,
    })
    if (isSure) end.run(stato)
  }
  if (mosse.length === 0) return null
  return (
    <Card heading={mosse.includes('rifiutato') ? 'La tua risposta' : 'La tua richiesta'}>
      <WrapLine>
        {puo_confermare && (
          <Button busy={confirm.busy} disabled={busy} onClick={() => void confirmAfterAsking()}>
            Conferma il passaggio
          </Button>
        )}
        {mosse.includes('rifiutato') && (
          <Button look="danger" busy={end.busy} disabled={busy} onClick={() => void endAfterAsking('rifiutato')}>
            Rifiuta
          </Button>
        )}
        {mosse.includes('ritirato') && (
          <Button look="quiet" busy={end.busy} disabled={busy} onClick={() => void endAfterAsking('ritirato')}>
            Ritira la richiesta
          </Button>
        )}
      </WrapLine>
    </Card>
  )
}
