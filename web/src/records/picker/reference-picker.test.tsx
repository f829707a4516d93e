import { genitoreLookup, libroLookup, openShows } from '@bisavolo/domain/product/lookups'
import { genitoriOfferti, genitoriPrima } from '@bisavolo/domain/registro/genitori-offerti'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { api, type CallOptions } from '../../api/client.ts'
import type { RecordRow } from '../../api/records.ts'
import { loadSearchBox } from '../../ui/fields/search-box.tsx'
import { ReferencePicker, type ReferencePickerProps } from './reference-picker.tsx'
import { TextPicker } from './text-picker.tsx'

beforeAll(loadSearchBox)

const session = { accountId: 1, role: 'admin', can: vi.fn(() => false) }
vi.mock('../../session/session.tsx', () => ({
  useSession: () => session,
  useSessionState: () => ({ profile: session }),
}))

const luna: RecordRow = {
  id: 7,
  codice: 'LO 2020 000007',
  prefisso: 'Bosco',
  nome: 'Luna',
  sesso: 'F',
  nazione: 'IT',
  data_nascita: '2020-05-01',
  idrazza: 1,
  razza: { id: 1, codice: 'MCO', descrizione: 'Maine Coon' },
  idproprietario: 3,
  proprietario: { id: 3, codice: '10003', nome_completo: 'Rossi Anna' },
}
/** contract 6: the dated 20 years, as the server says. */
const natiDal = '2006-11-15'
const vivi = { vivi: { or: { deceduto: 0 } }, giovani: { or: { data_nascita: { gte: natiDal } } } }
const get = vi.spyOn(api, 'get')
const found = (rows: RecordRow[]) => ({ nati_dal: natiDal, data: rows, perPage: 30, currentPage: 1, tot: rows.length })
const asked = () => get.mock.calls.map(([path, options]) => ({ path, ...(options as CallOptions) }))

beforeEach(() => {
  session.role = 'admin'
  get.mockImplementation(async () => found([luna]) as never)
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.resetAllMocks()
})

function show(props: Partial<ReferencePickerProps> = {}) {
  const onChange = vi.fn()
  function Host() {
    const [value, setValue] = useState<number | null>(null)
    const [related, setRelated] = useState<RecordRow | null>(null)
    const choose = (id: number | null, row: RecordRow | null) => {
      onChange(id, row)
      setValue(id)
      setRelated(row)
    }
    return (
      <form>
        <ReferencePicker label="Madre" to="gatti" value={value} related={related} onChange={choose} {...props} />
        <button type="button" onClick={() => choose(null, null)}>
          Svuota da fuori
        </button>
      </form>
    )
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Host />
    </QueryClientProvider>,
  )
  return {
    onChange,
    user: userEvent.setup(),
    field: screen.getByRole('combobox', { name: 'Madre' }) as HTMLInputElement,
  }
}

it('the picker searches as §7 says, among permitted rows, with a hint', async () => {
  const { user, field } = show({ among: { op: 'eq', field: 'sesso', value: 'F' } })
  expect(screen.getByText(/Cerca per nome/)).toBeTruthy()
  await user.type(field, 'lun')
  await screen.findByRole('option')
  for (const group of [vivi, {}])
    await waitFor(() =>
      expect(asked()).toContainEqual(
        expect.objectContaining({
          ...{ path: '/gatti', filters: { nome: '%lun%', ...group, sesso: 'F' } },
          pagination: { rowsPerPage: 30, page: 1, sortBy: 'nome', descending: false },
        }),
      ),
    )
})

/** contract 4: excludes the closed books 2217, 2218, 2620, 2621, 2943 and 2944. */
const openBooks = {
  tratto0: { or: { id: { lt: 2217 } } },
  tratto1: { or: { id: { gt: 2217, lt: 2218 } } },
  tratto2: { or: { id: { gt: 2218, lt: 2620 } } },
  tratto3: { or: { id: { gt: 2620, lt: 2621 } } },
  tratto4: { or: { id: { gt: 2621, lt: 2943 } } },
  tratto5: { or: { id: { gt: 2943, lt: 2944 } } },
  tratto6: { or: { id: { gt: 2944 } } },
}

