import { board, entityOf, office } from '@bisavolo/domain'
import { shownTo } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import type { DettaglioAffisso, ProvaAffisso } from '@bisavolo/domain/soci/calls/affissi'
import { affissiAperti, affissiInEsame, isAmong, mosseAffisso } from '@bisavolo/domain/soci/rules/affisso/pratica'
import { requisitiOf } from '@bisavolo/domain/soci/rules/affisso/requisiti'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import { nameableReferences } from '../../registro/gatti/nameable.ts'
import { cessatiOf } from '../clienti_soci/read-cessati.ts'
import { type Affisso, campiTitolari } from './affisso-row.ts'
import { checkNomi } from './check-nomi.ts'
import { readFatti } from './read-fatti.ts'
import { checkTitolari } from './read-ostacoli-titolari.ts'

export async function detailAffisso({ db }: Reading, who: Who, record: Values): Promise<Values & DettaglioAffisso> {
  const pratica = record as unknown as Affisso
  const isOpen = isAmong(affissiInEsame, pratica.stato)
  const parti = campiTitolari.map(campo => ({ campo, idcliente: pratica[campo] }))
  const checked = isOpen ? await look(db, who, record) : { nomi: [], avvisi: [] }
  const showsRequisiti = isAmong(affissiAperti, pratica.stato)
  return {
    ...record,
    ...checked,
    avvisi: [
      ...checked.avvisi,
      ...(isAmong(affissiAperti, pratica.stato) ? await cessatiOf(db, who, pratica.id, parti) : []),
    ],
    requisiti: showsRequisiti ? requisitiOf(await readFatti(db, record, who.today), record) : [],
    mosse: mosseFor(who, pratica),
  }
}

detailAffisso.parts = ['nomi', 'avvisi', 'requisiti', 'mosse'] satisfies (keyof DettaglioAffisso)[]

/** POST /affissi/controlli. Refuses people the user cannot name, to reveal nothing about them. */
export async function tryAffisso(db: Db, who: Who, body: Values): Promise<ProvaAffisso> {
  const pratica = office.includes(who.role)
    ? body
    : { ...body, id: await ownPratica(db, who, body.id), idcliente: who.clienteId }
  await nameableReferences({ trx: db, who }, entityOf('affissi'), pratica, ['idcointestatario', 'idcointestatario1'])
  return look(db, who, pratica)
}

async function ownPratica(db: Db, { clienteId }: Who, id: unknown): Promise<number> {
  if (clienteId === null || !Number.isInteger(id)) return 0
  const found = await db
    .selectFrom('affissi')
    .select('id')
    .where('id', '=', id as number)
    .where('idcliente', '=', clienteId)
    .executeTakeFirst()
  return found?.id ?? 0
}

async function look(db: Db | Trx, who: Who, pratica: Values): Promise<ProvaAffisso> {
  const nomi = await checkNomi(db, who, pratica)
  const chi = office.includes(who.role) ? 'staff' : 'socio'
  return {
    nomi: nomi.map(({ campo, nome, avvisi, simili }) => ({ campo, nome, avvisi, simili })),
    avvisi: (await checkTitolari(db, who, pratica)).map(finding => shownTo(finding, chi)),
  }
}

function mosseFor({ role }: Who, { stato }: Affisso): DettaglioAffisso['mosse'] {
  if (board.includes(role)) return []
  return mosseAffisso(stato, office.includes(role) ? 'staff' : 'titolare')
}
