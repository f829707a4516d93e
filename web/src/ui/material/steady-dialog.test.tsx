import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { BareDialog, Dialog } from './overlays.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function clickOutside(): void {
  const outside = screen.getByRole('dialog').parentElement as Element
  fireEvent.mouseDown(outside)
  fireEvent.click(outside)
}

it.each([
  [
    'with a head',
    (onClose: () => void) => (
      <Dialog open title="Approva" onClose={onClose}>
        Tre
      </Dialog>
    ),
  ],
  [
    'without',
    (onClose: () => void) => (
      <BareDialog open onClose={onClose}>
        Tre
      </BareDialog>
    ),
  ],
])('a dialog %s ignores the second click of the button that opened it, and closes on a later one', (_, dialog) => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const onClose = vi.fn()
  render(dialog(onClose))
  now.mockReturnValue(1399)
  clickOutside()
  expect(onClose).not.toHaveBeenCalled()
  now.mockReturnValue(1400)
  clickOutside()
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('Esc closes a dialog immediately', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  const onClose = vi.fn()
  render(
    <Dialog open title="Approva" onClose={onClose}>
      Tre
    </Dialog>,
  )
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(1)
})
