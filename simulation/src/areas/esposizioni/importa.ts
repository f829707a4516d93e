import type { Step } from '../../engine/area.ts'
import type { Person, World } from '../../engine/world.ts'
import { accepted, forbidden, isOffice } from '../accadde.ts'
import { isAllowed, puntiDi, type Risultato } from './punti.ts'

import type { Voce } from './state.ts'

export interface RigaImport {
  voce: Voce
  given: Risultato
  giudice: string
}

export function importa(w: World, who: Person, rows: RigaImport[], prova: boolean): Step {
  const data = rows.map(({ voce, given, giudice }) => ({
    codice: w.registro.gatti.get(voce.gatto)!.codice,
    esposizioni_id: voce.expo,
    category: voce.category,
    titolo: given.titolo,
    best: given.best ?? '',
    bestofbest: given.bestofbest ?? '',
    biv: given.biv ? 'sì' : 'no',
    nomination: given.nomination ? 1 : 0,
    giudice,
  }))
  return {
    call: {
      who,
      method: 'POST',
      path: '/import/risultati',
      body: { data, prova },
      note: prova ? 'prova i risultati' : 'importa i risultati',
    },
    expect: () => (isOffice(who) ? accepted('the office imports results') : forbidden('results are the office’s')),
    learn: (_, { body }) => {
      const wrong = rows.filter(({ voce, given }) => !isAllowed(voce.category, given)).length
      const isSame = ({ voce, given, giudice }: RigaImport) =>
        voce.titolo === given.titolo && voce.best === given.best && voce.biv === given.biv && voce.giudice === giudice
      const same = rows.filter(isSame).length
      const { inseriti, aggiornati, invariati, errori } = body
      const found = { inseriti, aggiornati, invariati, errori: errori.length }
      const expected = { inseriti: 0, aggiornati: rows.length - same, invariati: same, errori: wrong }
      // With errors nothing is stored; the counts tell what would have been.
      if (wrong > 0 ? errori.length !== wrong : JSON.stringify(expected) !== JSON.stringify(found))
        w.esposizioni.dubbi.push({ what: 'import dei risultati', expected, found: body })
      if (prova || errori.length > 0) return
      for (const { voce, given, giudice } of rows)
        Object.assign(voce, given, puntiDi(given), { giudice, nomination: given.nomination || given.best !== null })
    },
    rules: ['D2 import'],
  }
}