/** §7, Lookup searches, written by hand: the requests for a typed text. */
it.each<[string, Partial<ReferencePickerProps>, string, object, string | null, number]>([
  ['clienti_soci', {}, 'ros', { nome_completo: '%ros%' }, 'nome_completo', 30],
  ['clienti_soci', {}, '10003', { codice: '10003' }, 'nome_completo', 30],
  ['clienti_soci', { lookup: { rows: 10 } }, 'ros', { nome_completo: '%ros%' }, 'nome_completo', 10],
  ['gatti', {}, 'lun', { nome: '%lun%' }, 'nome', 30],
  ['gatti', {}, 'lun', { nome: '%lun%', ...vivi }, 'nome', 30],
  // Nothing in the names: an affisso is sought.
  ['gatti', {}, 'bosco', { nome_completo: '%bosco%', ...vivi }, 'nome', 30],
  [
    'gatti',
    {},
    'luna sentiero',
    {
      'nome_completo 1': { or: { nome_completo: '%luna%' } },
      'nome_completo 2': { or: { nome_completo: '%sentiero%' } },
    },
    'nome',
    30,
  ],
  ['gatti', {}, 'LO 2', { codice: 'LO 2%' }, 'nome', 30],
  [
    'gatti',
    { lookup: genitoreLookup('M') },
    'Tho',
    { gg: { or: { nome: 'Tho%', codice: 'Tho%' } }, sesso: 'M' },
    'nome',
    10,
  ],
  [
    'gatti',
    { lookup: genitoreLookup('F') },
    'LO 2',
    { gg: { or: { nome: 'LO 2%', codice: 'LO 2%' } }, sesso: 'F' },
    'nome',
    10,
  ],
  ['colori', {}, 'ns', { codice: 'ns%' }, null, 10],
  ['libri', {}, 'LO', { codice: '%LO%' }, null, 10],
  [
    'libri',
    { lookup: libroLookup },
    'LO',
    { gg: { or: { codice: 'LO%', descrizione: '%LO%' } }, aperti: { or: openBooks } },
    'codice',
    30,
  ],
  ['esposizioni', {}, 'Rom', { name: 'Rom%' }, 'id', 10],
  [
    'esposizioni',
    { filters: openShows('2026-11-15'), atOnce: true },
    'Rom',
    { name: 'Rom%', aperte: { or: { data_chiusura: { gte: '2026-11-15' }, id: -1 } } },
    'id',
    10,
  ],
  ['comuni', {}, 'Mil', { nome: 'Mil%' }, 'nome', 30],
  ['province', {}, 'Mil', { citta: '%Mil%' }, null, 10],
  ['province', {}, 'ee', { citta: '%ee%' }, null, 10],
  ['province', {}, 'ee', { sigla: 'EE' }, null, 10],
  ['razze', {}, 'MC', { codice: 'MC%' }, null, 10],
  ['malattie', {}, 'PK', { codice: 'PK%' }, null, 10],
  ['sezioni', {}, 'Lo', { regione: 'Lo%' }, null, 10],
  ['account', {}, 'Com', { name: 'Com%', type: 'admin_comitato' }, null, 10],
])('%s: %j %s asks %j', async (to, props, text, filters, sortBy, rowsPerPage) => {
  get.mockImplementation(async () => found([]) as never)
  const { user, field } = show({ to, ...props })
  await user.click(field)
  await user.paste(text)
  const pagination = expect.objectContaining({ sortBy, rowsPerPage, descending: to === 'esposizioni' })
  await waitFor(() => expect(asked()).toContainEqual(expect.objectContaining({ path: `/${to}`, filters, pagination })))
})

