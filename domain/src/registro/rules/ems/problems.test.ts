import { describe, expect, it } from 'vitest'
import { problemsOfEms } from './problems.ts'

describe('problemsOfEms', () => {
  it.each(['n', 'ns 22', 'MCO f 09 22', 'w 61', 'ny 11', 'NFO nt 09 22', 'SIB nu 24', 'RUS', 'x', 'BRI a', 'MAN n 51'])(
    '%s is a valid EMS code',
    code => {
      expect(problemsOfEms(code)).toEqual([])
    },
  )

  it.each([
    ['n22', 'Codice EMS non valido (esempio: MCO ns 22)'],
    ['ZZZ n', 'Razza sconosciuta: ZZZ'],
    ['n 26', 'Codice sconosciuto: 26'],
    ['n 22 09', 'I codici numerici vanno in ordine crescente'],
    ['n 22 23', 'Più codici dello stesso gruppo (tabby)'],
    ['nsy 22', 'Modificatori incompatibili'],
    ['nts 22', 'Modificatori in ordine errato'],
    ['ws', 'Il bianco non ha modificatori'],
    ['w 09', 'Il bianco non ha disegno, point o macchie'],
    ['ny', 'Il golden richiede un disegno (11, 12 o 21-25)'],
    ['n 11', 'Shaded e shell richiedono silver o golden'],
  ])('%s: %s', (code, problem) => {
    expect(problemsOfEms(code)).toEqual([problem])
  })
})
