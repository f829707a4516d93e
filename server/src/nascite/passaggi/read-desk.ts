import { and, eq } from '@bisavolo/domain'
import { yearOf } from '@bisavolo/domain/kit/date'
import { shownTo } from '@bisavolo/domain/kit/finding'
import { findingsOfPassaggio, type GattoCeduto } from '@bisavolo/domain/nascite/rules/passaggio/passaggio'
import { passaggiValidi, type StatoPassaggio } from '@bisavolo/domain/nascite/rules/passaggio/richiesta'
import { isPrimoAnno } from '@bisavolo/domain/soci/rules/iscrizione/anzianita'
import { stateOf, statiPassaggio } from '@bisavolo/domain/words/states'
import { type DeskKind, nameIn, partiIn } from '../../desk/desk-kind.ts'
import { readRegole } from '../../findings/read-regole.ts'
import type { Db } from '../../platform/db/database.ts'
import { grouped } from '../../platform/grouped.ts'
import { readIscrizioniOf } from '../../soci/clienti_soci/read-soci-at.ts'
import { readInvii } from '../denunce_nascita/read-invii.ts'
import { readRiceventi } from './controlli/read-dati-passaggio.ts'
import type { Passaggio } from './passaggio-row.ts'

/** D27: whose death or expulsion marks the practice, beside the present owner of the cat. */
export const partiAperte = ['idproprietario', 'idcointestatario', 'idcointestatario1', 'idrichiedente'] as const

/** Not yet with the office: an owner's consent or a correction is missing. */
export const passaggiDesk: DeskKind = {
  tipo: 'passaggi',
  entity: 'passaggi',
  waiting: and(eq('stato', 'inviato'), eq('da_confermare', 0), eq('da_correggere', 0)),
  sortBy: 'inviato_il',
  sezione: 'proprietario.sezione',
  parti: async (db, rows) => {
    const gatti = await readGatti(db, rows as unknown as Passaggio[])
    const cedenti = rows.map(row => ({
      ...{ pratica: row.id, campo: 'idgatto' },
      idcliente: gatti.get(row.idgatto as number)?.idproprietario,
    }))
    return [...cedenti, ...partiIn(rows, partiAperte)]
  },
  riga: row => ({
    chi: nameIn(row, 'richiedente') ?? nameIn(row, 'proprietario'),
    dal: (row.inviato_il ?? row.data_passaggio) as string,
    stato: stateOf(statiPassaggio, row.stato as StatoPassaggio).label,
  }),
  rilievi: async ({ db }, who, rows) => {
    const passaggi = rows as unknown as Passaggio[]
    const newOwners = passaggi.map(({ idproprietario }) => idproprietario).filter(id => id !== null)
    const [gatti, invii, persone, handovers, iscrizioni, filed, regole] = await Promise.all([
      readGatti(db, passaggi),
      readInvii(
        db,
        'passaggi',
        passaggi.map(({ id }) => id),
      ),
      readRiceventi(db, passaggi),
      readHandovers(db, passaggi),
      readIscrizioniOf(db, newOwners),
      readFiled(db, newOwners),
      readRegole(db),
    ])
    const iscrizioniBy = grouped(iscrizioni, ({ idcliente_socio }) => idcliente_socio)
    const newOwner = ({ id, data_passaggio }: Passaggio, idproprietario: number) => ({
      primoAnnoSocio: isPrimoAnno(iscrizioniBy.get(idproprietario) ?? [], yearOf(data_passaggio)),
      passaggiPrecedenti: (filed.get(idproprietario) ?? []).filter(other => other.id < id).length,
    })
    const found = (passaggio: Passaggio) =>
      findingsOfPassaggio({
        ...{ passaggio, persone, richiedente: null, oggi: who.today, regole },
        gatto: gatti.get(passaggio.idgatto) ?? null,
        inviato: invii.get(passaggio.id) ?? null,
        nuovoProprietario: passaggio.idproprietario === null ? null : newOwner(passaggio, passaggio.idproprietario),
        ultimoAcquisto: handovers.get(passaggio.idgatto) ?? null,
      }).map(finding => shownTo(finding, 'staff'))
    return new Map(passaggi.map(passaggio => [passaggio.id, found(passaggio)]))
  },
}

const gattiOf = (passaggi: readonly Passaggio[]) => [...new Set(passaggi.map(({ idgatto }) => idgatto))]

async function readGatti(db: Db, passaggi: readonly Passaggio[]): Promise<Map<number, GattoCeduto>> {
  const rows = await db
    .selectFrom('gatti')
    .select(['id', 'data_nascita', 'annullato', 'bloccato', 'deceduto', 'not_for_breeding', 'sinac'])
    .select(['idproprietario', 'idcointestatario', 'idcointestatario1'])
    .where('id', 'in', gattiOf(passaggi))
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

async function readHandovers(db: Db, passaggi: readonly Passaggio[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('passaggi')
    .distinctOn('idgatto')
    .select(['idgatto', 'data_acquisto'])
    .where('idgatto', 'in', gattiOf(passaggi))
    .where('stato', '=', 'registrato')
    .orderBy('idgatto')
    .orderBy('data_passaggio', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ idgatto, data_acquisto }) => [idgatto, data_acquisto]))
}

async function readFiled(db: Db, owners: readonly number[]) {
  if (owners.length === 0) return new Map<number, { id: number }[]>()
  const rows = await db
    .selectFrom('passaggi')
    .select(['id', 'idproprietario'])
    .where('idproprietario', 'in', [...new Set(owners)])
    .where('stato', 'in', [...passaggiValidi])
    .$narrowType<{ idproprietario: number }>()
    .execute()
  return grouped(rows, ({ idproprietario }) => idproprietario)
}
