import { members } from '@bisavolo/domain'
import { isRealDate, yearOf } from '@bisavolo/domain/kit/date'
import type { Finding } from '@bisavolo/domain/kit/finding'
import {
  type DatiPassaggio,
  findingsOfPassaggio,
  type GattoCeduto,
  type Ricevente,
} from '@bisavolo/domain/nascite/rules/passaggio/passaggio'
import { passaggiValidi } from '@bisavolo/domain/nascite/rules/passaggio/richiesta'
import { isPrimoAnno } from '@bisavolo/domain/soci/rules/iscrizione/anzianita'
import { readRegole } from '../../../findings/read-regole.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Who } from '../../../platform/http/who.ts'
import { readInvii } from '../../denunce_nascita/read-invii.ts'

export interface PassaggioRow {
  id: number | null
  data_acquisto: string | null
  data_passaggio: string | null
  idproprietario: number | null
  idcointestatario: number | null
  idcointestatario1: number | null
  da_confermare: number
  acquirente_nuovo: number
  clausola_nfb: number
  consenso_acquirente?: string | null
  chiesto_da?: string
  idrichiedente?: number | null
}

export async function findingsFor(
  db: Db | Trx,
  who: Who,
  passaggio: PassaggioRow,
  gatto: (GattoCeduto & { id: number }) | null,
): Promise<Finding[]> {
  const dati: DatiPassaggio = {
    gatto,
    passaggio,
    inviato:
      passaggio.id === null ? null : ((await readInvii(db, 'passaggi', [passaggio.id])).get(passaggio.id) ?? null),
    richiedente: members.includes(who.role) ? (who.clienteId ?? 0) : null,
    persone: await readRiceventi(db, [passaggio]),
    nuovoProprietario:
      passaggio.idproprietario === null
        ? null
        : await readNewOwner(
            db,
            passaggio.idproprietario,
            passaggio.id,
            readable(passaggio.data_passaggio) ?? who.today,
          ),
    ultimoAcquisto: gatto === null ? null : await readLastHandover(db, gatto.id, passaggio.id),
    oggi: who.today,
    regole: await readRegole(db),
  }
  return findingsOfPassaggio(dati)
}

export async function readRiceventi(
  db: Db | Trx,
  passaggi: readonly Pick<PassaggioRow, 'idproprietario' | 'idcointestatario' | 'idcointestatario1'>[],
): Promise<Map<number, Ricevente>> {
  const named = passaggi.flatMap(one => [one.idproprietario, one.idcointestatario, one.idcointestatario1])
  const ids = [...new Set(named.filter(id => id !== null))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('clienti_soci')
    .select(['id', 'deceduto', 'data_decesso'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...persona }) => [id, persona]))
}

function readable(giorno: string | null): string | null {
  return giorno !== null && isRealDate(giorno) ? giorno : null
}

/** D8 P07: counted like the tariffs, with transfers filed before this one. */
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
    .where('stato', 'in', [...passaggiValidi])
    .where(eb => (own === null ? eb.lit(true) : eb('id', '<', own)))
    .executeTakeFirstOrThrow()
  return { primoAnnoSocio: isPrimoAnno(iscrizioni, yearOf(giorno)), passaggiPrecedenti: n }
}

async function readLastHandover(db: Db | Trx, idgatto: number, own: number | null): Promise<string | null> {
  const last = await db
    .selectFrom('passaggi')
    .select('data_acquisto')
    .where('idgatto', '=', idgatto)
    .where('stato', '=', 'registrato')
    .where(eb => (own === null ? eb.lit(true) : eb('id', '!=', own)))
    .orderBy('data_passaggio', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.data_acquisto ?? null
}

export async function readLastDay(db: Db | Trx, idgatto: number): Promise<string | null> {
  const last = await db
    .selectFrom('passaggi')
    .select(eb => eb.fn.max('data_passaggio').as('giorno'))
    .where('idgatto', '=', idgatto)
    .where('stato', '=', 'registrato')
    .executeTakeFirst()
  return last?.giorno ?? null
}

export async function readWords(db: Db, id: number) {
  const columns = ['da_confermare', 'consenso_acquirente', 'chiesto_da', 'idrichiedente'] as const
  return db.selectFrom('passaggi').select(columns).where('id', '=', id).executeTakeFirst()
}
