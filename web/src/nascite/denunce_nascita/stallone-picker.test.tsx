import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { api } from '../../api/client.ts'
import { FieldInput } from '../../records/form/field-input.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { denunciaEntity } from './denuncia-entity.ts'

const session = { accountId: 1, role: 'admin', can: () => false, may: () => false }
vi.mock('../../session/session.tsx', () => ({
  useSession: () => session,
  useSessionState: () => ({ profile: session }),
}))

const teseo = (id: number, idrazza: number, deceduto = 0) => ({
  ...{ id, nome: `Teseo ${id}`, nome_completo: `Teseo ${id}`, codice: `LO ${id}`, sesso: 'M', idrazza, deceduto },
  ...{ antenato: 0, data_nascita: '2020-01-01' },
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('living studs of the queen’s breed come first, too young ones never', async () => {
  const get = vi.spyOn(api, 'get').mockImplementation(async (_path, options) => {
    const asked = JSON.stringify(options?.filters ?? {})
    const data = [teseo(1, 9), teseo(2, 3, 1), teseo(3, 3)].filter(
      ({ idrazza, deceduto }) =>
        (!asked.includes('"idrazza":3') || idrazza === 3) && (!asked.includes('"deceduto":0') || deceduto === 0),
    )
    return { nati_dal: '2006-11-18', data, tot: data.length, perPage: 30, currentPage: 1 } as never
  })
  const form = {
    ...{ entity: denunciaEntity, values: { idstallone: null, data_denuncia: '2026-11-18' }, record: null },
    ...{ related: { idfattrice: { id: 8, idrazza: 3 } }, errorOf: () => undefined },
    stateOf: () => ({ visible: true, writable: true, locked: false, required: true }),
    bind: () => ({ onChange: () => {}, onBlur: () => {} }),
  } as unknown as RecordForm
  const router = createMemoryRouter([{ path: '*', element: <FieldInput form={form} name="idstallone" /> }])
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await userEvent.setup().type(screen.getByRole('combobox', { name: /^Stallone/ }), 'teseo')
  const options = await screen.findAllByRole('option', { name: /Teseo/ })
  expect(options.map(({ textContent }) => /Teseo \d/.exec(textContent ?? '')?.[0])).toEqual([
    'Teseo 3',
    'Teseo 1',
    'Teseo 2',
  ])
  expect(JSON.stringify(get.mock.calls)).toContain('"data_nascita":{"lte":"2026-03-18"}')
})
