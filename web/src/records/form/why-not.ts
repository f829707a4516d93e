import type { RecordForm } from './use-record-form.ts'

const named = 5

/** What is missing is called missing, what is wrong wrong: text that nobody could read is not missing. */
export function whyNot({ missing, entity, values, written, saving, mode }: RecordForm): string {
  if (saving || mode === 'details') return ''
  const isUnread = (field: string) => written.includes(field) && field in entity.fields && isEmpty(values[field])
  const isMissing = (field: string, code?: string) =>
    !isUnread(field) && (code === 'obbligatorio' || (field in entity.fields && isEmpty(values[field])))
  const labelOf = (field: string, message: string) =>
    entity.fields[field]?.label ?? message.replace(/ obbligatori[oa]\b/, '')
  const absent = missing.filter(({ field, code }) => isMissing(field, code))
  const wrong = [
    ...missing.filter(({ field, code }) => !isMissing(field, code)),
    ...written.filter(isUnread).map(field => ({ field, message: field })),
  ]
  const words = [
    absent.length > 0 && `Per salvare manca: ${listed(absent.map(({ field, message }) => labelOf(field, message)))}`,
    wrong.length > 0 && `Da correggere: ${listed(wrong.map(({ field, message }) => labelOf(field, message)))}`,
  ]
  return words.filter(Boolean).join('. ')
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function listed(labels: readonly string[]): string {
  const once = [...new Set(labels)]
  const more = once.length - named
  return once.slice(0, named).join(', ') + (more < 1 ? '' : more === 1 ? ' e un altro' : ` e altri ${more}`)
}
