import { members } from '@bisavolo/domain/kit/access'
import { mdiFileSendOutline } from '@mdi/js'
import { useState } from 'react'
import { RelatedRows } from '../../records/page/related-rows.tsx'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { RefertoDialog } from './referto-dialog.tsx'

/** The office registers a test itself; the owner sends the report. */
export function RefertiPart({ id }: { id: number }) {
  const { can, role } = useSession()
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  if (!can('read', 'referti')) return null
  return (
    <div style={{ marginTop: 20 }}>
      <RelatedRows
        title="Referti inviati"
        entity="referti"
        filters={{ idgatto: id }}
        columns={['idmalattia', 'data_test', 'esito', 'stato', 'motivo']}
        empty={members.includes(role) ? 'Hai un referto? Invialo: la segreteria registra il test.' : 'Nessun referto.'}
        onOpen={row => setOpened(row.id)}
        aside={
          members.includes(role) &&
          can('create', 'referti') && (
            <Button look="quiet" size="small" icon={mdiFileSendOutline} onClick={() => setOpened('new')}>
              Invia referto
            </Button>
          )
        }
      />
      {opened !== null && (
        <RefertoDialog
          key={opened}
          id={opened === 'new' ? null : opened}
          presets={{ idgatto: id }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
