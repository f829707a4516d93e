import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { DownloadMenu } from './download-menu.tsx'
import { loadOverlays } from './overlays.tsx'

beforeAll(loadOverlays)
afterEach(cleanup)

const formats = [{ format: 'xlsx', label: 'Excel (.xlsx)', icon: '' }] as const

async function exported(download: () => Promise<void>) {
  render(
    <>
      <DownloadMenu formats={formats} download={download} disabled={false} />
      <button type="button">Altro</button>
    </>,
  )
  const user = userEvent.setup()
  const esporta = screen.getByRole('button', { name: 'Esporta' })
  esporta.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('menuitem')
  await user.keyboard('{Enter}')
  return { esporta, user }
}
const menuGone = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

it('the focus stays elsewhere if moved while the file is made', async () => {
  let finish = () => {}
  const { user } = await exported(() => new Promise(resolve => (finish = resolve)))
  await menuGone()
  const other = screen.getByRole('button', { name: 'Altro' })
  await user.click(other)
  finish()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Esporta' }).getAttribute('aria-busy')).toBe('false'))
  expect(document.activeElement).toBe(other)
})

it.each([
  ['immediately', true],
  ['when the menu has gone', false],
])('the focus returns to the button, the file ready %s', async (_when, isReady) => {
  let finish = () => {}
  const asked = vi.fn(() => new Promise<void>(resolve => (finish = resolve)))
  const { esporta } = await exported(asked)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  if (isReady) finish()
  await menuGone()
  finish()
  await waitFor(() => expect(document.activeElement).toBe(esporta))
})
