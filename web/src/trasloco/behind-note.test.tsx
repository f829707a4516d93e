import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { BehindNote } from './behind-note.tsx'

afterEach(cleanup)

it('a failed comparison is said as an alert, not as one in progress', () => {
  render(<BehindNote what="confronto" inCorso fallito />)
  expect(screen.getByRole('alert').textContent).toContain('Il confronto non riesce')
  expect(screen.queryByText(/in corso/)).toBe(null)
})

it('a comparison in progress is said, a finished one is not', () => {
  const { container, rerender } = render(<BehindNote what="controllo" inCorso fallito={false} />)
  expect(screen.getByRole('status').textContent).toContain('Controllo in corso')
  rerender(<BehindNote what="controllo" inCorso={false} fallito={false} />)
  expect(container.textContent).toBe('')
})