it('the picker stores a section by its region', async () => {
  get.mockImplementation(async () => found([{ id: 9, regione: 'Lombardia' }]) as never)
  const onChange = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TextPicker label="Sezione" to="sezioni" field="regione" value="Lazio" onChange={onChange} />
    </QueryClientProvider>,
  )
  const field = screen.getByRole('combobox', { name: 'Sezione' }) as HTMLInputElement
  expect(field.value).toBe('Lazio')
  const user = userEvent.setup()
  await user.clear(field)
  await user.type(field, 'Lomb')
  await user.click(await screen.findByRole('option', { name: /Lombardia/ }))
  expect(onChange).toHaveBeenLastCalledWith('Lombardia')
})

describe('the living come first, each group by nome', () => {
  const cat = (id: number, nome: string) => ({ ...luna, id, nome, nome_completo: nome, codice: `LO ${id}` })
  const [aria, bruna, cleo, dora] = [cat(1, 'Aria'), cat(2, 'Bruna'), cat(3, 'Cleo'), cat(4, 'Dora')]
  const answer = (of: (filters: Record<string, unknown>) => RecordRow[]) =>
    get.mockImplementation(
      async (_path, options) =>
        found(of(((options as CallOptions)?.filters ?? {}) as Record<string, unknown>)) as never,
    )
  const shown = async () =>
    (await screen.findAllByRole('option')).map(({ textContent }) => /Aria|Bruna|Cleo|Dora/.exec(textContent ?? '')?.[0])

  it('although the dead come first by nome', async () => {
    answer(filters => ('vivi' in filters ? [bruna, dora] : [aria, bruna, cleo, dora]))
    const { user, field } = show()
    await user.type(field, 'ari')
    expect(await shown()).toEqual(['Bruna', 'Dora', 'Aria', 'Cleo'])
  })

  it('at most 30 in all', async () => {
    answer(filters => Array.from({ length: 30 }, (_, i) => cat('vivi' in filters ? i : 100 + i, 'Aria')))
    const { user, field } = show()
    await user.type(field, 'ari')
    expect(await shown()).toHaveLength(30)
  })

  it('a parent’s slot shows first whom the rules allow, and of those the living', async () => {
    answer(filters => {
      const allowed = JSON.stringify(filters).includes('"lte":"2023-09-10"')
      if (allowed) return 'vivi' in filters ? [cleo] : [bruna, cleo]
      return 'vivi' in filters ? [cleo, dora] : [aria, bruna, cleo, dora]
    })
    const child = { id: 9, data_nascita: '2024-05-10' }
    const { user, field } = show({
      among: genitoriOfferti(child),
      prefer: genitoriPrima(child),
      lookup: genitoreLookup('F'),
    })
    await user.type(field, 'ari')
    expect(await shown()).toEqual(['Cleo', 'Bruna', 'Dora', 'Aria'])
    for (const { path, filters } of asked().filter(one => one.path === '/gatti'))
      expect([path, filters]).toMatchObject(['/gatti', { data_nascita: { lt: '2024-05-10' }, sesso: 'F' }])
  })
})

it('a recent choice is offered only if permitted', async () => {
  const { user, field } = show()
  await user.type(field, 'lun')
  await user.click(await screen.findByRole('option'))
  cleanup()
  get.mockImplementation(async () => found([]) as never)
  for (const [child, offered] of [
    [{ id: 9, data_nascita: '2020-05-02' }, 1],
    [{ id: 9, data_nascita: '2020-05-01' }, 0],
    [{ id: 7, data_nascita: '2024-01-01' }, 0],
  ] as const) {
    const again = show({ among: genitoriOfferti(child) })
    await again.user.click(again.field)
    expect(screen.queryAllByRole('option')).toHaveLength(offered)
    cleanup()
  }
})

