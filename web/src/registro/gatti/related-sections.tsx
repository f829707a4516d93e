import { entityOf } from '@bisavolo/domain/product/entities'
import { mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { DocumentsOf } from '../../documents/documents-of.tsx'
import { RecordDialog } from '../../records/page/record-dialog.tsx'
import { RelatedRows } from '../../records/page/related-rows.tsx'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { RefertiPart } from '../referti/referti-part.tsx'

export function SaluteSection({ id }: { id: number }) {
  const { can } = useSession()
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  if (!can('read', 'malattie_gatto')) return <p>I test di questo gatto non sono visibili per il tuo ruolo.</p>
  return (
    <>
      <RelatedRows
        entity="malattie_gatto"
        filters={{ idgatto: id }}
        columns={['idmalattia', 'data_test', 'esito', 'laboratorio', 'scadenza']}
        all={`/gatto/test/${id}`}
        empty="Nessun test registrato."
        onOpen={row => setOpened(row.id)}
        aside={
          can('create', 'malattie_gatto') && (
            <Button look="quiet" size="small" icon={mdiPlus} onClick={() => setOpened('new')}>
              Nuovo test
            </Button>
          )
        }
      />
      {opened !== null && (
        <RecordDialog
          key={opened}
          entity={entityOf('malattie_gatto')}
          id={opened === 'new' ? null : opened}
          presets={{ idgatto: id }}
          onClose={() => setOpened(null)}
        />
      )}
      <RefertiPart id={id} />
    </>
  )
}

export function DocumentiSection({ id }: { id: number }) {
  return <DocumentsOf holder="gatti" id={id} />
}
