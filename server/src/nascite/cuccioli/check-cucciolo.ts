import type { FieldError } from '@bisavolo/domain'
import { errorOf } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import { findingsOfOcchi } from '@bisavolo/domain/registro/rules/colori/colore-gatto'
import { findingsOfRazza } from '@bisavolo/domain/registro/rules/razze/razza-dai-genitori'
import { readRegole } from '../../findings/read-regole.ts'
import type { Work } from '../../records/work.ts'
import { readManto } from '../../registro/gatti/read-manto.ts'
import type { Denuncia } from '../denunce_nascita/stato/update-stato.ts'
import { readRazzeGenitori } from './read-razze-genitori.ts'

/** D6, D16. Unchanged fields are not checked. */
export async function checkCucciolo(
  { trx, who }: Work,
  row: Values,
  before: Values | null,
  denuncia: Denuncia | null,
): Promise<FieldError[]> {
  const isNew = (...names: string[]) => before === null || names.some(name => before[name] !== row[name])
  if (!isNew('idrazza', 'idcolore_genotipo', 'idocchi')) return []
  const manto = await readManto(trx, { ...row, idgenotipo: row.idcolore_genotipo })
  const metro = { coloriRazze: [], regole: await readRegole(trx), giorno: who.today }
  const parents = denuncia !== null && isNew('idrazza') ? await readRazzeGenitori(trx, denuncia) : null
  return [
    ...(parents !== null && manto.razza !== null ? findingsOfRazza(manto.razza, parents.padre, parents.madre) : []),
    ...findingsOfOcchi(manto, 'idocchi', metro),
  ].map(errorOf)
}
