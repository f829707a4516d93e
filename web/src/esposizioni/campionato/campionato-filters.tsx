import styled from '@emotion/styled'
import { mdiFilterVariant } from '@mdi/js'
import { useEffect, useState } from 'react'
import { ReportParamsForm } from '../../reports/report-params.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { mobileBreak } from '../../ui/tokens.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import type { CampionatoState } from './use-campionato.ts'

/** Collapsed on a phone: users come to read the ranking. */
export function CampionatoFilters({ state }: { state: CampionatoState }) {
  const narrow = useMediaQuery(`(max-width: ${mobileBreak - 0.05}px)`)
  const [open, setOpen] = useState(false)
  const { anno, gruppo, origine } = state.params
  const mine = state.clienteId !== null && (
    <CheckField
      label={state.tab === 'classifica_allevamenti' ? 'Solo il mio allevamento' : 'Solo i miei gatti'}
      checked={state.miei}
      onChange={checked => state.change({ miei: checked ? '1' : null })}
    />
  )
  return (
    <>
      {(narrow || mine) && (
        <Quick>
          {narrow && (
            <Button look="quiet" icon={mdiFilterVariant} aria-expanded={open} onClick={() => setOpen(!open)}>
              Filtri: {[anno, gruppo, origine].filter(Boolean).join(', ')}
            </Button>
          )}
          {mine}
        </Quick>
      )}
      {(!narrow || open) && (
        <ReportParamsForm state={state} label="Filtri della classifica">
          <NomeField key={state.tab} state={state} />
        </ReportParamsForm>
      )}
    </>
  )
}

function NomeField({ state: { tab, nome, change } }: { state: CampionatoState }) {
  const [text, setText] = useState(nome)
  useEffect(() => {
    if (text === nome) return
    const timer = setTimeout(() => change({ nome: text || null }), 300)
    return () => clearTimeout(timer)
  })
  return (
    <TextField
      label={tab === 'classifica_allevamenti' ? 'Affisso contiene' : 'Nome contiene'}
      value={text}
      onChange={setText}
      type="search"
    />
  )
}

const Quick = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 16px;
  margin-bottom: 10px;
`
