import { listAt } from '@bisavolo/domain/product/lists'
import { useParams } from 'react-router'
import { RecordList } from '../../records/list/record-list.tsx'
import { useSession } from '../../session/session.tsx'
import { TitoliPanel } from '../titoli/titoli-panel.tsx'

const list = listAt('/list/iscrizioni-expo/gatto/:id_gatto')

export function IscrizioniGattoScreen() {
  const { id_gatto } = useParams()
  const { can } = useSession()
  if (!list) throw new Error('Nessuna lista per le iscrizioni del gatto')
  return (
    <>
      {can('read', 'gatti') && (
        <div style={{ marginBottom: 24 }}>
          <TitoliPanel idgatto={Number(id_gatto)} />
        </div>
      )}
      <RecordList list={list} />
    </>
  )
}
