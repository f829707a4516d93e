import { NotFound } from '@bisavolo/domain'
import type { Partner } from '@bisavolo/domain/nascite/calls-accoppiamenti'
import { gradoInWords } from '@bisavolo/domain/registro/rules/inbreeding/grado'
import { formatPercentuale } from '@bisavolo/domain/registro/rules/inbreeding/parentela'
import type { Sheet } from '../../output/table/excel.ts'
import type { Who } from '../../platform/http/who.ts'
import type { PedigreeDeps } from '../../registro/pedigree/read-reach.ts'
import { readPartner } from './read-partner.ts'

const notAPartner = 'Uno dei gatti scelti non è fra i partner possibili.'

export async function readConfronto(
  deps: PedigreeDeps,
  who: Who,
  idgatto: number,
  ids: readonly number[],
): Promise<Sheet> {
  const { data } = await readPartner(deps, who, idgatto, {
    ...{ ids, idrazza: null, colore: '', regione: '', conTitoli: false, soloInRegola: false },
    ...{ ordine: 'punteggio', perPage: ids.length, currentPage: 1 },
  })
  if (data.length < ids.length) throw new NotFound(notAPartner)
  return {
    name: 'Confronto',
    columns: [
      { label: 'Voce', kind: 'text', width: 26 },
      ...data.map(({ nome_completo }) => ({ label: nome_completo, kind: 'text' as const, width: 30 })),
    ],
    rows: righe.map(([voce, of]) => [voce, ...data.map(of)]),
  }
}

const righe: readonly (readonly [string, (partner: Partner) => string])[] = [
  ['Punteggio (su 100)', ({ punteggio }) => String(punteggio)],
  ['Consanguineità (F)', ({ coefficiente }) => formatPercentuale(coefficiente)],
  ['Completezza', ({ indice }) => formatPercentuale(indice)],
  ['F attendibile', ({ attendibile }) => (attendibile ? 'sì' : 'dati insufficienti')],
  ['Parentela', ({ parentela }) => parentela],
  ['Grado', ({ grado }) => (grado === null ? 'nessun grado vietato' : `vietato: ${gradoInWords(grado)}`)],
  ['Parentela media', ({ parentela_media }) => formatPercentuale(parentela_media)],
  ['Test', ({ stato_test }) => stato_test],
  ['Da fare o da sapere', ({ test }) => test.join('; ')],
  ['EMS', ({ razza, genotipo }) => [razza, genotipo].filter(Boolean).join(' ')],
  ['Codice', ({ codice }) => codice ?? ''],
]
