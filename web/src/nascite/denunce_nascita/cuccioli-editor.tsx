import { chiamato } from '@bisavolo/domain/nascite/rules/cucciolo/nomi'
import type { Razza } from '@bisavolo/domain/registro/calls/razze'
import styled from '@emotion/styled'
import { mdiPlus } from '@mdi/js'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { newIdempotencyKey } from '../../api/client.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { Button } from '../../ui/button.tsx'
import { type Question, useConfirm } from '../../ui/feedback/confirm.tsx'
import { FindingList, type ShownFinding } from '../../ui/feedback/finding-list.tsx'
import { error as errorInk, inkSoft } from '../../ui/tokens.ts'
import { CuccioloEditorRow } from './cucciolo-editor-row.tsx'
import { type CucciolataRow, cuccioliOf, isBlank, isLocked } from './denuncia-entity.ts'
import { useRazzaProposta } from './razza-proposta.ts'

interface CuccioliEditorProps {
  form: RecordForm
  razze: readonly Razza[]
  avvisi: readonly ShownFinding[]
}

/** Enter moves to the next field and, after the last row, adds a kitten. */
export function CuccioliEditor({ form, razze, avvisi }: CuccioliEditorProps) {
  const rows = cuccioliOf(form.values)
  const ask = useConfirm()
  const root = useRef<HTMLDivElement>(null)
  const added = useRef(false)
  const razza = useRazzaProposta(form, razze)
  const readOnly = isLocked(form)
  const error = form.errorOf('cuccioli')
  const set = (next: CucciolataRow[], touched?: string) =>
    // `[touched]: undefined` clears the server's error on the changed field.
    form.set({ cuccioli: next, ...(touched === undefined ? {} : { [touched]: undefined }) })
  const add = () => {
    added.current = true
    set([...rows, { chiave: newIdempotencyKey(), sesso: null, ...razza, idcolore_genotipo: null, idocchi: null }])
  }
  const change = (index: number, values: Partial<CucciolataRow>) =>
    set(
      rows.map((row, at) => (at === index ? { ...row, ...values } : row)),
      `cuccioli.${index}.${Object.keys(values)[0]}`,
    )
  const remove = async (index: number) => {
    const row = rows[index]
    if (row === undefined) return
    if (isBlank(row) || (await ask(removalOf(row, index + 1)))) set(rows.filter((_, at) => at !== index))
  }
  useEffect(() => {
    if (!added.current) return
    added.current = false
    root.current?.querySelector<HTMLElement>(`[name="cuccioli.${rows.length - 1}.sesso"]`)?.focus()
  }, [rows.length])
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const field = event.target as HTMLElement
    if (event.key !== 'Enter' || event.defaultPrevented || field.tagName === 'BUTTON' || field.tagName === 'A') return
    // Enter must not submit: a declaration is never sent by accident.
    event.preventDefault()
    const fields = [...(root.current?.querySelectorAll<HTMLElement>('input, select') ?? [])].filter(isStop)
    const next = fields[fields.indexOf(field) + 1]
    if (next) next.focus()
    else add()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears Enter in the fields inside
    <div ref={root} onKeyDown={onKey}>
      {rows.length === 0 && <Hint>{emptyText(form, readOnly)}</Hint>}
      {error !== undefined && <Wrong role="alert">{error}</Wrong>}
      <FindingList findings={avvisi.filter(({ campo }) => campo === 'cuccioli')} compact />
      <Rows>
        {rows.map((row, index) => (
          <CuccioloEditorRow
            key={row.id ?? row.chiave}
            index={index}
            row={row}
            razze={razze}
            readOnly={readOnly}
            errorOf={name => form.errorOf(`cuccioli.${index}.${name}`)}
            findings={avvisi.filter(({ campo }) => campo.startsWith(`cuccioli.${index}.`))}
            onChange={values => change(index, values)}
            onRemove={() => void remove(index)}
          />
        ))}
      </Rows>
      {!readOnly && (
        <Foot>
          <Button look="quiet" icon={mdiPlus} onClick={add}>
            Aggiungi cucciolo
          </Button>
          <Hint>Invio: campo dopo, e in fondo un nuovo cucciolo. M e F: sesso.</Hint>
        </Foot>
      )}
    </div>
  )
}

function emptyText({ values }: RecordForm, readOnly: boolean): string {
  if (values.nati_morti) return 'Nessun cucciolo vivo.'
  return readOnly ? 'Nessun cucciolo inserito.' : 'Nessun cucciolo inserito: aggiungi il primo.'
}

function removalOf(row: CucciolataRow, numero: number): Question {
  return {
    title: `Togli il cucciolo ${numero}`,
    text: 'Sparisce quando salvi la denuncia. Se è morto, segnalo deceduto: resta nella cucciolata.',
    object: [chiamato(row.nome, numero), row.chip && `chip ${row.chip}`].filter(Boolean).join(' · '),
    yes: 'Togli',
    danger: true,
  }
}

/** As with Tab, only the chosen radio, or else the first, is a stop. */
function isStop(element: HTMLElement): boolean {
  // Most kittens live, so Enter skips the death checkbox.
  if (element instanceof HTMLInputElement && element.type === 'checkbox') return element === document.activeElement
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
  if (element.checked || element === document.activeElement) return true
  const group = [...document.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(element.name)}"]`)]
  return !group.some(other => other.checked || other === document.activeElement) && group[0] === element
}

const Rows = styled.ol`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  margin-top: 16px;
  p {
    margin: 0;
  }
  @media (pointer: coarse) {
    p {
      display: none;
    }
  }
`
const Wrong = styled.p`
  margin: 0 0 12px;
  color: ${errorInk};
`
const Hint = styled.p`
  margin: 0 0 12px;
  color: ${inkSoft};
  font-size: 13px;
`
