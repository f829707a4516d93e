import { expect, it } from 'vitest'
import { chiVede, type DocumentoLegato } from './chi-vede.ts'

it.each<[string, DocumentoLegato, string[]]>([
  ['the association’s own', { tipo: 'regolamenti' }, ['Tutti i soci', 'La segreteria e il Consiglio']],
  [
    'of a cat',
    { tipo: 'gatto', idgatto: 4, idcliente: null },
    ['I proprietari del gatto', 'La segreteria e il Consiglio, per chi legge il registro'],
  ],
  ['of a person', { tipo: 'cliente', idcliente: 1 }, ['La persona indicata', 'La segreteria e il Consiglio']],
  [
    'of a practice',
    { tipo: 'pratica', iddenuncia: 2, idpassaggio: 3 },
    [
      'Chi ha presentato la denuncia',
      'Le parti del passaggio',
      'La segreteria e il Consiglio, per chi legge il registro',
    ],
  ],
  [
    'of a show',
    { tipo: 'esposizione', idesposizione: 2 },
    ['Il comitato dell’esposizione', 'La segreteria e il Consiglio'],
  ],
  ['a photo', { tipo: 'foto', idgatto: 4 }, ['Chi vede il gatto']],
])('%s', (_name, documento, who) => expect(chiVede(documento)).toEqual(who))
