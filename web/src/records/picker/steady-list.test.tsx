import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { api, type CallOptions } from '../../api/client.ts'
import type { RecordRow } from '../../api/records.ts'
import { loadSearchBox } from '../../ui/fields/search-box.tsx'
import { SpecialsContext } from '../special.ts'
import { ReferencePicker, type ReferencePickerProps } from './reference-picker.tsx'

beforeAll(loadSearchBox)

const session = { accountId: 1, role: 'admin', can: vi.fn(() => false) }
vi.mock('../../session/session.tsx', () => ({
  useSession: () => session,
  useSessionState: () => ({ profile: session }),
}))

const row = (id: number, codice: string): RecordRow => ({ id, codice, descrizione: `razza ${codice}` })
const [abl, mco, mcx] = [row(1, 'ABL'), row(30, 'MCO'), row(31, 'MCX')]
const get = vi.spyOn(api, 'get')
const found = (rows: RecordRow[]) => ({ data: rows, perPage: 30, currentPage: 1, tot: rows.length })
const answerWith = (rows: RecordRow[]) => get.mockImplementation(async () => found(rows) as never)
const soughtIn = (options: unknown) => Object.values((options as CallOptions).filters ?? {}).join()

beforeEach(() => {
  session.can.mockReturnValue(false)
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.resetAllMocks()
})

