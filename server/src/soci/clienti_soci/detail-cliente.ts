import type { Values } from '@bisavolo/domain/kit/values'
import { avvisiAnagrafica } from '@bisavolo/domain/soci/rules/anagrafica/anagrafica'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import { avvisiSimili } from '../../registro/duplicati/read-avvisi-simili.ts'
import { readContesto } from './read-contesto.ts'

export async function detailCliente(reading: Reading, who: Who, record: Values, isNew = false): Promise<Values> {
  const contesto = await readContesto(reading.db, who, record)
  const simili = isNew ? await avvisiSimili(reading.db, who, 'clienti_soci', record) : []
  return { ...record, avvisi: [...avvisiAnagrafica(record, contesto), ...simili] }
}

detailCliente.parts = ['avvisi']
