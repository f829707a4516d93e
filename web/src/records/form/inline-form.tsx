import type { Entity } from '@bisavolo/domain/kit/entity'
import { dialogTitle, speaksEnglish } from '@bisavolo/domain/words/messages'
import styled from '@emotion/styled'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { inkSoft } from '../../ui/tokens.ts'
import { FieldInput } from './field-input.tsx'
import { useRecordForm } from './use-record-form.ts'
import { whyNot } from './why-not.ts'

/** Cleared after each save, with the focus in the first field. */
export function InlineForm({ entity, presets }: { entity: Entity; presets: Record<string, unknown> }) {
  const form = useRecordForm({ entity, record: null, presets })
  const [round, setRound] = useState(0)
  const names = Object.keys(entity.fields).filter(name => form.stateOf(name).writable)
  // Errors only after typing: an empty line is not an error.
  const why = form.dirty && whyNot(form)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const line = event.currentTarget
    if (!(await form.save())) return
    setRound(round + 1)
    setTimeout(() => line.querySelector('input')?.focus())
  }
  return (
    <Line key={round} onSubmit={save} noValidate aria-label={dialogTitle(entity, 'new')}>
      {names.map(name => (
        <FieldInput key={name} form={form} name={name} help="" />
      ))}
      <div>
        {why && <small>{why}</small>}
        {form.dirty && (
          <Button look="text" onClick={form.reset}>
            Annulla le modifiche
          </Button>
        )}
        <Button type="submit" busy={form.saving} disabled={!form.canSave}>
          {speaksEnglish(entity) ? 'Save' : 'Salva'}
        </Button>
      </div>
    </Line>
  )
}

const Line = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  align-items: end;
  gap: 12px 16px;
  > div:last-of-type {
    display: flex;
    grid-column: 1 / -1;
    align-items: center;
    justify-content: flex-end;
    gap: 8px;
  }
  small {
    color: ${inkSoft};
    font-size: 13px;
  }
`
