import type { DatiNascita } from '@bisavolo/domain/nascite/rules/nascita/dati-nascita'
import { sql } from 'kysely'
import { readRegole } from '../../../findings/read-regole.ts'
import type { Db } from '../../../platform/db/database.ts'
import { grouped } from '../../../platform/grouped.ts'
import { readAllevatori, readCucciolateOf } from '../../../registro/gatti/read-cucciolate.ts'
import { readColoriRazze } from '../../../registro/razze_colori/read-colori-razze.ts'
import type { AppDeps } from '../../../registro/wiring.ts'
import { readRiproduttori } from '../../accoppiamenti/read-riproduttori.ts'
import { readInvii } from '../read-invii.ts'
import { type DenunciaRow, withCodici } from './read-dati-nascita.ts'
import { readProprietaFattrici } from './read-proprieta-fattrici.ts'

export type DenunciaStored = DenunciaRow & { id: number }

export async function readDatiNascite(
  { db, pedigree }: Pick<AppDeps, 'db' | 'pedigree'>,
  denunce: readonly DenunciaStored[],
  oggi: string,
): Promise<Map<number, DatiNascita>> {
  const idsOf = (name: 'idstallone' | 'idfattrice') => distinct(denunce.map(row => row[name]))
  const riproduttori = await readRiproduttori(db, distinct([...idsOf('idstallone'), ...idsOf('idfattrice')]))
  const breeders = await readBreeders(db, denunce)
  const fattrici = idsOf('idfattrice').flatMap(id => riproduttori.get(id) ?? [])
  const [invii, allora, cucciolate, allevatori, cuccioli, coloriRazze, regole, genealogia] = await Promise.all([
    readInvii(
      db,
      'denunce_nascita',
      denunce.map(({ id }) => id),
    ),
    readProprietaFattrici(db, fattrici),
    readCucciolateOf(db, idsOf('idfattrice')),
    readAllevatori(db, distinct([...breeders.values()]), oggi),
    readCuccioliOf(db, denunce),
    readColoriRazze(db),
    readRegole(db),
    pedigree.current(),
  ])
  const one = (denuncia: DenunciaStored): DatiNascita => {
    const stallone = riproduttori.get(denuncia.idstallone ?? 0) ?? null
    const fattrice = riproduttori.get(denuncia.idfattrice ?? 0) ?? null
    const breeder = allevatori.get(breeders.get(denuncia.id) ?? 0)
    const isKnown = stallone !== null && fattrice !== null && genealogia.has(stallone.id) && genealogia.has(fattrice.id)
    return {
      ...{ denuncia, stallone, fattrice, coloriRazze, oggi, regole },
      inviata: invii.get(denuncia.id) ?? null,
      cucciolateFattrice:
        fattrice === null ? [] : (cucciolate.get(fattrice.id) ?? []).filter(({ id }) => id !== denuncia.id),
      ...(fattrice === null ? {} : allora(denuncia, fattrice)),
      allevatore:
        breeder === undefined
          ? { prefisso: null, suffisso: null, cucciolatePrecedenti: 0 }
          : // The counted litters include this declaration.
            {
              ...breeder,
              cucciolatePrecedenti: breeder.cucciolatePrecedenti - (denuncia.idallevatore === null ? 0 : 1),
            },
      consanguineita: isKnown ? genealogia.prova(stallone.id, fattrice.id) : null,
      grado: isKnown ? genealogia.grado(stallone.id, fattrice.id) : null,
      cuccioli: cuccioli.get(denuncia.id) ?? [],
    }
  }
  return new Map(denunce.map(denuncia => [denuncia.id, one(denuncia)]))
}

function distinct(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids.filter(id => id !== null))]
}

/** D7: the named breeder, else the owner of the queen at the mating, else the declarant. */
async function readBreeders(db: Db, denunce: readonly DenunciaStored[]): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ id: number; breeder: number | null }>`
    select d.id, coalesce(d.idallevatore, later.prima, f.idproprietario, d.idproprietario) as breeder
    from denunce_nascita as d
      left join gatti as f on f.id = d.idfattrice and f.antenato = 0
      left join lateral (
        select p.idproprietario_precedente as prima from passaggi as p
        where p.idgatto = d.idfattrice and p.stato = 'registrato' and p.data_acquisto > d.data_monta
        order by p.data_passaggio, p.id limit 1) as later on true
    where d.id = any(${denunce.map(({ id }) => id)}::int[])`.execute(db)
  return new Map(rows.map(({ id, breeder }) => [id, breeder]))
}

async function readCuccioliOf(db: Db, denunce: readonly DenunciaStored[]) {
  const rows = await db
    .selectFrom('cuccioli')
    .select(['idDenuncia', 'sesso', 'idrazza', 'idcolore_genotipo', 'idocchi', 'deceduto'])
    .where(
      'idDenuncia',
      'in',
      denunce.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const named = await withCodici(db, rows)
  const pairs = rows.map(({ idDenuncia }, i) => ({ idDenuncia, cucciolo: named[i] as (typeof named)[number] }))
  return new Map(
    [...grouped(pairs, ({ idDenuncia }) => idDenuncia)].map(([id, own]) => [id, own.map(({ cucciolo }) => cucciolo)]),
  )
}
