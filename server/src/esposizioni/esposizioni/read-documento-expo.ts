import { entityOf, esposizioneEstera, NotFound } from '@bisavolo/domain'
import type { Who } from '../../platform/http/who.ts'
import { readRecord } from '../../records/read-record.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { readRegole } from '../../registry/read-regole.ts'
import type { DocumentoExpo } from '../stampe/catalogo.ts'
import { readIscritti } from './read-iscritti.ts'

/** All that the papers of a show are made from. */
export async function readDocumentoExpo(deps: RecordDeps, who: Who, id: number): Promise<DocumentoExpo> {
  const show = await readRecord(deps, who, entityOf('esposizioni'), id)
  if (id === esposizioneEstera) throw new NotFound('Esposizione: non trovata.')
  const date = (show.date as string | null) ?? ''
  const chiusura = show.data_chiusura as string | null
  return {
    association: await deps.association(who.today),
    today: who.today,
    iscritti: await readIscritti(deps.db, id, date === '' ? who.today : date, await readRegole(deps.db)),
    esposizione: {
      name: String(show.name),
      date,
      luogo: String(show.luogo ?? ''),
      giudici: String(show.giudici ?? '')
        .split('\n')
        .map(line => line.trim())
        .filter(Boolean),
      chiusa: chiusura !== null && chiusura < who.today,
    },
  }
}
