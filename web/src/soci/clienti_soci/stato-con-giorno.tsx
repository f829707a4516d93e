import type { Stato } from '@bisavolo/domain/soci/rules/anagrafica/cessazione'
import { useEffect, useRef } from 'react'
import { FieldInput } from '../../records/form/field-input.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { todayText } from '../../ui/fields/date-text.ts'

interface StatoProps {
  form: RecordForm
  flag: Stato
  giorno: string
  help?: string
}

/** D27: setting the flag proposes today as its day; taking it back empties the day. */
export function StatoConGiorno({ form, flag, giorno, help }: StatoProps) {
  const isOn = form.values[flag] === 1
  const was = useRef(isOn)
  const { set, values } = form
  const dal = values[giorno]
  useEffect(() => {
    if (was.current === isOn) return
    was.current = isOn
    set({ [giorno]: isOn ? (dal ?? todayText()) : null })
  }, [isOn, giorno, dal, set])
  return (
    <>
      <FieldInput form={form} name={flag} {...(help !== undefined && { help })} />
      <FieldInput form={asked(form, flag, giorno)} name={giorno} />
    </>
  )
}

/** Only flags from before the days existed may lack their day, so the entity does not require it. */
function asked(form: RecordForm, flag: Stato, giorno: string): RecordForm {
  const isOld = form.record?.[flag] === 1 && form.record[giorno] == null
  const stateOf: RecordForm['stateOf'] = name => {
    const state = form.stateOf(name)
    return name === giorno && state.writable && !isOld ? { ...state, required: true } : state
  }
  return { ...form, stateOf }
}
