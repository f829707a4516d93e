import { expect, it } from 'vitest'
import { describeEms } from './parole.ts'

it.each([
  ['n', 'nero', 'black'],
  ['ns', 'nero smoke', 'black smoke'],
  ['ns 22', 'nero silver tabby blotched', 'black silver blotched tabby'],
  ['ns 11', 'nero silver shaded', 'black silver shaded'],
  ['ny 12', 'nero golden shell', 'black golden shell'],
  ['f 09 22', 'squama di tartaruga tabby blotched con bianco', 'black tortoiseshell blotched tabby with white'],
  ['n 33', 'seal point', 'seal point'],
  ['f 21 33', 'squama seal tabby point', 'seal tortoiseshell tabby point'],
  ['a 03 33', 'blu point bicolore', 'blue point bicolour'],
  ['nt 23', 'ambra tabby mackerel', 'amber mackerel tabby'],
  ['at', 'ambra chiaro', 'light amber'],
  ['dt', 'rosso ambra', 'red amber'],
  ['em', 'albicocca', 'apricot'],
  ['am', 'caramello su base blu', 'blue-based caramel'],
  ['w 63', 'bianco, occhi impari', 'white, odd eyes'],
  ['MCO n 22', 'Maine Coon nero tabby blotched', 'Maine Coon black blotched tabby'],
  ['RUS', 'Blu di Russia', 'Russian Blue'],
  ['BRI a', 'British a pelo corto blu', 'British shorthair blue'],
  ['what?', 'what?', 'what?'],
])('%s', (code, it_, en) => {
  expect(describeEms(code)).toBe(it_)
  expect(describeEms(code, 'en')).toBe(en)
})
