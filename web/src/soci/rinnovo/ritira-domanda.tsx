import { type IscrizioneMia, ritiraDomanda } from '@bisavolo/domain/soci/calls/domanda'
import { mdiUndo } from '@mdi/js'
import { call } from '../../api/call.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'

export function RitiraDomanda({ iscrizione }: { iscrizione: IscrizioneMia }) {
  const { id, anno, tipo, ritirabile } = iscrizione
  const ask = useConfirm()
  const withdraw = useWrite(() => call(ritiraDomanda, { id }), { done: `Domanda per il ${anno} ritirata` })
  if (!ritirabile) return null
  const confirmed = async () => {
    const sure = await ask({
      title: 'Ritira la domanda',
      text: 'Puoi chiedere di nuovo il rinnovo quando vuoi.',
      object: `Rinnovo ${anno}, socio ${tipo}`,
      yes: 'Ritira la domanda',
      danger: true,
    })
    if (sure) withdraw.run()
  }
  return (
    <Button look="text" size="small" icon={mdiUndo} busy={withdraw.busy} onClick={() => void confirmed()}>
      Ritira la domanda
    </Button>
  )
}
