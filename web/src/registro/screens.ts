import type { Screens } from '../session/page-line.ts'

export const registroScreens = {
  '/verifica/:code': 'registro/verifica/verifica-screen',
  '/gatti': 'registro/gatti/gatto-screen',
  '/gatti/new': 'registro/gatti/gatto-screen',
  '/gatti/:id': 'registro/gatti/gatto-screen',
  '/list/censimento': 'registro/gatti/censimento-screen',
  '/razze/:id': 'registro/razze/razza-screen',
  '/popolazione/quote': 'registro/popolazione/quote-screen',
  '/razze/:id/colori': 'registro/razze/colori-razza-screen',
  '/pedigree/:id': 'registro/pedigree/pedigree-screen',
  '/gatto/ascendenza/:id_gatto': 'registro/ascendenza/ascendenza-screen',
  '/list/profili-dna': 'registro/profili_dna/profili-dna-screen',
  '/profili-dna/importa': 'registro/profili_dna/importa-profili-screen',
  '/gatto/dna/:id_gatto': 'registro/profili_dna/parentela-screen',
} as const satisfies Screens
