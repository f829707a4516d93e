import type { Entity } from '@bisavolo/domain/kit/entity'
import { dialogTitle } from '@bisavolo/domain/messages'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { RecordForm } from './record-form.tsx'
import { useRecordForm } from './use-record-form.ts'

/** A new record typed above the list; after each save it is empty again. */
export function InlineForm({ entity, presets }: { entity: Entity; presets: Record<string, unknown> }) {
  const form = useRecordForm({ entity, record: null, presets })
  const [round, setRound] = useState(0)
  const save = async (event?: FormEvent) => {
    event?.preventDefault()
    if (await form.save()) setRound(round + 1)
  }
  return (
    <form onSubmit={save} noValidate aria-label={dialogTitle(entity, 'new')}>
      <RecordForm key={round} form={form} onSave={() => void save()} focusFirst={round > 0} />
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 16 }}>
        {form.dirty && (
          <Button look="text" onClick={form.reset}>
            Annulla
          </Button>
        )}
        <Button type="submit" busy={form.saving} disabled={!form.canSave}>
          {entity.language === 'en' ? 'Save' : 'Salva'}
        </Button>
      </div>
    </form>
  )
}
