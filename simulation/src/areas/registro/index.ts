import type { Area } from '../../engine/area.ts'
import { checkRegistro } from './check.ts'
import { reachedRules } from './passi.ts'
import { readCodes, welcome } from './plan/accoglienza.ts'
import { decideLitters } from './plan/cucciolate.ts'
import { declare } from './plan/denunce.ts'
import { decideTransfers } from './plan/passaggi.ts'
import { proveRules } from './plan/prove.ts'
import { lookAround } from './plan/sguardi.ts'
import { keepRecords } from './plan/ufficio.ts'
import { sell } from './plan/vendite.ts'
import { noRegistro } from './state.ts'

const known = [
  ...[
    'N01',
    'N02',
    'N03',
    'N04',
    'N07',
    'N08',
    'N09',
    'N10',
    'N11',
    'N13',
    'N14',
    'N15',
    'N16',
    'N17',
    'N18',
    'N19',
    'N20',
  ],
  ...[
    'N23',
    'N24',
    'N27',
    'N29',
    'N30',
    'N32',
    'N33',
    'N34',
    'N35',
    'N36',
    'C01',
    'C02',
    'C03',
    'C05',
    'C06',
    'C07',
    'C10',
  ],
  ...['C11', 'C15', 'P00', 'P01', 'P02', 'P03', 'P06', 'P08', 'P09', 'P10', 'P12', 'K02'],
]

export const registro: Area = {
  name: 'registro',
  begin: () => ({ registro: noRegistro() }),
  *plan(w, _day, random) {
    yield* readCodes(w)
    yield* welcome(w, random.stream('accoglienza'))
    yield* declare(w, random.stream('denunce'))
    yield* decideLitters(w, random.stream('ufficio'))
    yield* sell(w, random.stream('passaggi'))
    yield* decideTransfers(w, random.stream('decisioni'))
    yield* keepRecords(w, random.stream('schede'))
    yield* proveRules(w, random.stream('prove'))
    yield* lookAround(w, random.stream('sguardi'))
  },
  check: checkRegistro,
  reached: () => ({ rules: [...reachedRules].sort(), unreached: known.filter(rule => !reachedRules.has(rule)) }),
}
