import { office } from '@bisavolo/domain/kit/access'
import { classiExpo } from '@bisavolo/domain/words/choices'
import { useEffect, useMemo } from 'react'
import { FieldInput } from '../../records/form/field-input.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { useSession } from '../../session/session.tsx'
import { FindingList } from '../../ui/feedback/finding-list.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { todayText } from '../../ui/fields/date-text.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useClassi } from './use-classi.ts'

export function ClasseField({ form }: { form: RecordForm }) {
  const { role } = useSession()
  const { writable, required } = form.stateOf('category')
  const { gatti_id, esposizioni_id, estera_date, category } = form.values
  const isSettled = isOver(form)
  const { data, error, isFetching } = useClassi(gatti_id, esposizioni_id, estera_date, writable && !isSettled)
  const mayChoose = office.includes(role)
  const codes = useMemo(() => data?.categories.map(({ code }) => code), [data])
  const { set } = form
  useEffect(() => {
    if (codes === undefined || !writable) return
    if (category && (mayChoose || codes.includes(String(category)))) return
    set({ category: codes[0] ?? null })
  }, [codes, category, mayChoose, writable, set])
  const message = error?.message
  useEffect(() => {
    if (message !== undefined) notify.error(message)
  }, [message])
  if (!writable) return <FieldInput form={form} name="category" />
  const allowed = data?.categories.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })) ?? []
  const others = classiExpo
    .filter(({ value }) => (mayChoose || value === category) && !codes?.includes(value))
    .map(({ value, label }) => ({ value, label: codes ? `${label} (fuori elenco)` : label }))
  const { onChange, onBlur } = form.bind('category')
  return (
    <div>
      <SelectField
        name="category"
        label="Classe"
        required={required}
        value={String(category ?? '')}
        onChange={value => onChange(value || null)}
        onBlur={onBlur}
        disabled={!mayChoose && codes === undefined}
        options={[...allowed, ...others]}
        error={form.errorOf('category') ?? message}
        help={
          isFetching
            ? 'Cerco le classi ammesse…'
            : codes === undefined
              ? isSettled
                ? 'Quella in cui il gatto è stato giudicato'
                : 'Prima scegli il gatto e l’esposizione'
              : 'La prima è quella che spetta al gatto'
        }
      />
      <FindingList
        compact
        findings={(data?.avvisi ?? [])
          .filter(messaggio => concerns(messaggio, category))
          .map(messaggio => ({ codice: '', livello: 'avviso', campo: 'category', messaggio }))}
      />
    </div>
  )
}

function concerns(messaggio: string, category: unknown): boolean {
  const named = /^La classe (\S+)/.exec(messaggio)?.[1]
  return named === undefined || named === category
}

/** After the show or the judging, titles won later must not make the class look wrong. */
function isOver(form: RecordForm): boolean {
  const { record, values } = form
  if (record === null) return false
  const isSame = (['gatti_id', 'esposizioni_id', 'estera_date'] as const).every(name => record[name] === values[name])
  return isSame && (Boolean(record.titolo) || isPast(form))
}

export function isPast({ values, related }: RecordForm): boolean {
  const show = related.esposizioni_id as { date?: string | null } | null | undefined
  const data = values.estera_date ?? show?.date
  return typeof data === 'string' && data < todayText()
}