it('equal names are distinguished, and Enter keeps the choice', async () => {
  const { user, field, onChange } = show()
  await user.type(field, 'lun')
  const option = await screen.findByRole('option')
  for (const part of ['IT*Bosco Luna', 'LO 2020 000007', 'MCO', '01/05/2020', 'Rossi Anna']) {
    expect(option.textContent).toContain(part)
  }
  screen.getByRole('img', { name: 'Femmina' })
  await user.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledWith(7, expect.objectContaining({ nome: 'Luna' }))
  expect(field.value).toBe('IT*Bosco Luna · LO 2020 000007')
})

it('a pasted code with one match is chosen', async () => {
  const { user, field, onChange } = show()
  await user.click(field)
  await user.paste('LO 2020 000007')
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(7, expect.anything()))
  expect(asked().map(({ filters }) => filters)).toContainEqual({ codice: 'LO 2020 000007%' })
})

it('the former number that matched a cat is shown', async () => {
  const { user, field } = show()
  get.mockImplementation(async () => found([{ ...luna, codice_precedente: 'LO 2019 000003' }]) as never)
  await user.type(field, 'LO 2019')
  expect((await screen.findByRole('option')).textContent).toContain('LO 2020 000007 (già LO 2019 000003)')
})

it('dead people are marked', async () => {
  const { user, field } = show({ to: 'clienti_soci' })
  const people = [0, 1].map(deceduto => ({ id: deceduto + 1, nome_completo: `Rossi ${deceduto}`, deceduto }))
  get.mockImplementation(async () => found(people) as never)
  await user.type(field, 'ross')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent?.includes('Deceduto'))).toEqual([false, true])
  expect(asked().at(-1)?.fields).toContain('deceduto')
})

it('typed text without a match is kept with an error', async () => {
  get.mockImplementation(async () => found([]) as never)
  const { user, field } = show()
  await user.type(field, 'nessuno')
  await user.tab()
  expect(field.value).toBe('nessuno')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/Scegli una voce/)).toBeTruthy()
})

it('the text disappears with the choice when another field empties it', async () => {
  const { user, field } = show()
  await user.type(field, 'lun')
  await screen.findByRole('option')
  await user.keyboard('{Enter}')
  expect(field.value).toContain('Luna')
  await user.click(screen.getByRole('button', { name: 'Svuota da fuori' }))
  await waitFor(() => expect(field.value).toBe(''))
})

it('a member can search others’ records by exact code', async () => {
  session.role = 'socio'
  get.mockImplementation(async path => (path.startsWith('/cerca/') ? luna : found([])) as never)
  const { user, field, onChange } = show()
  await user.type(field, 'LO 2020 000007')
  await user.click(await screen.findByText(/Cerca per codice esatto/))
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(7, luna))
  expect(asked().at(-1)?.path).toBe('/cerca/gatti/LO%202020%20000007')
})

it('a record found by code is chosen even if the focus has moved on', async () => {
  session.role = 'socio'
  let answer: (row: RecordRow) => void = () => {}
  get.mockImplementation(
    async path =>
      (path.startsWith('/cerca/')
        ? new Promise<RecordRow>(resolve => {
            answer = resolve
          })
        : found([])) as never,
  )
  const { user, onChange } = show()
  await user.type(screen.getByRole('combobox'), 'LO 2020 000007')
  await user.click(await screen.findByText(/Cerca per codice esatto/))
  await user.tab()
  answer(luna)
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(7, luna))
  await waitFor(() => expect(screen.getByRole('combobox').getAttribute('aria-invalid')).toBe('false'))
  expect(screen.queryByText(/Scegli una voce/)).toBeNull()
})

it('recent choices come first, and a new record is offered with the right', async () => {
  session.can.mockReturnValue(true)
  const first = show()
  await first.user.type(first.field, 'lun')
  await screen.findByText('IT*Bosco Luna')
  await first.user.keyboard('{Enter}')
  cleanup()
  const { user, field } = show()
  await user.click(field)
  expect(await screen.findByText('Scelti di recente')).toBeTruthy()
  expect(screen.getByText('IT*Bosco Luna')).toBeTruthy()
  expect(screen.getByText('Crea nuovo: Gatto')).toBeTruthy()
})

