import { importRisultati } from '@bisavolo/domain/esposizioni/calls/import-risultati'
import { listTitoli } from '@bisavolo/domain/esposizioni/calls/titoli'
import { listAt } from '@bisavolo/domain/product/lists'
import { mdiMedalOutline, mdiTrayArrowUp } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callQuery } from '../../api/call.ts'
import { RecordList } from '../../records/list/record-list.tsx'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.ts'

const ImportDialog = later(() =>
  import('../import-risultati/import-dialog.tsx').then(module => ({ default: module.ImportDialog })),
)
const TitoliDesk = later(() => import('../titoli/titoli-desk.tsx').then(module => ({ default: module.TitoliDesk })))
const list = listAt('/list/iscrizioni-expo')

export function IscrizioniExpoScreen() {
  const { may } = useSession()
  const [open, setOpen] = useState<'import' | 'titoli' | null>(null)
  const { data } = useQuery({ ...callQuery(listTitoli, {}), enabled: may(listTitoli) })
  if (!list) throw new Error('Nessuna lista per /list/iscrizioni-expo')
  const buttons = (
    <>
      {may(listTitoli) && (
        <Button look="quiet" icon={mdiMedalOutline} onClick={() => setOpen('titoli')}>
          Titoli da confermare{data && data.tot > 0 ? ` (${data.tot})` : ''}
        </Button>
      )}
      {may(importRisultati) && (
        <Button look="quiet" icon={mdiTrayArrowUp} onClick={() => setOpen('import')}>
          Importa risultati
        </Button>
      )}
    </>
  )
  return (
    <>
      <RecordList list={list} aside={buttons} />
      <Suspense>
        {open === 'import' && <ImportDialog onClose={() => setOpen(null)} onTitoli={() => setOpen('titoli')} />}
        {open === 'titoli' && <TitoliDesk onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
