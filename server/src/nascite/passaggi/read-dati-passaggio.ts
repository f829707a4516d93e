import { office } from '@bisavolo/domain'
import { isRealDate, yearOf } from '@bisavolo/domain/kit/date'
import type { Finding } from '@bisavolo/domain/kit/finding'
import {
  type DatiPassaggio,
  findingsOfPassaggio,
  type GattoCeduto,
} from '@bisavolo/domain/nascite/rules/passaggio/passaggio'
import { isPrimoAnno } from '@bisavolo/domain/soci/rules/iscrizione/anzianita'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
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
        : await readNewOwner(
            db,
            passaggio.idproprietario,
            passaggio.id,
            readable(passaggio.data_passaggio) ?? who.today,
          ),
    oggi: who.today,
    regole: await readRegole(db),
  }
  return findingsOfPassaggio(dati)
}

function readable(giorno: string | null): string | null {
  return giorno !== null && isRealDate(giorno) ? giorno : null
}

/** D8 P07, as the tariffs count it: a member of the first year, and the transfers filed before this one. */
async function readNewOwner(db: Db | Trx, idcliente: number, own: number | null, giorno: string) {
  const iscrizioni = await db
    .selectFrom('iscrizioni_rinnovi')
    .select(['idcliente_socio', 'anno', 'tipo', 'sezione', 'data_iscrizione', 'data_cassa', 'da_approvare'])
    .where('idcliente_socio', '=', idcliente)
    .where('stato', 'in', ['da_approvare', 'approvata'])
    .execute()
  const { n } = await db
    .selectFrom('passaggi')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('idproprietario', '=', idcliente)
    .where('stato', '!=', 'respinto')
    .where(eb => (own === null ? eb.lit(true) : eb('id', '<', own)))
    .executeTakeFirstOrThrow()
  return { primoAnnoSocio: isPrimoAnno(iscrizioni, yearOf(giorno)), passaggiPrecedenti: n }
}
