import { type Finding, info } from '../../../kit/finding.ts'
import { sconosciutiIn } from '../../../registro/rules/gatto/titoli-nome.ts'

export interface TitoliScritti {
  pretitolo: string | null
  posttitolo: string | null
}

/** D23: words that are no title of rule book 10. They are printed but open no class. */
export function findingsOfSconosciuti(gatto: TitoliScritti): Finding[] {
  return (['pretitolo', 'posttitolo'] as const).flatMap(campo => {
    const words = sconosciutiIn(gatto[campo])
    if (words.length === 0) return []
    const quali = words.map(word => `“${word}”`).join(', ')
    return [
      info('O87', campo, `${quali} non ${words.length === 1 ? 'è un titolo conosciuto' : 'sono titoli conosciuti'}`),
    ]
  })
}
