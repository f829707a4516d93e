import { expect, it } from 'vitest'
import { newPage } from './fixtures.ts'

/** A button covered by a notice, and a notice that disappears. */
const page = (place: string) => `
  <button style="position: fixed; top: 20px; right: 20px">Salva</button>
  <div class="snackbars" style="position: fixed; ${place}; padding: 40px; background: white">Fatto <button>Chiudi</button></div>
  <script>setTimeout(() => document.querySelector('.snackbars').remove(), 3000)</script>`

it('an element under a notice cannot be pressed, even if the notice disappears', async () => {
  const covered = await newPage()
  await covered.setContent(page('top: 0; right: 0'))
  await expect(covered.getByText('Salva').click()).rejects.toThrow('a notice lies over it, “Fatto Chiudi”')
})

it('elements beside a notice can be pressed, and the notice itself', async () => {
  const free = await newPage()
  await free.setContent(page('bottom: 0; left: 0'))
  await free.getByText('Salva').click()
  await free.getByText('Chiudi').click()
})
