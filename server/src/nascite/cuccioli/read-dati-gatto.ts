import type { Db, Trx } from '../../platform/db/database.ts'

export function readAllevatore(db: Db | Trx, id: number) {
  return db
    .selectFrom('clienti_soci')
    .select(['id', 'prefisso', 'suffisso', 'ratificaFife'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function readNomi(db: Db | Trx, idallevatore: number, idDenuncia: number) {
  const rows = await db
    .selectFrom('gatti')
    .leftJoin('cuccioli', 'cuccioli.idgatto', 'gatti.id')
    .select(['gatti.nome', 'cuccioli.idDenuncia'])
    .where('gatti.idallevatore', '=', idallevatore)
    .execute()
  return {
    cucciolata: rows.filter(row => row.idDenuncia === idDenuncia).map(row => row.nome),
    allevatore: rows.map(row => row.nome),
  }
}
