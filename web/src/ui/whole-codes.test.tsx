import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { wholeCodes } from './whole-codes.tsx'

it.each([
  ['RSSMRA80A01H501U', ['RSSMRA80A01H501U']],
  ['C.F. RSSMRA80A01H501U · PEC a@b.it', ['RSSMRA80A01H501U']],
  ['di RSSMRA80A01H501U e VRDLGU75B02F205X', ['RSSMRA80A01H501U', 'VRDLGU75B02F205X']],
  ['P.IVA 01234567890', []],
])('keeps the tax codes of "%s" on one line', (text, codes) => {
  const { container } = render(<p>{wholeCodes(text)}</p>)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('.whole')].map(code => code.textContent)).toEqual(codes)
})
