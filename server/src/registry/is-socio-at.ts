import { isSocioForTariffe, tipoForTariffe } from '@bisavolo/domain/soci/rules/iscrizione/anzianita'
import type { Iscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { termineRinnovo } from '@bisavolo/domain/soci/rules/regole/regole-soci'
import type { Db, Trx } from '../platform/db/database.ts'
import { readRegole } from './read-regole.ts'

/** Whether a client pays as a member on a day: by the enrolments, not by the word on the record (D9). */
export async function isSocioAt(db: Db | Trx, idcliente: number, giorno: string): Promise<boolean> {
  const cliente = await db
    .selectFrom('clienti_soci')
    .select(['sezione', 'radiato'])
    .where('id', '=', idcliente)
    .executeTakeFirst()
  if (cliente === undefined) return false
  const termine = termineRinnovo(await readRegole(db))
  return isSocioForTariffe(tipoForTariffe(cliente, await readIscrizioni(db, idcliente), giorno, termine))
}

/** A client's enrolments of every year, but for those the board refused and those annulled. */
export function readIscrizioni(db: Db | Trx, idcliente: number): Promise<Iscrizione[]> {
  return readIscrizioniOf(db, [idcliente])
}

/** The same of several clients. */
export async function readIscrizioniOf(db: Db | Trx, clienti: readonly number[]): Promise<Iscrizione[]> {
  if (clienti.length === 0) return []
  return db
    .selectFrom('iscrizioni_rinnovi')
    .select([
      'id',
      'idcliente_socio',
      'anno',
      'tipo',
      'sezione',
      'data_iscrizione',
      'data_cassa',
      'da_approvare',
      'data_consiglio',
    ])
    .where('idcliente_socio', 'in', [...new Set(clienti)])
    .where('stato', 'in', ['da_approvare', 'approvata'])
    .execute()
}
