import { checkMappatura } from '@bisavolo/domain/trasloco/importazione/check-mappatura'
import { proponiMappatura } from '@bisavolo/domain/trasloco/importazione/proponi-mappatura'
import type { TabellaLetta, TabellaMappata } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MappaturaTabella } from './mappatura-tabella.tsx'

const letta: TabellaLetta = {
  nome: 'GATTI',
  righe: 2,
  colonne: [
    { nome: 'IDGATTO', esempi: ['1', '2'] },
    { nome: 'NOME', esempi: ['Luna', 'Zar'] },
    { nome: 'NASCITA', esempi: ['03/02/2001', '31/02/2001'] },
    { nome: 'PADRE', esempi: ['1'] },
    { nome: 'BOH', esempi: ['qualcosa'] },
  ],
}
let now: TabellaMappata

function Editor() {
  const [mappata, setMappata] = useState(proponiMappatura([letta])[0] as TabellaMappata)
  now = mappata
  return (
    <MappaturaTabella
      letta={letta}
      mappata={mappata}
      index={0}
      errors={checkMappatura([mappata], [letta])}
      locked={false}
      onChange={part => setMappata({ ...mappata, ...part })}
    />
  )
}

beforeEach(() => void render(<Editor />))
afterEach(cleanup)

const row = (colonna: string) => {
  const found = screen.getAllByRole('listitem').find(item => within(item).queryByText(colonna, { selector: 'b' }))
  return within(found as HTMLElement)
}
const choose = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

it('starts from the proposal, shows what stays out and what is missing', () => {
  expect(now).toMatchObject({ entita: 'gatti', chiave: 'IDGATTO' })
  const told = '3 colonne su 5 si importano. IDGATTO serve solo come chiave. Restano fuori: BOH'
  expect(screen.getByText(told)).toBeTruthy()
  expect(row('IDGATTO').getByRole('option', { name: 'Solo come chiave' })).toBeTruthy()
  expect(row('BOH').getByRole('option', { name: 'Non importare' })).toBeTruthy()
  expect(row('BOH').getByText('Non importata')).toBeTruthy()
  expect(screen.getByText(/Sesso, .*Libro origini/)).toBeTruthy()
})

it('shows the first values as they will be read, faults too', () => {
  const preview = row('NASCITA')
  expect(preview.getByText('03/02/2001', { selector: 'dd' })).toBeTruthy()
  expect(preview.getByText(/non è un giorno del calendario/)).toBeTruthy()
  choose(preview.getByLabelText('Come si legge'), 'data_mga')
  expect(now.campi.NASCITA).toEqual({ campo: 'data_nascita', conversione: 'data_mga' })
  expect(row('NASCITA').getByText('02/03/2001', { selector: 'dd' })).toBeTruthy()
})

it('puts a column on another field, and never two on one', () => {
  choose(row('BOH').getByLabelText('Campo'), 'note')
  expect(now.campi.BOH).toEqual({ campo: 'note' })
  const offered = within(row('PADRE').getByLabelText('Campo'))
    .getAllByRole('option')
    .map(one => (one as HTMLOptionElement).value)
  expect(offered).toContain('idpadre')
  expect(offered).not.toContain('note')
  choose(row('PADRE').getByLabelText('Si trova tramite'), 'chip')
  expect(now.campi.PADRE).toEqual({ campo: 'idpadre', tramite: 'chip' })
})

it('gives every row a fixed value, and says when it cannot be one', () => {
  choose(screen.getByLabelText('Aggiungi un valore fisso'), 'nazione')
  choose(screen.getByLabelText('Nazione'), 'Atlantide')
  expect(screen.getByText('Nazione: il valore fisso non va bene')).toBeTruthy()
  choose(screen.getByLabelText('Nazione'), 'Italia')
  expect(now.fissi).toEqual({ nazione: 'Italia' })
  fireEvent.click(screen.getByRole('button', { name: 'Togli Nazione' }))
  expect(now.fissi).toEqual({})
})

it('leaves a table out', () => {
  choose(screen.getByLabelText('Le righe diventano'), '')
  expect(now).toMatchObject({ entita: null, campi: {} })
  expect(screen.queryByLabelText('Chiave nel vecchio sistema')).toBeNull()
})
