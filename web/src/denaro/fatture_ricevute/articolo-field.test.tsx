import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadSearchBox } from '../../ui/fields/search-box.tsx'
import { ArticoloField } from './articolo-field.tsx'
import type { Articolo } from './righe-form.ts'

beforeAll(loadSearchBox)
afterEach(cleanup)

const articolo = (id: number, descrizione: string): Articolo => ({
  ...{ id, descrizione, tipo: 'Ricevuta', importo: '10.00', iva: null, natura: null, quota_associativa: 0 },
})
const [quota, libretto, pedigree] = [articolo(1, 'Quota'), articolo(2, 'Libretto'), articolo(3, 'Pedigree')]

function Host({ articoli, onArticolo }: { articoli: readonly Articolo[]; onArticolo: (chosen: Articolo) => void }) {
  const [text, setText] = useState('')
  return (
    <ArticoloField label="Voce" name="voce" value={text} articoli={articoli} onText={setText} onArticolo={onArticolo} />
  )
}
const texts = () => screen.queryAllByRole('option').map(option => option.querySelector('span span')?.textContent)

it('refetching the articles does not change an open list: the pressed option is chosen', async () => {
  const onArticolo = vi.fn()
  const user = userEvent.setup()
  const { rerender } = render(<Host articoli={[quota, libretto]} onArticolo={onArticolo} />)
  await user.click(screen.getByRole('combobox', { name: 'Voce' }))
  expect(texts()).toEqual(['Quota', 'Libretto'])
  const pressed = screen.getByRole('option', { name: /Libretto/ })
  await user.pointer({ keys: '[MouseLeft>]', target: pressed })
  rerender(<Host articoli={[pedigree, quota]} onArticolo={onArticolo} />)
  expect(texts()).toEqual(['Quota', 'Libretto'])
  await user.pointer({ keys: '[/MouseLeft]', target: pressed })
  expect(onArticolo).toHaveBeenCalledExactlyOnceWith(libretto)
})

it('the next text searches the latest articles', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Host articoli={[quota, libretto]} onArticolo={() => {}} />)
  await user.click(screen.getByRole('combobox', { name: 'Voce' }))
  rerender(<Host articoli={[pedigree, quota]} onArticolo={() => {}} />)
  await user.keyboard('e')
  expect(texts()).toEqual(['Pedigree'])
})
