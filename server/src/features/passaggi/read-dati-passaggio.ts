import { office } from '@bisavolo/domain'
import { yearOf } from '@bisavolo/domain/rules/date'
import type { Finding } from '@bisavolo/domain/rules/finding'
import { type DatiPassaggio, findingsOfPassaggio, type GattoCeduto } from '@bisavolo/domain/rules/passaggio'
import type { Db, Trx } from '../../db/database.ts'
import type { Who } from '../../records/work.ts'
import { readRegole } from '../../registry/read-regole.ts'

export interface PassaggioRow {
  id: number | null
  data_acquisto: string | null
  data_passaggio: string | null
  idproprietario: number | null
}

/** D8: the checks of a transfer on the cat as it is now. */
export async function findingsFor(
  db: Db | Trx,
  who: Who,
  passaggio: PassaggioRow,
  gatto: GattoCeduto | null,
): Promise<Finding[]> {
  const dati: DatiPassaggio = {
    gatto,
    passaggio,
    richiedente: office.includes(who.role) ? null : (who.clienteId ?? 0),
    nuovoProprietario:
      passaggio.idproprietario === null
        ? null
        : await readNewOwner(db, passaggio.idproprietario, passaggio.id, who.today),
    oggi: who.today,
    regole: await readRegole(db),
  }
  return findingsOfPassaggio(dati)
}

/** P07: a first-year member is one whose only enrolments are of this year. */
async function readNewOwner(db: Db | Trx, idcliente: number, own: number | null, oggi: string) {
  const years = await db
    .selectFrom('iscrizioni_rinnovi')
    .select('anno')
    .where('idcliente_socio', '=', idcliente)
    .execute()
  const { n } = await db
    .selectFrom('passaggi')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('idproprietario', '=', idcliente)
    .where('stato', '!=', 'respinto')
    .where('id', '!=', own ?? 0)
    .executeTakeFirstOrThrow()
  return {
    primoAnnoSocio: years.length > 0 && years.every(({ anno }) => anno >= yearOf(oggi)),
    passaggiPrecedenti: n,
  }
}
