import { entityOf } from '@bisavolo/domain/product/entities'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import styled from '@emotion/styled'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { RecordRow } from '../../api/records.ts'
import { FieldInput } from '../../records/form/field-input.tsx'
import { type RecordForm, useRecordForm } from '../../records/form/use-record-form.ts'
import { Button } from '../../ui/button.tsx'
import { FindingList, type ShownFinding } from '../../ui/feedback/finding-list.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { inkSoft } from '../../ui/tokens.ts'
import { ClasseField } from '../esposizioni_has_gatti/classe-field.tsx'
import { GattoField } from '../esposizioni_has_gatti/gatto-field.tsx'
import { useClassi } from '../esposizioni_has_gatti/use-classi.ts'

const entity = entityOf('esposizioni_has_gatti')

/** Keyboard entry: Enter after the code finds the cat and its class, Enter again adds the entry. */
export function IscriviInSerie({ esposizione, onClose }: { esposizione: number; onClose: () => void }) {
  const form = useRecordForm({ entity, record: null, presets: { esposizioni_id: esposizione } })
  const [entered, setEntered] = useState<readonly RecordRow[]>([])
  const { gatti_id, category } = form.values
  const line = useRef<HTMLFormElement>(null)
  const focusGatto = () => line.current?.querySelector<HTMLInputElement>('input[name="gatti_id"]')?.focus()
  useEffect(focusGatto, [])
  const save = async () => {
    const saved = await form.save()
    if (saved === null) return
    setEntered(before => [saved, ...before])
    setTimeout(focusGatto)
  }
  // Enter pressed before the class has loaded: the entry is saved once the class is known.
  const [waits, setWaits] = useState(false)
  const { isError } = useClassi(gatti_id, esposizione, null, true)
  const isReady = category !== null || isError
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes once, with what stands when the class comes
  useEffect(() => {
    if (!waits || !isReady) return
    setWaits(false)
    if (!isError) void save()
  }, [waits, isReady])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cat is another wait
  useEffect(() => setWaits(false), [gatti_id])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (gatti_id === null || isReady) void save()
    else setWaits(true)
  }
  return (
    <div style={{ marginBottom: 24 }} ref={form.root}>
      <Card>
        <form ref={line} onSubmit={submit} noValidate aria-label="Iscrivi gatti">
          {/* Remounted after each entry, because a picker keeps its typed text. */}
          <Line key={entered.length}>
            <GattoField form={form} serial />
            <ClasseField form={form} />
            <div>
              <FieldInput form={form} name="gabbiadoppia" />
              <FieldInput form={form} name="confermacolore" />
            </div>
            <FieldInput form={form} name="vicinanzagabbia" help="Accanto a chi" />
            <NotaField form={form} />
          </Line>
          <Foot>
            <Last entered={entered} />
            <Button look="text" onClick={onClose}>
              Chiudi
            </Button>
            <Button type="submit" busy={form.saving}>
              Iscrivi
            </Button>
          </Foot>
        </form>
      </Card>
    </div>
  )
}

function NotaField({ form }: { form: RecordForm }) {
  const { onChange, onBlur } = form.bind('note')
  return (
    <TextField
      name="note"
      label="Note"
      help="Per il comitato"
      value={String(form.values.note ?? '')}
      onChange={text => onChange(text || null)}
      onBlur={onBlur}
      error={form.errorOf('note')}
    />
  )
}

function Last({ entered }: { entered: readonly RecordRow[] }) {
  const [last] = entered
  return (
    <div role="status">
      {last ? (
        <>
          {`${entered.length === 1 ? 'Iscritto' : `${entered.length} iscritti, ultimo`}: ${nomeCompletoOf(
            (last.gatto ?? {}) as Record<string, unknown>,
          )}, classe ${last.category}`}
          <FindingList compact findings={(last.avvisi ?? []) as ShownFinding[]} />
        </>
      ) : (
        'Invio trova il gatto, Invio di nuovo lo iscrive'
      )}
    </div>
  )
}

const Line = styled.div`
  display: grid;
  grid-template-columns: 3fr 2fr auto 1.6fr 1.8fr;
  gap: 12px 16px;
  align-items: start;
  @media (max-width: 899.95px) {
    grid-template-columns: 1fr;
  }
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-top: 12px;
  > [role='status'] {
    flex: 1 1 240px;
    color: ${inkSoft};
  }
`
