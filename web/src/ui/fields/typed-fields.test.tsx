import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DateField } from './date-field.tsx'
import { MoneyField } from './money-field.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

const seen: (string | null)[] = []

function Form({ field: Typed, initial }: { field: typeof DateField | typeof MoneyField; initial: string | null }) {
  const [value, setValue] = useState(initial)
  seen[0] = value
  return <Typed label="Campo" value={value} onChange={setValue} />
}

it.each([
  [DateField, '05112026', '2026-11-05', '05/11/2026'],
  [DateField, '5/11/26', '2026-11-05', '05/11/2026'],
  [MoneyField, '1234,5', '1234.50', '1.234,50'],
])('a value is known while typing, and normalised on leaving', async (field, typed, value, shown) => {
  render(<Form field={field} initial={null} />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Campo' })
  await userEvent.type(input, typed)
  expect(seen[0]).toBe(value)
  expect(input.value).toBe(typed)
  await userEvent.tab()
  expect(input.value).toBe(shown)
})

it.each([
  [DateField, '2026-11-05', '31/02/2026', /Data non valida/],
  [MoneyField, '3.00', 'tre', /Importo non valido/],
])('unreadable text is kept with an error', async (field, initial, typed, reason) => {
  render(<Form field={field} initial={initial} />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Campo' })
  await userEvent.clear(input)
  await userEvent.type(input, typed)
  expect(screen.queryByText(reason)).toBeNull()
  await userEvent.tab()
  expect(input.value).toBe(typed)
  expect(seen[0]).toBeNull()
  expect(screen.getByText(reason)).toBeTruthy()
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

function Name() {
  const [value, setValue] = useState('')
  return <TextField label="Nome" maxLength={5} value={value} onChange={setValue} />
}

it.each([
  ['Lunetta', 'Nome: al massimo 5 caratteri'],
  ['Lunett', 'Nome: al massimo 5 caratteri'],
  ['Lunet', undefined],
  [' Lunet ', undefined],
])('pasting %j keeps everything with the error %s', async (pasted, said) => {
  render(<Name />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' })
  await userEvent.click(input)
  await userEvent.paste(pasted)
  expect(input.value).toBe(pasted)
  expect(screen.queryByText(/al massimo/)?.textContent).toBe(said)
  expect(input.getAttribute('aria-invalid')).toBe(String(said !== undefined))
})
