import { expect, it } from 'vitest'
import type { TabellaLetta } from '../rules/importazione/mappatura.ts'
import { checkMappatura } from './check-mappatura.ts'
import { eNostra } from './e-nostra.ts'
import { definizioneOf, entitaImportabili } from './entita-importabili.ts'
import { proponiMappatura } from './proponi-mappatura.ts'

const ours: TabellaLetta[] = [
  ...entitaImportabili.map(entita => table(entita, ['id', 'version', ...Object.keys(definizioneOf(entita).fields)])),
  table('province', ['id', 'version', 'sigla']),
  table('sistema/audit', ['id', 'quando']),
]

function table(nome: string, colonne: readonly string[]): TabellaLetta {
  return { nome, righe: 1, colonne: colonne.map(one => ({ nome: one, esempi: [] })) }
}

it('an export of our own is recognised, but only as a whole', () => {
  expect(eNostra(ours)).toBe(true)
  expect(eNostra(ours.map(one => ({ ...one, nome: `${one.nome}.csv` })))).toBe(true)
  expect(eNostra(ours.filter(({ nome }) => nome !== 'gatti'))).toBe(false)
  expect(eNostra([...ours.filter(({ nome }) => nome !== 'gatti'), table('gatti', ['id', 'nome'])])).toBe(false)
  expect(eNostra([])).toBe(false)
})

it('an export of our own is mapped completely, references by id', () => {
  const mappatura = proponiMappatura(ours)
  expect(checkMappatura(mappatura, ours)).toEqual([])
  const gatti = mappatura.find(({ entita }) => entita === 'gatti')
  expect(gatti).toMatchObject({ chiave: 'id', campi: { idpadre: { campo: 'idpadre', tramite: 'chiave' } } })
  expect(mappatura.find(({ entita }) => entita === 'clienti_soci')?.campi.idprovincia?.tramite).toBe('id')
  expect(mappatura.filter(({ entita }) => entita === null).map(({ tabella }) => tabella)).toEqual([
    'province',
    'sistema/audit',
  ])
})

it('a proposal passes its own check whatever the columns are called', () => {
  const words =
    'id cod data nascita nome gatto padre codice chip ems sesso tipo note totale numero cliente stato prov cap'.split(
      ' ',
    )
  const values = [
    '1',
    'M',
    '01/02/2003',
    'MCO n 22',
    'Rossi Mario',
    '380260000123456',
    'RSSMRA80A01L219M',
    'a@b.it',
    '12,50',
    'x',
  ]
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let round = 0; round < 60; round++) {
    const names = new Set(Array.from({ length: 12 }, () => `${words[next(words.length)]}_${words[next(words.length)]}`))
    const letta: TabellaLetta = {
      nome: words[next(words.length)] ?? '',
      righe: 9,
      colonne: [...names].map(nome => ({ nome, esempi: [values[next(values.length)] ?? ''] })),
    }
    expect(checkMappatura(proponiMappatura([letta]), [letta])).toEqual([])
  }
})
