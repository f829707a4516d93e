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

it('a table starts with the proposed mapping, naming excluded columns and missing fields', () => {
  expect(now).toMatchObject({ entita: 'gatti', chiave: 'IDGATTO' })
  expect(screen.getByText('3 colonne su 5 si importano. IDGATTO serve solo come chiave')).toBeTruthy()
  expect(screen.getByText('Una colonna resta fuori')).toBeTruthy()
  expect(screen.getByText('BOH', { selector: 'strong' }).parentElement?.textContent).toBe('BOH: qualcosa')
  expect(row('IDGATTO').getByRole('option', { name: 'Solo come chiave' })).toBeTruthy()
  expect(row('BOH').getByRole('option', { name: 'Non importare' })).toBeTruthy()
  expect(row('BOH').getByText('Non importata')).toBeTruthy()
  expect(screen.getByText(/Sesso, .*Libro origini/)).toBeTruthy()
})

it('the first values are shown as they will be read, with errors', () => {
  const preview = row('NASCITA')
  expect(preview.getByText('03/02/2001', { selector: 'dd' })).toBeTruthy()
  expect(preview.getByText(/non è un giorno del calendario/)).toBeTruthy()
  choose(preview.getByLabelText('Come si legge'), 'data_mga')
  expect(now.campi.NASCITA).toEqual({ campo: 'data_nascita', conversione: 'data_mga' })
  expect(row('NASCITA').getByText('02/03/2001', { selector: 'dd' })).toBeTruthy()
})

it('a column can be mapped to another field, never two to one', () => {
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

it('columns that are left out can be kept word for word in the notes', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Tienila nelle note' }))
  expect(now.campi.BOH).toEqual({ campo: 'in_note' })
  expect(screen.queryByText('Una colonna resta fuori')).toBeNull()
})

it('a fixed value applies to every row, with an error if impossible', () => {
  choose(screen.getByLabelText('Aggiungi un valore fisso'), 'nazione')
  choose(screen.getByLabelText('Nazione'), 'Atlantide')
  expect(screen.getByText('Nazione: il valore fisso non va bene')).toBeTruthy()
  choose(screen.getByLabelText('Nazione'), 'Italia')
  expect(now.fissi).toEqual({ nazione: 'Italia' })
  fireEvent.click(screen.getByRole('button', { name: 'Togli Nazione' }))
  expect(now.fissi).toEqual({})
})

it('a table can be left out', () => {
  choose(screen.getByLabelText('Le righe diventano'), '')
  expect(now).toMatchObject({ entita: null, campi: {} })
  expect(screen.queryByLabelText('Chiave nel vecchio sistema')).toBeNull()
})
