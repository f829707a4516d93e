import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recordQueries } from '../../api/records.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'

export interface Scelto {
  modello: string | null
  oggetto?: string
  testo?: string
  scopo?: 'servizio' | 'notizie'
}

const all = { filters: {}, pagination: { rowsPerPage: 100, page: 1, sortBy: 'nome', descending: false } }

export function ModelloField({ onChosen }: { onChosen: (scelto: Scelto) => void }) {
  const queries = useQueryClient()
  const [id, setId] = useState('')
  const { data } = useQuery(recordQueries.list('modelli_lettera', all))
  const choose = async (value: string) => {
    setId(value)
    if (value === '') return onChosen({ modello: null })
    const row = await queries.fetchQuery(recordQueries.one('modelli_lettera', Number(value)))
    onChosen({
      modello: String(row.nome),
      oggetto: String(row.oggetto),
      testo: String(row.testo),
      scopo: row.scopo === 'notizie' ? 'notizie' : 'servizio',
    })
  }
  return (
    <SelectField
      label="Modello"
      value={id}
      onChange={value => void choose(value)}
      options={(data?.data ?? []).map(row => ({ value: String(row.id), label: String(row.nome) }))}
      empty="Senza modello: scrivo io"
    />
  )
}
