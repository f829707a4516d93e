import { entityOf } from '@bisavolo/domain/product/entities'
import { mdiBarcodeScan, mdiPlus } from '@mdi/js'
import { use } from 'react'
import type { RecordRow } from '../../api/records.ts'
import { Icon } from '../../ui/icon.tsx'
import { DraftPlace } from '../form/drafts.ts'
import { CommonDialogContext, useSpecial } from '../special.ts'
import type { Option } from './options.ts'

export function Offer({ kind, text, one }: { kind: Exclude<Option['kind'], 'row'>; text: string; one: string }) {
  if (kind === 'unreached')
    return <span>“{text.trim()}” esiste già ma non è della tua sezione: scrivi alla segreteria</span>
  if (kind === 'nothing') return <span>Nessun risultato per “{text.trim()}”</span>
  return (
    <span style={{ display: 'flex', gap: 8, alignItems: 'center', fontWeight: 600 }}>
      <Icon path={kind === 'create' ? mdiPlus : mdiBarcodeScan} />
      {kind === 'create' ? `Crea nuovo: ${one}` : `Cerca per codice esatto: ${text.trim()}`}
    </span>
  )
}

export interface CreateDialogProps {
  to: string
  field: string
  text: string
  onClose: () => void
  onSaved: (row: RecordRow) => void
}

/** ux 10: the new record is chosen on return. Typed text becomes its name. */
export function CreateDialog({ to, field, text, onClose, onSaved }: CreateDialogProps) {
  const { dialog: Special } = useSpecial(to)
  const RecordDialog = use(CommonDialogContext)
  const place = `${use(DraftPlace)}${field}/`
  const target = entityOf(to)
  const named = target.labelFields.find(label => target.fields[label]?.search === 'contains')
  const presets = named && text.trim() !== '' && !/\d/.test(text) ? { [named]: text.trim() } : {}
  const props = { id: null, presets, onClose, onSaved }
  return (
    <DraftPlace value={place}>
      {Special ? <Special {...props} /> : <RecordDialog entity={target} {...props} />}
    </DraftPlace>
  )
}
