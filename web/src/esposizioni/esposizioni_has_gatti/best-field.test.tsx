import { regoleExpo } from '@bisavolo/domain/esposizioni/rules/regole/regole-expo'
import { entityOf } from '@bisavolo/domain/product/entities'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { api } from '../../api/client.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { RisultatoFields } from './risultato-fields.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const later = { chiave: 'expo.eta_giovani', valore: '9', valido_dal: '2026-01-01', valido_al: null, descrizione: '' }
const ofYears = regoleExpo.map(regola =>
  regola.chiave === later.chiave && regola.valido_al === null ? { ...regola, valido_al: '2025-12-31' } : regola,
)

it.each<[string, string, readonly object[], string]>([
  ['2022', '2022-05-01', regoleExpo, 'Best Cuccioli 4/7 mesi'],
  ['the last of 2023', '2023-12-31', regoleExpo, 'Best Cuccioli 4/7 mesi'],
  ['the first of 2024', '2024-01-01', regoleExpo, 'Best Cuccioli 4/8 mesi'],
  ['2026, by a rule of the association', '2026-05-01', [...ofYears, later], 'Best Cuccioli 4/9 mesi'],
])('the best options of a show of %s have its months, and store the value of §9', async (_, date, regole, label) => {
  vi.spyOn(api, 'get').mockResolvedValue({ data: regole, tot: regole.length, perPage: 100, currentPage: 1 } as never)
  const set = vi.fn()
  const form = {
    entity: entityOf('esposizioni_has_gatti'),
    values: { esposizioni_id: 2, category: '12', best: null, titolo: null, estera_date: null },
    related: { esposizioni_id: { id: 2, date } },
    record: null,
    errorOf: () => undefined,
    stateOf: () => ({ visible: true, writable: true, locked: false, required: false }),
    bind: () => ({ onChange: () => {}, onBlur: () => {} }),
    set,
  } as unknown as RecordForm
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RisultatoFields form={form} />
    </QueryClientProvider>,
  )
  const option = await screen.findByRole('option', { name: label })
  await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: /^Best/ }), option)
  expect(set).toHaveBeenCalledWith({ best: 'Best Cuccioli 4/7 mesi' })
})
