import type { AffissoLetto } from '@bisavolo/domain/soci/calls/affissi'
import { findingsOfMossa } from '@bisavolo/domain/soci/rules/affisso/decisione'
import { campiNome } from '@bisavolo/domain/soci/rules/affisso/nomi-proposti'
import { useState } from 'react'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { boardDay } from './board-day.ts'

type Consiglio = ReturnType<typeof useConsiglio>

/** Default: the first proposed name without a block, and the last board date used. */
export function useConsiglio({ values }: RecordForm, { nomi, affisso, data_consiglio }: AffissoLetto) {
  const names = campiNome
    .map(campo => values[campo])
    .filter(name => typeof name === 'string' && name !== '') as string[]
  const isFree = (name: string) =>
    !nomi.some(({ nome, avvisi }) => nome === name && avvisi.some(({ livello }) => livello === 'blocco'))
  const [chosen, setChosen] = useState(affisso ?? names.find(isFree) ?? '')
  const [day, setDay] = useState<string | null>((data_consiglio as string | null) ?? boardDay.now())
  const given = { affisso: names.includes(chosen) ? chosen : null, data_consiglio: day }
  return {
    ...{ names, chosen, setChosen, day, given },
    chooseDay: (value: string | null) => {
      boardDay.keep(value)
      setDay(value)
    },
    wrong: findingsOfMossa('ratificata', { ...values, ...given })[0],
  }
}

export function ConsiglioFields({ consiglio }: { consiglio: Consiglio }) {
  const { names, chosen, setChosen, day, chooseDay } = consiglio
  return (
    <>
      <SelectField
        label="Nome ratificato"
        empty="Da decidere"
        value={chosen}
        onChange={setChosen}
        options={names.map(name => ({ value: name, label: name }))}
      />
      <DateField label="Data del Consiglio" required value={day} onChange={chooseDay} max={todayText()} />
    </>
  )
}
