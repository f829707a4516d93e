import { type Documento, listDocumentiOf } from '@bisavolo/domain/documents/calls'
import styled from '@emotion/styled'
import { mdiUpload } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callQuery } from '../../api/call.ts'
import { DocumentView } from '../../documents/document-view.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { later } from '../../ui/later.ts'

const UploadDialog = later(() =>
  import('../../documents/upload-dialog.tsx').then(module => ({ default: module.UploadDialog })),
)

export function useScansioni(id: number): readonly Documento[] {
  const { data = [] } = useQuery(callQuery(listDocumentiOf, { entity: 'gatti', id }))
  return data
    .filter(({ mime }) => mime?.startsWith('image/') || mime === 'application/pdf')
    .toSorted((a, b) => b.id - a.id)
}

export function CaricaScansione({ id }: { id: number }) {
  const [uploading, setUploading] = useState(false)
  return (
    <>
      <Button look="quiet" size="small" icon={mdiUpload} onClick={() => setUploading(true)}>
        Carica la scansione
      </Button>
      {uploading && (
        <Suspense>
          <UploadDialog presets={{ tipo: 'gatto', idgatto: id }} onClose={() => setUploading(false)} />
        </Suspense>
      )}
    </>
  )
}

export function Scansione({ fogli }: { fogli: readonly Documento[] }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const foglio = fogli.find(one => one.id === chosen) ?? fogli[0]
  if (foglio === undefined) return null
  return (
    <Side aria-label="Scansione del pedigree">
      {fogli.length > 1 && (
        <SelectField
          label="Documento"
          value={String(foglio.id)}
          options={fogli.map(one => ({ value: String(one.id), label: one.titolo }))}
          onChange={value => setChosen(Number(value))}
        />
      )}
      <DocumentView key={foglio.id} documento={foglio} />
    </Side>
  )
}

const Side = styled.aside`
  min-width: 0;
`
