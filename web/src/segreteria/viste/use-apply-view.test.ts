import { readAddress } from '@bisavolo/domain/listing/list-request'
import { erroreVista } from '@bisavolo/domain/segreteria/rules/viste/vista'
import { expect, it } from 'vitest'
import { addressOf, contentOf } from './use-apply-view.ts'

const address = readAddress(new URLSearchParams('sesso=M&stato=a&stato=b&page=3&rows=50'))
const columns = [{ name: 'codice' }, { name: 'nome' }] as never
const kept = contentOf({ address, sort: { by: 'nome', descending: true }, columns })

it('the current list is a valid view, without its page', () => {
  expect(kept).toEqual({
    filters: { sesso: ['M'], stato: ['a', 'b'] },
    sortBy: 'nome',
    descending: true,
    columns: ['codice', 'nome'],
  })
  expect(erroreVista(kept)).toBeNull()
})

it('a view becomes the address it was made from', () => {
  const back = readAddress(addressOf(kept, '50'))
  expect(back.filters).toEqual(address.filters)
  expect(back).toMatchObject({ page: 1, rows: 50, sort: { by: 'nome', descending: true }, columns: ['codice', 'nome'] })
})
