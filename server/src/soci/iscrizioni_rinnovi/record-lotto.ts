import type { Lotto } from '@bisavolo/domain/soci/calls/iscrizioni'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { authorOf } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'
import { namesOf } from './lock-pending.ts'

interface Socio {
  tipo: string | null
  tessera: string | null
}

export async function openLotto(work: Work, data_consiglio: string): Promise<number> {
  const { account_id } = authorOf(work)
  const { id } = await work.trx
    .insertInto('lotti_approvazione')
    .values({ giorno: work.who.today, data_consiglio, account_id, annullato_il: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function keepRiga({ trx }: Work, idlotto: number, idiscrizione: number, prima: Socio, dopo: Socio) {
  await trx
    .insertInto('lotti_approvazione_righe')
    .values({
      idlotto,
      idiscrizione,
      tipo_prima: prima.tipo,
      tessera_prima: prima.tessera,
      tipo_dopo: dopo.tipo,
      tessera_dopo: dopo.tessera,
    })
    .execute()
}

export async function readLotti(db: Db, today: string): Promise<Lotto[]> {
  const { rows } = await sql<Omit<Lotto, 'ostacolo'> & { annullate: { nome_completo: string; anno: number }[] }>`
    select l.id as lotto, l.data_consiglio, l.creato_il, count(*)::int as iscrizioni,
      coalesce(nullif(concat_ws(' ', max(a.name), max(a.surname)), ''), 'sistema') as chi,
      (array_agg(c.nome_completo order by c.nome_completo))[1:3] as nomi,
      coalesce(json_agg(json_build_object('nome_completo', c.nome_completo, 'anno', i.anno) order by c.nome_completo)
        filter (where i.stato <> 'approvata'), '[]') as annullate
    from lotti_approvazione as l
      join lotti_approvazione_righe as r on r.idlotto = l.id
      join iscrizioni_rinnovi as i on i.id = r.idiscrizione
      join clienti_soci as c on c.id = i.idcliente_socio
      left join account as a on a.id = l.account_id
    where l.giorno = ${today} and l.annullato_il is null
    group by l.id order by l.id desc`.execute(db)
  return rows.map(({ annullate, ...lotto }) => ({ ...lotto, ostacolo: ostacoloAnnullate(annullate) }))
}

export function ostacoloAnnullate(annullate: readonly { nome_completo: string; anno: number }[]): string | null {
  if (annullate.length === 0) return null
  const what = annullate.length === 1 ? 'questa iscrizione è stata annullata' : 'queste iscrizioni sono state annullate'
  return `Non annullabile, ${what} nel frattempo: ${namesOf(annullate)}.`
}
