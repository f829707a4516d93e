import type { RecordForm } from './use-record-form.ts'

const named = 5

export function whyNot({ missing, entity, saving }: RecordForm): string {
  if (missing.length === 0 || saving) return ''
  const labelsOf = (isMissing: boolean) => [
    ...new Set(
      missing
        .filter(({ code }) => (code === 'obbligatorio') === isMissing)
        .map(({ field, message }) => entity.fields[field]?.label ?? message.replace(/ obbligatori[oa]\b/, '')),
    ),
  ]
  const [absent, wrong] = [labelsOf(true), labelsOf(false)]
  const words = [
    absent.length > 0 && `Per salvare manca: ${listed(absent)}`,
    wrong.length > 0 && `Da correggere: ${listed(wrong)}`,
  ]
  return words.filter(Boolean).join('. ')
}

function listed(labels: readonly string[]): string {
  const more = labels.length - named
  return labels.slice(0, named).join(', ') + (more < 1 ? '' : more === 1 ? ' e un altro' : ` e altri ${more}`)
}
