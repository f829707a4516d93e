import type { FattiAffisso } from '@bisavolo/domain/soci/rules/affisso/requisiti'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { isSocioAt } from '../clienti_soci/read-soci-at.ts'
import { inPiedi } from '../iscrizioni_rinnovi/read-in-piedi.ts'
import { titolariOf } from './affisso-row.ts'

/** rule book 4.3. */
export async function readFatti(
  db: Db | Trx,
  pratica: Readonly<Record<string, unknown>>,
  giorno: string,
): Promise<FattiAffisso> {
  const own = titolariOf(pratica)
  const { rows } = await sql<Pick<FattiAffisso, 'femmine' | 'cuccioli' | 'quota'>>`
    select
      (select count(*)::int from gatti where idproprietario = any(${own}::int[]) and sesso = 'F' and antenato = 0
        and deceduto = 0 and annullato = 0
        and (idcointestatario is null or idcointestatario = any(${own}::int[]))
        and (idcointestatario1 is null or idcointestatario1 = any(${own}::int[]))) as femmine,
      (select count(*)::int from gatti where idallevatore = any(${own}::int[]) and antenato = 0 and annullato = 0
        and idmadre is not null and codice is not null) as cuccioli,
      (select f.stato from fatture_ricevute as f where f.pratica = ${`affissi/${Number(pratica.id ?? 0)}`}
        and ${inPiedi} order by f.stato desc limit 1) as quota`.execute(db)
  const { femmine, cuccioli, quota } = rows[0] as { femmine: number; cuccioli: number; quota: string | null }
  return {
    femmine,
    cuccioli,
    socio: await isSocioAt(db, Number(pratica.idcliente), giorno),
    quota: quota === 'pagato' ? 'pagata' : quota === null ? null : 'da_incassare',
  }
}