function show(props: Partial<ReferencePickerProps> = {}, isOutOfReach?: () => Promise<boolean>) {
  const onChange = vi.fn()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  function Host() {
    const [chosen, setChosen] = useState<RecordRow | null>(null)
    const choose = (id: number | null, chosenRow: RecordRow | null) => {
      onChange(id)
      setChosen(chosenRow)
    }
    return (
      <ReferencePicker
        label="Razza"
        to="razze"
        value={chosen?.id ?? null}
        related={chosen}
        onChange={choose}
        {...props}
      />
    )
  }
  render(
    <QueryClientProvider client={client}>
      <SpecialsContext value={{ clienti_soci: isOutOfReach ? { isOutOfReach } : {} }}>
        <Host />
      </SpecialsContext>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const readAgain = (rows: RecordRow[]) => {
    answerWith(rows)
    return act(async () => {
      await client.invalidateQueries({ queryKey: ['razze', 'lookup'] })
      await new Promise<void>(done => notifyManager.schedule(() => done()))
    })
  }
  return { onChange, user, readAgain, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Razza' }) }
}
const codes = () => screen.queryAllByRole('option').map(option => option.querySelector('b')?.textContent?.slice(0, 3))

it('a list refetched in the background stays until the text changes', async () => {
  answerWith([abl, mco])
  const { user, field, readAgain } = show()
  await user.type(field, 'M')
  await waitFor(() => expect(codes()).toEqual(['ABL', 'MCO']))
  await readAgain([mcx, mco, abl])
  expect(codes()).toEqual(['ABL', 'MCO'])
  await user.type(field, 'C')
  await waitFor(() => expect(codes()).toEqual(['MCX', 'MCO', 'ABL']))
})

it('a reopened list shows the latest data', async () => {
  answerWith([abl, mco])
  const { user, field, readAgain } = show()
  await user.click(field)
  await waitFor(() => expect(codes()).toEqual(['ABL', 'MCO']))
  await readAgain([mcx, mco])
  await user.keyboard('{Escape}')
  await user.click(field)
  expect(codes()).toEqual(['MCX', 'MCO'])
})

it('an answer between press and release changes nothing: the pressed option is chosen', async () => {
  answerWith([abl, mco])
  const { user, field, readAgain, onChange } = show()
  await user.type(field, 'M')
  const pressed = await screen.findByRole('option', { name: /MCO/ })
  await user.pointer({ keys: '[MouseLeft>]', target: pressed })
  await readAgain([mcx])
  expect(pressed.isConnected).toBe(true)
  await user.pointer({ keys: '[/MouseLeft]', target: pressed })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(30)
  expect(field.value).toContain('MCO')
})

it('Enter takes the highlighted option of the visible list', async () => {
  answerWith([abl, mco])
  const { user, field, readAgain, onChange } = show()
  await user.type(field, 'M')
  await screen.findByRole('option', { name: /MCO/ })
  await user.keyboard('{ArrowDown}')
  await readAgain([mcx, abl])
  await user.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(30)
})

it('no option appears before both requests of a search have answered', async () => {
  const late: (() => void)[] = []
  get.mockImplementation((_path, options) =>
    soughtIn(options) === 'M%'
      ? (new Promise(resolve => late.push(() => resolve(found([mcx])))) as never)
      : (Promise.resolve(found([abl, mco])) as never),
  )
  const { user, field } = show({
    lookup: { filters: text => ({ codice: `%${text}%` }), ahead: () => ({ codice: 'M%' }) },
  })
  await user.type(field, 'M')
  await waitFor(() => expect(get.mock.calls.map(([, options]) => soughtIn(options))).toContain('%M%'))
  await act(async () => {})
  expect(codes()).toEqual([])
  await act(async () => {
    for (const answer of late) answer()
  })
  await waitFor(() => expect(codes()).toEqual(['MCX', 'ABL', 'MCO']))
})

it('no option appears before it is known if a new record may be offered', async () => {
  session.can.mockReturnValue(true)
  answerWith([{ id: 3, codice: '10003', nome_completo: 'Rossi Anna' }])
  let answer: (isThere: boolean) => void = () => {}
  const isOutOfReach = vi.fn(() => new Promise<boolean>(resolve => (answer = resolve)))
  const { user, field } = show({ to: 'clienti_soci' }, isOutOfReach)
  await user.type(field, 'ross')
  await waitFor(() => expect(isOutOfReach).toHaveBeenCalledWith('ross'))
  await waitFor(() => expect(get).toHaveBeenCalled())
  await act(async () => {})
  expect(screen.queryByRole('option')).toBeNull()
  await act(async () => answer(true))
  expect(await screen.findByText('Rossi Anna')).toBeTruthy()
  expect(screen.getByText(/esiste già/)).toBeTruthy()
  expect(screen.queryByText(/Crea nuovo/)).toBeNull()
})

it('no option appears before the chosen row is loaded, and later renders keep the highlight', async () => {
  let answer: (row: RecordRow) => void = () => {}
  get.mockImplementation(
    path =>
      (path === '/razze/30'
        ? new Promise<RecordRow>(resolve => (answer = resolve))
        : Promise.resolve(found([abl, mco, mcx]))) as never,
  )
  const { user, field, readAgain, onChange } = show({ value: 30, related: null })
  await user.click(field)
  await waitFor(() => expect(get).toHaveBeenCalledWith('/razze', expect.anything()))
  await act(async () => {})
  expect(codes()).toEqual([])
  await act(async () => answer(mco))
  await waitFor(() => expect(codes()).toEqual(['ABL', 'MCO', 'MCX']))
  await user.keyboard('{ArrowDown}')
  await readAgain([abl])
  await user.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(31)
})

it('a code pasted into an open list is chosen immediately with one match', async () => {
  get.mockImplementation(async (_path, options) => found(soughtIn(options) === 'MCO%' ? [mco] : [abl, mco]) as never)
  const { user, field, onChange } = show()
  await user.click(field)
  await waitFor(() => expect(codes()).toEqual(['ABL', 'MCO']))
  await user.paste('MCO')
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(30))
})

it('only the answer to a pasted code is chosen automatically, not a later one', async () => {
  answerWith([mco, mcx])
  const { user, field, readAgain, onChange } = show()
  await user.click(field)
  await user.paste('MC')
  await waitFor(() => expect(codes()).toEqual(['MCO', 'MCX']))
  await readAgain([mcx])
  expect(onChange).not.toHaveBeenCalled()
})

it('typed text without a match gives an error when the list closes', async () => {
  answerWith([mco])
  const { user, field } = show()
  await user.type(field, 'M')
  await screen.findByRole('option')
  expect(screen.queryByText(/Scegli una voce/)).toBeNull()
  await user.keyboard('{Escape}')
  expect(screen.getByText(/Scegli una voce/)).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

it('a failed search is reported, even if creating is offered', async () => {
  session.can.mockReturnValue(true)
  get.mockRejectedValue(new Error('Il server non risponde'))
  const { user, field } = show()
  await user.type(field, 'M')
  expect(await screen.findByText('Il server non risponde')).toBeTruthy()
})
