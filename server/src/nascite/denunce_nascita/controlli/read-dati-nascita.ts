import { isRealDate } from '@bisavolo/domain/kit/date'
import type { CuccioloDenunciato, DatiNascita } from '@bisavolo/domain/nascite/rules/nascita/dati-nascita'
import { readRegole } from '../../../findings/read-regole.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { readAllevatore, readCucciolate } from '../../../registro/gatti/read-cucciolate.ts'
import { readColoriRazze } from '../../../registro/razze_colori/read-colori-razze.ts'
import { readRiproduttore } from '../../accoppiamenti/read-riproduttori.ts'
import { readInvii } from '../read-invii.ts'
import { readParentela } from '../read-parentela.ts'
import { readProprietaFattrici } from './read-proprieta-fattrici.ts'

export interface DenunciaRow {
  id: number | null
  data_nascita: string | null
  data_monta: string | null
  data_denuncia: string | null
  idstallone: number | null
  idfattrice: number | null
  idproprietario: number | null
  idallevatore: number | null
  nati_morti: number
}

export interface CuccioloRow {
  sesso: string | null
  idrazza: number | null
  idcolore_genotipo: number | null
  idocchi: number | null
  deceduto?: number | null
}

export async function readDatiNascita(
  db: Db | Trx,
  denuncia: DenunciaRow,
  cuccioli: readonly CuccioloRow[],
  oggi: string,
): Promise<DatiNascita> {
  const stallone = await readRiproduttore(db, denuncia.idstallone)
  const fattrice = await readRiproduttore(db, denuncia.idfattrice)
  const breeder =
    denuncia.idallevatore ??
    (fattrice === null ? denuncia.idproprietario : await ownerAt(db, fattrice.id, denuncia.data_monta))
  return {
    denuncia,
    stallone,
    fattrice,
    inviata:
      denuncia.id === null ? null : ((await readInvii(db, 'denunce_nascita', [denuncia.id])).get(denuncia.id) ?? null),
    cucciolateFattrice: fattrice === null ? [] : await readCucciolate(db, fattrice.id, denuncia.id),
    ...(fattrice === null ? {} : (await readProprietaFattrici(db, [fattrice]))(readableDays(denuncia), fattrice)),
    allevatore: await readAllevatore(db, breeder, oggi, denuncia.id),
    ...(stallone === null || fattrice === null
      ? { consanguineita: null, grado: null }
      : await readParentela(db, stallone.id, fattrice.id)),
    cuccioli: await withCodici(db, cuccioli),
    coloriRazze: await readColoriRazze(db),
    oggi,
    regole: await readRegole(db),
  }
}

/** Forms send incomplete dates while the user types. */
function readableDays(denuncia: DenunciaRow): DenunciaRow {
  const day = (giorno: string | null) => (giorno !== null && isRealDate(giorno) ? giorno : null)
  return { ...denuncia, data_nascita: day(denuncia.data_nascita), data_denuncia: day(denuncia.data_denuncia) }
}

export async function readCuccioli(db: Db | Trx, id: number | null) {
  if (id === null) return []
  return db
    .selectFrom('cuccioli')
    .select(['sesso', 'idrazza', 'idcolore_genotipo', 'idocchi', 'deceduto'])
    .where('idDenuncia', '=', id)
    .orderBy('id')
    .execute()
}

/** D7: the breeder owned the queen at the mating. */
export async function ownerAt(db: Db | Trx, idgatto: number, giorno: string | null): Promise<number | null> {
  const gatto = await db.selectFrom('gatti').select('idproprietario').where('id', '=', idgatto).executeTakeFirst()
  if (giorno === null) return gatto?.idproprietario ?? null
  const later = await db
    .selectFrom('passaggi')
    .select('idproprietario_precedente as prima')
    .where('idgatto', '=', idgatto)
    .where('stato', '=', 'registrato')
    .where('data_acquisto', '>', giorno)
    .orderBy('data_passaggio')
    .orderBy('id')
    .executeTakeFirst()
  return later?.prima ?? gatto?.idproprietario ?? null
}

export async function withCodici(db: Db | Trx, cuccioli: readonly CuccioloRow[]): Promise<CuccioloDenunciato[]> {
  const codici = async (table: 'razze' | 'colori', ids: (number | null)[]) => {
    const wanted = ids.filter(id => typeof id === 'number')
    if (wanted.length === 0) return new Map<number, string>()
    const rows = await db.selectFrom(table).select(['id', 'codice']).where('id', 'in', wanted).execute()
    return new Map(rows.map(({ id, codice }) => [id, codice]))
  }
  const razze = await codici(
    'razze',
    cuccioli.map(({ idrazza }) => idrazza),
  )
  const colori = await codici(
    'colori',
    cuccioli.map(({ idcolore_genotipo }) => idcolore_genotipo),
  )
  return cuccioli.map(({ sesso, idrazza, idcolore_genotipo, idocchi }) => ({
    sesso,
    idocchi,
    razza: razze.get(idrazza ?? 0) ?? null,
    colore: colori.get(idcolore_genotipo ?? 0) ?? null,
  }))
}
