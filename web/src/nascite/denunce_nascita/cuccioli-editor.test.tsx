import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from '../../api/client.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { ConfirmProvider } from '../../ui/feedback/confirm.tsx'
import { CuccioliEditor } from './cuccioli-editor.tsx'
import { type CucciolataRow, cuccioliToSend } from './denuncia-entity.ts'

const session = { accountId: 1, role: 'socio', can: () => true, may: () => true }
vi.mock('../../session/session.tsx', () => ({
  useSession: () => session,
  useSessionState: () => ({ profile: session }),
}))

const aria: CucciolataRow = {
  ...{ id: 5, sesso: 'F', idrazza: 3, idcolore_genotipo: 4, idocchi: null, nome: 'Aria', chip: '380260000099006' },
  genotipoColore: { id: 4, codice: 'n 22' },
}
const blank: CucciolataRow = { chiave: 'x', sesso: null, idrazza: 3, idcolore_genotipo: null, idocchi: null }
let sent: Partial<CucciolataRow>[] = []

beforeEach(() => {
  vi.spyOn(api, 'get').mockResolvedValue({
    data: [],
    tot: 0,
    razza: { id: 3, codice: 'MCO' },
    ammessi: [],
    righe: [],
  } as never)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Edited({ rows }: { rows: CucciolataRow[] }) {
  const [values, setValues] = useState<Record<string, unknown>>({ cuccioli: rows })
  sent = cuccioliToSend(values)
  const form = {
    ...{ values, related: {}, record: null, mode: 'edit', errorOf: () => undefined },
    set: (change: object) => setValues(now => ({ ...now, ...change })),
  } as unknown as RecordForm
  return <CuccioliEditor form={form} razze={[]} avvisi={[]} />
}

function open(rows: CucciolataRow[]) {
  const router = createMemoryRouter([{ path: '*', element: <Edited rows={rows} /> }])
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

it('removing a kitten names it and can be cancelled', async () => {
  const user = open([aria, blank])
  await user.click(screen.getByRole('button', { name: 'Togli il cucciolo 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Togli il cucciolo 1' })
  within(dialog).getByText('Aria · chip 380260000099006')
  await user.click(within(dialog).getByRole('button', { name: 'Chiudi' }))
  expect(sent.map(({ id }) => id)).toEqual([5])
  await user.click(await screen.findByRole('button', { name: 'Togli il cucciolo 1' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Togli' }))
  expect(sent).toEqual([])
})

it('an empty kitten row is removed without a question', async () => {
  const user = open([aria, blank])
  await user.click(screen.getByRole('button', { name: 'Togli il cucciolo 2' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Togli il cucciolo 2' })).toBeNull()
  screen.getByText('Aria')
})

it('a member can report a kitten’s death', async () => {
  const user = open([aria])
  await user.click(screen.getByRole('checkbox', { name: 'Deceduto' }))
  expect(sent).toMatchObject([{ id: 5, deceduto: 1 }])
})
