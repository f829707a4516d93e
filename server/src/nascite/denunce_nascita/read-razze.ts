import { entityOf } from '@bisavolo/domain'
import type { Razza } from '@bisavolo/domain/registro/calls/razze'
import { razzaAttuale } from '@bisavolo/domain/registro/rules/ems/razze'
import { razzeCuccioloFor } from '@bisavolo/domain/registro/rules/razze/incroci'
import type { RecordDeps } from '../../records/routes.ts'
import type { DenunciaRow } from './controlli/read-dati-nascita.ts'

export async function readRazze(
  { db, small }: RecordDeps,
  { idstallone, idfattrice }: Pick<DenunciaRow, 'idstallone' | 'idfattrice'>,
): Promise<Razza[]> {
  const parents = [idstallone, idfattrice].filter(id => id !== null)
  const cats =
    parents.length === 0
      ? []
      : await db
          .selectFrom('gatti')
          .innerJoin('razze', 'razze.id', 'gatti.idrazza')
          .select(['gatti.id', 'razze.codice'])
          .where('gatti.id', 'in', parents)
          .execute()
  const breedOf = (id: number | null) => cats.find(cat => cat.id === id)?.codice ?? null
  const allowed = razzeCuccioloFor(breedOf(idstallone), breedOf(idfattrice))
  const rows = [...(await small.all(entityOf('razze'))).values()] as unknown as Razza[]
  const place = (codice: string) => allowed.indexOf(razzaAttuale(codice))
  return rows
    .filter(({ codice }) => codice.startsWith(razzaAttuale(codice)) && place(codice) >= 0)
    .map(({ id, codice, descrizione }) => ({ id, codice, descrizione }))
    .sort((a, b) => place(a.codice) - place(b.codice))
}
