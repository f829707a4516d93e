import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { DateRange } from './date-range.tsx'

afterEach(cleanup)

function openRange(asked = '') {
  const onChange = vi.fn()
  render(<DateRange label="Nascita" asked={asked} anchor={document.body} onChange={onChange} onClose={() => {}} />)
  return onChange
}

it('both dates typed before the list loads are kept', async () => {
  const onChange = openRange()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Dal' }), '01012020')
  await userEvent.type(screen.getByRole('textbox', { name: 'Al' }), '31122020')
  await userEvent.tab()
  expect(onChange).toHaveBeenLastCalledWith(['2020-01-01..2020-12-31'])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Dal' }).value).toBe('01/01/2020')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Al' }).value).toBe('31/12/2020')
})

it('one date can be removed without the other', async () => {
  const onChange = openRange('2020-01-01..2020-12-31')
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Dal' }))
  expect(onChange).toHaveBeenLastCalledWith(['..2020-12-31'])
  await userEvent.clear(screen.getByRole('textbox', { name: 'Al' }))
  expect(onChange).toHaveBeenLastCalledWith([])
})

it('a reversed range gives an error', async () => {
  openRange('2020-12-31..2020-01-01')
  expect(await screen.findByText(/prima di quello iniziale/)).toBeTruthy()
})
