import type { Trx } from '../../platform/db/database.ts'
import type { Denuncia } from '../denunce_nascita/stato/update-stato.ts'

export async function readRazzeGenitori(
  trx: Trx,
  { idstallone, idfattrice }: Pick<Denuncia, 'idstallone' | 'idfattrice'>,
): Promise<{ padre: string | null; madre: string | null }> {
  const parents = [idstallone, idfattrice].filter(id => id !== null)
  if (parents.length === 0) return { padre: null, madre: null }
  const rows = await trx
    .selectFrom('gatti')
    .innerJoin('razze', 'razze.id', 'gatti.idrazza')
    .select(['gatti.id', 'razze.codice'])
    .where('gatti.id', 'in', parents)
    .execute()
  const breedOf = (id: number | null) => rows.find(row => row.id === id)?.codice ?? null
  return { padre: breedOf(idstallone), madre: breedOf(idfattrice) }
}
