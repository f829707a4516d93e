import { BadRequest, entityOf, esposizioneEstera, Invalid, NotFound } from '@bisavolo/domain'
import type { Classi, listClassi } from '@bisavolo/domain/esposizioni/calls/esposizioni'
import type { ParamsOf } from '@bisavolo/domain/kit/call'
import { isRealDate } from '@bisavolo/domain/kit/date'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { reaches } from '../../records/read-record.ts'
import { canName } from '../../registro/codici/find-by-code.ts'
import { avvisiOf, readControlli } from './read-controlli.ts'

/** D1: classes, best choice first. Only cats the caller may enter, in shows the caller may see. */
export async function readClassi(
  db: Db,
  who: Who,
  { idgatto, idesposizione, data }: ParamsOf<typeof listClassi>,
): Promise<Classi> {
  const estera_date = esteraDateOf(idesposizione, data)
  if (!(await canName(db, who, 'gatti', idgatto))) throw new NotFound('Gatto: non trovato.')
  if (!(await reaches(db, who, entityOf('esposizioni'), idesposizione, 'read')))
    throw new NotFound('Esposizione: non trovata.')
  const entry = { id: null, gatti_id: idgatto, esposizioni_id: idesposizione, estera_name: null, category: null }
  const controlli = await readControlli(db, who, { ...entry, estera_date })
  const { errore, categories, avvisi } = { avvisi: [] as string[], ...controlli.classi }
  if (errore !== undefined || categories === undefined)
    throw new Invalid([{ field: errore?.field ?? 'gatti_id', message: errore?.message ?? '' }])
  const told = avvisiOf({ ...controlli, findings: controlli.findings.filter(({ codice }) => codice !== 'E04') }, who)
  return { categories, avvisi: [...avvisi, ...told.map(({ messaggio }) => messaggio)] }
}

/** `-` means: use the date of the show. */
function esteraDateOf(idesposizione: number, data: string): string | null {
  if (idesposizione !== esposizioneEstera || data === '-') return null
  if (!isRealDate(data)) throw new BadRequest("Data dell'esposizione non valida (AAAA-MM-GG).")
  return data
}
