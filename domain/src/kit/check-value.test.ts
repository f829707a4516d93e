import { describe, expect, it } from 'vitest'
import { checkValue, visibleText } from './check-value.ts'
import type { Field } from './field.ts'

const field = (kind: Field['kind'], more: Partial<Field> = {}): Field => ({ kind, label: 'Campo', ...more }) as Field
const tone = field('choice', { choices: [{ value: 'bozza', label: 'Bozza' }] })

describe('values allowed for each kind of field', () => {
  it.each<[Field, unknown, string | undefined]>([
    [field('text'), 'Luna', undefined],
    [field('text'), 7, 'testo non valido'],
    [field('text', { max: 3 }), 'Luna', 'al massimo 3 caratteri'],
    [field('text'), 'x'.repeat(200), undefined],
    [field('text'), 'x'.repeat(201), 'al massimo 200 caratteri'],
    [field('text'), 'Lu\nna', 'contiene caratteri non ammessi'],
    [field('text'), 'Lu\u202ena', 'contiene caratteri non ammessi'],
    [field('text'), 'Lu\ud800na', 'contiene caratteri non ammessi'],
    [field('longText'), 'Lu\r\n\tna', undefined],
    [field('longText'), 'Lu\u0000na', 'contiene caratteri non ammessi'],
    [field('longText'), 'x'.repeat(10_001), 'al massimo 10000 caratteri'],
    [field('secret'), 'x\n'.repeat(64), undefined],
    [field('secret'), 'x'.repeat(129), 'al massimo 128 caratteri'],
    [field('integer'), 0, undefined],
    [field('integer'), '7', 'numero intero non valido'],
    [field('integer'), 1.5, 'numero intero non valido'],
    [field('integer'), Number.NaN, 'numero intero non valido'],
    [field('integer'), 2 ** 60, 'numero intero non valido'],
    [field('integer', { min: 1, max: 12 }), 0, 'il minimo è 1'],
    [field('integer', { min: 1, max: 12 }), 13, 'il massimo è 12'],
    [field('reference'), 2_147_483_648, 'il massimo è 2147483647'],
    [field('reference'), -2_147_483_648, 'il minimo è -2147483647'],
    [field('file'), true, 'numero intero non valido'],
    [field('flag'), 1, undefined],
    [field('flag'), true, 'ammessi solo 0 e 1'],
    [field('flag'), '1', 'ammessi solo 0 e 1'],
    [tone, 'bozza', undefined],
    [tone, 'toString', 'valore non ammesso'],
    [tone, ['bozza'], 'valore non ammesso'],
    [field('date'), '2024-02-29', undefined],
    [field('date'), '2023-02-29', 'data non valida (AAAA-MM-GG)'],
    [field('date'), '0024-02-29', 'data non valida (AAAA-MM-GG)'],
    [field('date'), 20240229, 'data non valida'],
    [field('datetime'), '2024-02-29T23:59:59Z', undefined],
    [field('datetime'), '2024-02-29T23:59:59.123+02:00', undefined],
    [field('datetime'), '2024-02-29T23:59:59', 'data e ora non valide'],
    [field('datetime'), '2024-02-29T23:59Z', 'data e ora non valide'],
    [field('datetime'), '2023-02-29T23:59:59Z', 'data e ora non valide'],
    [field('datetime'), '2024-02-29T24:00:00Z', 'data e ora non valide'],
    [field('datetime'), ' 2024-02-29T23:59:59Z', 'data e ora non valide'],
    [field('datetime'), 0, 'data e ora non valide'],
    [field('money'), '12,50', 'importo non valido (esempio: 12.50)'],
    [field('money'), '12.505', 'al massimo due decimali'],
    [field('money'), 0.335, 'al massimo due decimali'],
    [field('money'), 1e21, 'importo non valido (esempio: 12.50)'],
    [field('money', { validator: 'quantita' }), 'due', 'numero non valido (esempio: 1,5)'],
    [field('money', { validator: 'quantita' }), '1,505', 'al massimo due decimali'],
    [field('money', { validator: 'quantita' }), {}, 'numero non valido'],
    [field('money', { validator: 'quantita' }), '1.234,50', 'numero non valido (esempio: 1,5)'],
    [field('money', { validator: 'quantita' }), ',5', 'numero non valido (esempio: 1,5)'],
    [field('money', { validator: 'quantita', min: 0 }), '-0,5', 'il minimo è 0'],
    [field('money'), Number.NaN, 'importo non valido'],
    [field('money'), {}, 'importo non valido'],
    [field('money', { min: 0 }), '-1', 'il minimo è 0'],
    [field('json'), { a: [1, 'x', null, { b: false }] }, undefined],
    [field('json'), { a: Number.POSITIVE_INFINITY }, 'valore non valido'],
    [field('json'), new Date(0), 'valore non valido'],
  ])('%o with %o: %s', (one, value, problem) => {
    expect(checkValue(one, value).problem).toBe(problem)
  })

  it.each([
    [12, '12.00'],
    ['-0.5', '-0.50'],
    [1234.56, '1234.56'],
  ])('keeps the amount %s as %s', (given, stored) => {
    expect(checkValue(field('money'), given)).toEqual({ value: stored })
  })

  it.each([
    [2, '2.00'],
    ['1.5', '1.50'],
    ['1,5', '1.50'],
  ])('keeps the quantity %s as %s', (given, stored) => {
    expect(checkValue(field('money', { validator: 'quantita' }), given)).toEqual({ value: stored })
  })
})

it.each([
  ['RIEX 2024\u200b 000025', false, 'RIEX 2024 000025'],
  ['\u00ad\u3164\u2800\ufeff', false, ''],
  ['Lu\u200dna\u200e', false, 'Luna'],
  ['Bravo 👨\u200d👩\u200d👧', true, 'Bravo 👨\u200d👩\u200d👧'],
  ['Àlpe d’Êtè\u00a0ñ 猫', false, 'Àlpe d’Êtè\u00a0ñ 猫'],
])('the visible text of %j', (text, multiline, seen) => {
  expect(visibleText(text, multiline)).toBe(seen)
})
