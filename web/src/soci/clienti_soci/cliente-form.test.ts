import { entityOf } from '@bisavolo/domain/entities'
import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('./{cliente-sections,address-fields,citta-field}.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** The section is the region, which is shown under both names. */
const notShown = ['sezione']

it('the full form shows every field of the definition', () => {
  const text = Object.values(sources).join('\n')
  const missing = Object.keys(entityOf('clienti_soci').fields).filter(
    name => !notShown.includes(name) && !new RegExp(`['"]${name}['"]|fields\\.${name}\\b`).test(text),
  )
  expect(missing).toEqual([])
})
