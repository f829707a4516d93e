import { entityOf } from '@bisavolo/domain/product/entities'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { useReading } from '../../records/form/reading.ts'
import { useRecordForm } from '../../records/form/use-record-form.ts'
import { AffissoFields } from './affisso-fields.tsx'

const session = { accountId: 1, role: 'admin', can: () => true, may: () => false }
vi.mock('../../session/session.tsx', () => ({
  useSession: () => session,
  useSessionState: () => ({ profile: session }),
}))
afterEach(cleanup)

const avvisi = [{ codice: 'A18', livello: 'avviso', campo: 'suffisso', messaggio: 'Finito anche per Bianchi Laura' }]
const stored = { id: 5, version: 2, suffisso: 'Monte Alto', motivo_affisso: 'Refuso', cointestazione_affisso: null }

function Fields({ record, reads }: { record: typeof stored; reads: boolean }) {
  const form = useRecordForm({ entity: entityOf('clienti_soci'), record })
  const reading = useReading(form)
  return (
    <>
      <AffissoFields form={reads ? reading : form} />
      <output>{JSON.stringify(form.values.motivo_affisso)}</output>
    </>
  )
}
function open(change: object = {}, reads = false) {
  const element = <Fields record={{ ...stored, ...change }} reads={reads} />
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const reason = () => screen.queryByLabelText<HTMLInputElement>(/Motivo della correzione/)
const suffisso = () => screen.getByLabelText(/^Suffisso/)
const kept = () => document.querySelector('output')?.textContent

it('the reason field appears only for a correction, always empty', async () => {
  const user = open()
  expect(reason()).toBeNull()
  await user.type(suffisso(), 'o')
  expect(reason()?.value).toBe('')
  await user.type(reason()!, 'Altro refuso')
  expect(kept()).toBe('"Altro refuso"')
  // correction undone: the old reason is back
  await user.type(suffisso(), '{Backspace}')
  expect([reason(), kept()]).toEqual([null, '"Refuso"'])
})

it('the record shows the reason of the last correction, and the others affected by an end', () => {
  open({ suffisso: null, avvisi }, true)
  expect(screen.getByText('Refuso')).toBeTruthy()
  expect(screen.getByText(/Finito anche per Bianchi Laura/)).toBeTruthy()
})

it('emptying a shared affisso shows the consequence', async () => {
  const user = open({ cointestazione_affisso: 'Bianchi Laura' })
  expect(screen.queryByText(/in comune con/)).toBeNull()
  await user.clear(suffisso())
  expect(screen.getByText(/in comune con Bianchi Laura/)).toBeTruthy()
})
