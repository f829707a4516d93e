import type { Finding } from '@bisavolo/domain/kit/finding'
import { findingsOfReferto } from '@bisavolo/domain/registro/rules/referto/rilievi-referto'
import type { Db, Trx } from '../../platform/db/database.ts'
import { grouped } from '../../platform/grouped.ts'
import type { Referto } from './referto-row.ts'

type Proposto = Pick<Referto, 'id' | 'idgatto' | 'idmalattia' | 'data_test' | 'esito'>

/** Findings of all rows by id, without a query for each. */
export async function readRilievi(db: Db | Trx, referti: readonly Proposto[]): Promise<Map<number, Finding[]>> {
  if (referti.length === 0) return new Map()
  const [gatti, malattie, registrati] = await Promise.all([
    readGatti(db, referti),
    readMalattie(db, referti),
    readRegistrati(db, referti),
  ])
  return new Map(
    referti.map(({ id, idgatto, idmalattia, data_test, esito }) => {
      const [gatto, malattia] = [gatti.get(idgatto), malattie.get(idmalattia)]
      if (gatto === undefined || malattia === undefined) return [id, []]
      const same = registrati.get(`${idgatto} ${idmalattia}`) ?? []
      return [id, findingsOfReferto({ ...gatto, ...malattia, data_test, esito }, same)]
    }),
  )
}

async function readGatti(db: Db | Trx, referti: readonly Proposto[]) {
  const rows = await db
    .selectFrom('gatti')
    .leftJoin('razze', 'razze.id', 'gatti.idrazza')
    .select(['gatti.id', 'gatti.data_nascita', 'gatti.data_decesso', 'razze.codice as razza'])
    .where('gatti.id', 'in', idsOf(referti, 'idgatto'))
    .execute()
  return new Map(rows.map(({ id, ...gatto }) => [id, gatto]))
}

async function readMalattie(db: Db | Trx, referti: readonly Proposto[]) {
  const rows = await db
    .selectFrom('malattie')
    .select(['id', 'codice', 'ereditarieta'])
    .where('id', 'in', idsOf(referti, 'idmalattia'))
    .execute()
  return new Map(rows.map(({ id, ...malattia }) => [id, malattia]))
}

async function readRegistrati(db: Db | Trx, referti: readonly Proposto[]) {
  const rows = await db
    .selectFrom('malattie_gatto')
    .select(['idgatto', 'idmalattia', 'data_test', 'esito', 'note'])
    .where('idgatto', 'in', idsOf(referti, 'idgatto'))
    .where('idmalattia', 'in', idsOf(referti, 'idmalattia'))
    .orderBy('data_test')
    .orderBy('id')
    .execute()
  return grouped(rows, ({ idgatto, idmalattia }) => `${idgatto} ${idmalattia}`)
}

function idsOf(referti: readonly Proposto[], name: 'idgatto' | 'idmalattia'): number[] {
  return [...new Set(referti.map(referto => referto[name]))]
}
