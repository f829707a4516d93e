import { listAt } from '@bisavolo/domain/product/lists'
import { importaDna } from '@bisavolo/domain/registro/calls/importa-dna'
import { mdiTrayArrowUp } from '@mdi/js'
import { RecordList } from '../../records/list/record-list.tsx'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'

const list = listAt('/list/profili-dna')

export function ProfiliDnaScreen() {
  const { may } = useSession()
  if (!list) throw new Error('Nessuna lista per /list/profili-dna')
  const importa = may(importaDna) && (
    <Button look="quiet" icon={mdiTrayArrowUp} to="/profili-dna/importa">
      Importa da file
    </Button>
  )
  return <RecordList list={list} aside={importa} />
}
