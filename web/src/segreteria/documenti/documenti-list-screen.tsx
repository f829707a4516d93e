import { listAt } from '@bisavolo/domain/product/lists'
import { mdiUpload } from '@mdi/js'
import { Suspense, useState } from 'react'
import { RecordList } from '../../records/list/record-list.tsx'
import { usePageLine } from '../../session/page-line.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.ts'

const UploadDialog = later(() =>
  import('../../documents/upload-dialog.tsx').then(module => ({ default: module.UploadDialog })),
)

export function DocumentiListScreen() {
  const path = usePageLine()?.path ?? ''
  const list = listAt(path)
  const { can } = useSession()
  const [uploading, setUploading] = useState(false)
  if (!list) throw new Error(`Nessuna lista per ${path}`)
  return (
    <>
      <RecordList
        list={list}
        aside={
          can('upsert', 'documenti') && (
            <Button icon={mdiUpload} onClick={() => setUploading(true)}>
              Carica documento
            </Button>
          )
        }
      />
      {uploading && (
        <Suspense>
          <UploadDialog onClose={() => setUploading(false)} />
        </Suspense>
      )}
    </>
  )
}
