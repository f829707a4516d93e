import { leggiCoppia, leggiLocus } from '@bisavolo/domain/registro/rules/dna/alleli'
import {
  isMarcatoreSesso,
  marcatoriAggiunti,
  marcatoriIsag,
  marcatoriSesso,
  type Pannello,
} from '@bisavolo/domain/registro/rules/dna/pannelli'
import styled from '@emotion/styled'
import { type KeyboardEvent, useState } from 'react'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { error, inkSoft } from '../../ui/tokens.ts'

const shown = [...marcatoriIsag.map(({ locus }) => locus), ...marcatoriSesso, ...marcatoriAggiunti]

type Typed = Record<string, unknown>

/** In the order of the laboratories' papers. */
export function AlleliGrid({ form }: { form: RecordForm }) {
  const pannello: Pannello = form.values.pannello === 'SNP' ? 'SNP' : 'STR'
  const alleli = (form.values.alleli ?? {}) as Typed
  const set = (next: Typed) => form.set({ alleli: Object.keys(next).length === 0 ? null : next })
  const write = (locus: string, text: string) => {
    const { [locus]: _, ...others } = alleli
    set(text === '' ? others : { ...others, [locus]: text })
  }
  const problem = form.errorOf('alleli')
  return (
    <fieldset style={{ margin: '16px 0 0', padding: 0, border: 0, minWidth: 0 }} onKeyDown={onEnter}>
      <Legend>
        Alleli <small>105/111, lettere ISAG o un solo allele se omozigote. Invio: marcatore dopo.</small>
      </Legend>
      {pannello === 'STR' && (
        <Boxes>
          {shown.map(locus => (
            <TextField
              key={locus}
              label={locus}
              name={`alleli-${locus}`}
              value={textOf(alleli[locus])}
              onChange={text => write(locus, text)}
              error={wrongOf(pannello, locus, alleli[locus])}
              placeholder={isMarcatoreSesso(locus) ? 'X/Y' : ''}
              autoComplete="off"
              maxLength={20}
            />
          ))}
        </Boxes>
      )}
      <Others
        key={pannello}
        pannello={pannello}
        alleli={alleli}
        onChange={others => {
          const own =
            pannello === 'SNP' ? {} : Object.fromEntries(shown.flatMap(l => (l in alleli ? [[l, alleli[l]]] : [])))
          set({ ...own, ...others })
        }}
      />
      {problem && (
        <p role="alert" style={{ margin: '8px 0 0', color: error }}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** Markers without a box: one line each, as pasted from a file. */
function Others({
  pannello,
  alleli,
  onChange,
}: {
  pannello: Pannello
  alleli: Typed
  onChange: (others: Typed) => void
}) {
  const [text, setText] = useState(() =>
    Object.entries(alleli)
      .filter(([locus]) => pannello === 'SNP' || !shown.includes(locus))
      .map(([locus, coppia]) => `${locus} ${textOf(coppia)}`)
      .join('\n'),
  )
  return (
    <div style={{ marginTop: 12 }}>
      <TextField
        label={pannello === 'SNP' ? 'Marcatori, uno per riga' : 'Altri marcatori, uno per riga'}
        help={pannello === 'SNP' ? 'Per esempio: rs12345 A/G' : 'Per esempio: FCA391 210/214'}
        name="alleli-altri"
        value={text}
        rows={pannello === 'SNP' ? 10 : 2}
        spellCheck={false}
        onChange={next => {
          setText(next)
          onChange(linesOf(pannello, next))
        }}
      />
    </div>
  )
}

function linesOf(pannello: Pannello, text: string): Typed {
  const lines = text.split('\n').flatMap(line => {
    const [, name, rest] = /^\s*(\S+)[\s:=]+(.+?)\s*$/.exec(line) ?? []
    if (name === undefined) return line.trim() === '' ? [] : [[line.trim(), ''] as const]
    return [[leggiLocus(pannello, name) ?? name, rest] as const]
  })
  return Object.fromEntries(lines)
}

function textOf(coppia: unknown): string {
  if (!Array.isArray(coppia)) return coppia == null ? '' : String(coppia)
  return coppia[0] === coppia[1] ? String(coppia[0]) : coppia.join('/')
}

/** Validates while typing, once the text is long enough. */
function wrongOf(pannello: Pannello, locus: string, value: unknown): string | undefined {
  if (typeof value !== 'string' || /[/\s-]$/.test(value) || /^\d{1,2}$/.test(value)) return undefined
  const read = leggiCoppia(pannello, locus, value)
  return typeof read === 'string' ? read.replace(`${locus}: `, '') : undefined
}

/** Enter moves to the next box and saves in the last one. */
function onEnter(event: KeyboardEvent<HTMLFieldSetElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey) return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input')]
  const next = boxes[boxes.indexOf(event.target) + 1]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
  next.select()
}

const Legend = styled.legend`
  padding: 0;
  font-weight: 600;
  small {
    color: ${inkSoft};
    font-weight: 400;
  }
`
const Boxes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: 8px 12px;
  margin-top: 8px;
`
