import type { Values } from '@bisavolo/domain/kit/values'
import { normalizeAnagrafica } from '@bisavolo/domain/soci/rules/anagrafica/anagrafica'
import { addToNew, segniOf } from '../celle/keep-archivio.ts'
import { fileKey } from '../files/source-files.ts'
import { campiConColonna, campiDetti } from './campi-detti.ts'
import { isBlank } from './complete-registro.ts'
import { completions } from './complete-row.ts'
import { judgeRow } from './judge-row.ts'
import type { Aiuto } from './read-help.ts'
import type { Piano, RigaPiano, Tavola } from './riga.ts'
import { warnByRules } from './warn-by-rules.ts'

export function proposeNew(piano: Piano, tavola: Tavola, riga: RigaPiano, aiuto: Aiuto): void {
  const { entity } = tavola
  const row: Values = { ...riga.valori }
  completions[entity.name]?.(row, riga, aiuto, entity, campiConColonna(tavola))
  const values = riga.esito === 'scartato' ? row : judgeRow(entity, riga, row, piano.today)
  if (riga.esito === 'scartato') return
  addToNew(entity, riga, values)
  // addToNew may reject the row.
  if ((riga.esito as string | null) === 'scartato') return
  if (entity.name === 'gatti' && values.antenato === 1) values.nazione = row.nazione ?? null
  warnByRules(piano, entity, riga, values, aiuto)
  riga.esito = 'inserito'
  riga.proposta = riga.file === null ? values : { ...values, [fileKey]: riga.file.nome }
  riga.valori = { ...baseOf(tavola, riga, values), ...segniOf(riga.archivio, null) }
}

/** Base for the next file's comparison: values of this file as far as they could be stored. */
function baseOf(tavola: Tavola, { valori }: RigaPiano, values: Values): Values {
  const file = tavola.entity.name === 'clienti_soci' ? normalizeAnagrafica(valori) : valori
  const told = [...new Set([...campiDetti(tavola), ...Object.keys(file)])]
  return Object.fromEntries(
    told.map(campo => [
      campo,
      isBlank(file[campo])
        ? null
        : campo === 'note' || campo === 'note_archivio'
          ? file[campo]
          : (values[campo] ?? null),
    ]),
  )
}
