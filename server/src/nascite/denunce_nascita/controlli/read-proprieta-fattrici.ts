import type { DatiNascita } from '@bisavolo/domain/nascite/rules/nascita/dati-nascita'
import { type PassaggioAvvenuto, proprietariAl } from '@bisavolo/domain/nascite/rules/passaggio/proprietari-al'
import type { NotNull } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { grouped } from '../../../platform/grouped.ts'
import type { RiproduttoreLetto } from '../../accoppiamenti/read-riproduttori.ts'

type Fattrice = Pick<RiproduttoreLetto, 'id' | 'proprietari'>
interface Dichiarata {
  id: number | null
  data_nascita: string | null
  data_denuncia: string | null
  idproprietario: number | null
}
type Allora = Required<Pick<DatiNascita, 'proprietariAllora' | 'inCorrezione'>>

export async function readProprietaFattrici(
  db: Db | Trx,
  fattrici: readonly Fattrice[],
): Promise<(denuncia: Dichiarata, fattrice: Fattrice) => Allora> {
  const ids = fattrici.map(({ id }) => id)
  const passaggi = await readPassaggi(db, ids)
  const respinte = await readRespinte(db, ids)
  return (denuncia, fattrice) => {
    const ownersAt = (giorno: string | null) =>
      giorno === null
        ? fattrice.proprietari
        : proprietariAl(giorno, passaggi.get(fattrice.id) ?? [], fattrice.proprietari)
    const others = (respinte.get(fattrice.id) ?? []).filter(
      ({ id, idproprietario }) => id !== denuncia.id && idproprietario !== denuncia.idproprietario,
    )
    return {
      proprietariAllora: [...ownersAt(denuncia.data_nascita), ...ownersAt(denuncia.data_denuncia)],
      inCorrezione: others.filter(({ data_nascita, idproprietario }) =>
        ownersAt(data_nascita).includes(idproprietario),
      ),
    }
  }
}

async function readPassaggi(db: Db | Trx, ids: readonly number[]): Promise<Map<number, PassaggioAvvenuto[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('passaggi')
    .select(['idgatto', 'data_acquisto', 'idproprietario_precedente as idproprietario'])
    .select(['idcointestatario_precedente as idcointestatario', 'idcointestatario1_precedente as idcointestatario1'])
    .where('idgatto', 'in', ids)
    .where('stato', '=', 'registrato')
    .orderBy('data_passaggio')
    .orderBy('id')
    .execute()
  const told = rows.map(({ idgatto, data_acquisto, ...precedenti }) => ({ idgatto, data_acquisto, precedenti }))
  return grouped(told, ({ idgatto }) => idgatto)
}

async function readRespinte(db: Db | Trx, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('denunce_nascita')
          .select(['id', 'idfattrice', 'idproprietario', 'data_nascita'])
          .where('idfattrice', 'in', ids)
          .where('stato', '=', 'respinta')
          .where('data_nascita', 'is not', null)
          .where('idproprietario', 'is not', null)
          .$narrowType<{ idfattrice: NotNull; data_nascita: NotNull; idproprietario: NotNull }>()
          .execute()
  return grouped(rows, ({ idfattrice }) => idfattrice)
}
