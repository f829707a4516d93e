import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pressAgain } from './press-again.ts'

const rowAction = vi.fn()
const press = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<button>Elimina</button>'
  document.querySelector('button')?.addEventListener('click', rowAction)
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.clearAllMocks()
})

const click = (clientX: number, clientY: number) =>
  document.querySelector('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }))

it('repeated presses in the same place go to the pager', () => {
  pressAgain({ clientX: 100, clientY: 500 }, press)
  for (const at of [100, 104, 97]) {
    vi.advanceTimersByTime(500)
    click(at, 500)
  }
  expect([press.mock.calls.length, rowAction.mock.calls.length]).toEqual([3, 0])
})

it.each([
  ['elsewhere', 0, 100, 440],
  ['after a while', 900, 100, 500],
])('a press %s goes to the element there', (_name, later, x, y) => {
  pressAgain({ clientX: 100, clientY: 500 }, press)
  vi.advanceTimersByTime(later)
  click(x, y)
  click(x, y)
  expect([press.mock.calls.length, rowAction.mock.calls.length]).toEqual([0, 2])
})
