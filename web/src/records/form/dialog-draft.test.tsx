import { entityOf } from '@bisavolo/domain/product/entities'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { api } from '../../api/client.ts'
import { ConfirmProvider } from '../../ui/feedback/confirm.tsx'
import { loadSearchBox } from '../../ui/fields/search-box.tsx'
import { RecordDialog } from '../page/record-dialog.tsx'
import { CommonDialogContext } from '../special.ts'
import { FieldInput } from './field-input.tsx'
import { RecordForm } from './record-form.tsx'
import { useRecordForm } from './use-record-form.ts'

beforeAll(loadSearchBox)

const session = { accountId: 1, role: 'admin', can: () => true, may: () => true }
vi.mock('../../session/session.tsx', () => ({
  useSession: () => session,
  useSessionState: () => ({ profile: session }),
}))

const gatti = entityOf('gatti')
const nobody = { data: [], perPage: 10, currentPage: 1, tot: 0 }

beforeEach(() => {
  vi.spyOn(api, 'get').mockImplementation(async () => nobody as never)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

/** A dialog with the name field only: the full form of a cat is slow to render. */
const ShortDialog: typeof RecordDialog = props => (
  <RecordDialog {...props}>{form => <FieldInput form={form} name="nome" />}</RecordDialog>
)

function NewCat() {
  const form = useRecordForm({ entity: gatti, record: null })
  return (
    <RecordForm form={form}>
      {['nome', 'idpadre', 'idmadre'].map(name => (
        <FieldInput key={name} form={form} name={name} />
      ))}
    </RecordForm>
  )
}

async function open() {
  const element = (
    <CommonDialogContext value={ShortDialog}>
      <NewCat />
    </CommonDialogContext>
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConfirmProvider>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const create = async (parent: string) => {
    await user.type(screen.getByRole('combobox', { name: new RegExp(`^${parent}`) }), '1')
    await user.click(await screen.findByText('Crea nuovo: Gatto'))
    return within(await screen.findByRole('dialog', { name: 'Nuovo gatto' }))
  }
  return { user, create }
}
const write = async (user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) => {
  await user.click(field)
  await user.paste(text)
}
const drafts = () => Object.values(localStorage).filter(text => text.includes('"changes"'))
const isKept = (nome: string) => waitFor(() => expect(drafts().join()).toContain(nome))
const offered = /^C’è una bozza non salvata/

it('the dialog of a new parent neither offers nor deletes the draft of the page behind', async () => {
  const { user, create } = await open()
  await write(user, screen.getByLabelText(/^Nome/), 'Figlia')
  await isKept('Figlia')
  const padre = await create('Padre')
  expect(padre.queryByText(offered)).toBeNull()
  await user.click(padre.getByRole('button', { name: 'Chiudi' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(drafts().join()).toContain('Figlia')
})

it('a draft of a father is offered only for the father', async () => {
  const first = await open()
  const typed = await first.create('Padre')
  await write(first.user, typed.getByLabelText(/^Nome/), 'Thor')
  await isKept('Thor')
  cleanup()
  const second = await open()
  expect(screen.queryByText(offered)).toBeNull()
  const madre = await second.create('Madre')
  expect(madre.queryByText(offered)).toBeNull()
  await second.user.click(madre.getByRole('button', { name: 'Chiudi' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const padre = await second.create('Padre')
  await second.user.click(padre.getByRole('button', { name: 'Riprendi' }))
  expect(padre.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('Thor')
})
