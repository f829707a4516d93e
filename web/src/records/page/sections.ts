import { type Field, type FieldKind, isVisible } from '@bisavolo/domain/kit/field'
import type { RecordForm } from '../form/use-record-form.ts'
import type { PageSection } from './page-section.ts'

type Part = 'dati' | 'legami' | 'stato' | 'note'

const partOf: Record<FieldKind, Part> = {
  text: 'dati',
  integer: 'dati',
  money: 'dati',
  date: 'dati',
  datetime: 'dati',
  choice: 'dati',
  secret: 'dati',
  reference: 'legami',
  file: 'legami',
  flag: 'stato',
  longText: 'note',
  json: 'note',
}
const labels: Record<Part, string> = { dati: 'Dati', legami: 'Collegamenti', stato: 'Stato', note: 'Note' }

const known = new WeakMap<object, PageSection[]>()

export function sectionsOf({ entity }: RecordForm): readonly PageSection[] {
  const found = known.get(entity) ?? build(entity.fields)
  known.set(entity, found)
  return found
}

function build(fields: Record<string, Field>): PageSection[] {
  return (Object.keys(labels) as Part[]).flatMap(part => {
    const names = Object.keys(fields).filter(name => fields[name]?.visible !== false && partFor(fields, name) === part)
    return names.length > 0 ? [{ id: part, label: labels[part], fields: names }] : []
  })
}

function partFor(fields: Record<string, Field>, name: string): Part {
  const field = fields[name] as Field
  const flags = Object.keys(fields).filter(other => fields[other]?.kind === 'flag')
  const isShownBy = (flag: string) => isVisible(field, { [flag]: 1 }) && !isVisible(field, { [flag]: 0 })
  return flags.some(isShownBy) ? 'stato' : partOf[field.kind]
}
