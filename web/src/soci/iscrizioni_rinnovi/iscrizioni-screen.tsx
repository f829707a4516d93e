import { listAt } from '@bisavolo/domain/product/lists'
import { daRinnovare } from '@bisavolo/domain/soci/calls/rinnovi'
import { mdiCalendarRefreshOutline } from '@mdi/js'
import { RecordList } from '../../records/list/record-list.tsx'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'

const list = listAt('/list/iscrizioni')

export function IscrizioniScreen() {
  const { may } = useSession()
  if (!list) throw new Error('Nessuna lista per /list/iscrizioni')
  const button = may(daRinnovare) && (
    <Button look="quiet" icon={mdiCalendarRefreshOutline} to="/rinnovi">
      Da rinnovare
    </Button>
  )
  return <RecordList list={list} aside={button} />
}