it('a member’s picker opens with own cats', async () => {
  session.role = 'socio'
  const { user, field } = show()
  await user.click(field)
  expect(await screen.findByText('I tuoi')).toBeTruthy()
  expect(screen.getByText('IT*Bosco Luna')).toBeTruthy()
})

function slowly(rows: Record<string, RecordRow[]>) {
  const waiting: [string, () => void][] = []
  get.mockImplementation((_path, options) => {
    const sought = Object.values((options as CallOptions).filters ?? {}).join()
    return new Promise(resolve => waiting.push([sought, () => resolve(found(rows[sought] ?? []))])) as never
  })
  return async (sought: string) => {
    await waitFor(() => expect(waiting.map(([text]) => text)).toContain(sought))
    await act(async () => waiting.find(([text]) => text === sought)?.[1]())
  }
}
const abl = { id: 1, codice: 'ABL', descrizione: 'American Bobtail Longhair' }
const mco = { id: 30, codice: 'MCO', descrizione: 'Maine Coon' }
const mcx = { id: 31, codice: 'MCOX', descrizione: 'Prova' }

it('an outdated answer cannot be chosen, and an early Enter takes the matching row', async () => {
  const answer = slowly({ '%': [abl, mco], 'MCO%': [mcx, mco] })
  const { user, field, onChange } = show({ to: 'razze' })
  await user.click(field)
  await answer('%')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  await user.type(field, 'MCO{Enter}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(onChange).not.toHaveBeenCalled()
  await answer('MCO%')
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(30, mco))
  expect(field.value).toContain('MCO')
})

it('Enter does not submit the form while searching, and chooses nothing if ambiguous', async () => {
  const answer = slowly({ '%': [abl], 'MC%': [mcx, mco] })
  const { user, field, onChange } = show({ to: 'razze' })
  const sent = vi.fn((event: Event) => event.preventDefault())
  field.closest('form')?.addEventListener('submit', sent)
  await user.click(field)
  await answer('%')
  await user.type(field, 'MC{Enter}')
  await answer('MC%')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  expect(onChange).not.toHaveBeenCalled()
  expect(sent).not.toHaveBeenCalled()
})

it('changing the text cancels an early Enter', async () => {
  const answer = slowly({ 'MC%': [mco], 'M%': [mco, mcx] })
  const { user, field, onChange } = show({ to: 'razze' })
  await user.type(field, 'MC{Enter}{Backspace}')
  await answer('M%')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  expect(onChange).not.toHaveBeenCalled()
})

it('an early Enter applies even if the field was left, and is invalid until then', async () => {
  const answer = slowly({ '%': [abl, mco], 'MCO%': [mco] })
  const { user, field, onChange } = show({ to: 'razze', value: 1, related: abl })
  await user.clear(field)
  onChange.mockClear()
  await user.type(field, 'MCO{Enter}')
  await user.tab()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Attendi: cerco “MCO”')).toBeTruthy()
  await answer('MCO%')
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(30, mco))
})

it('the screen’s suggestions come first, below an exact code match', async () => {
  const row = (id: number, codice: string): RecordRow => ({ id, codice, descrizione: `colore ${codice}` })
  get.mockImplementation(async () => found([row(1, 'n'), row(2, 'n 21'), row(3, 'n 22')]) as never)
  const first = { rows: [row(3, 'n 22'), row(9, 'a 22')], label: 'Riconosciuti in BEN', rest: 'Altri colori' }
  const { user, field, onChange } = show({ to: 'colori', first })
  const codes = () => screen.getAllByRole('option').map(option => option.querySelector('b')?.textContent)
  await user.type(field, 'n 2')
  await waitFor(() => expect(codes()).toEqual(['n 22', 'n', 'n 21']))
  expect(screen.getByText('Riconosciuti in BEN')).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'n')
  await waitFor(() => expect(codes()).toEqual(['n', 'n 22', 'n 21']))
  await user.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledWith(1, expect.objectContaining({ codice: 'n' }))
})
