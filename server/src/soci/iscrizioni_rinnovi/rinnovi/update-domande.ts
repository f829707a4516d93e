import { entityOf } from '@bisavolo/domain'
import type { Iscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { sql } from 'kysely'
import { authorOf, campiChanged, writeAudits } from '../../../records/audit/audit.ts'
import type { Work } from '../../../records/work.ts'

export type Domanda = Iscrizione & { id: number } & Record<string, unknown>

export async function lockDomande({ trx }: Work, anno: number, soci: readonly number[]): Promise<Map<number, Domanda>> {
  const rows = await trx
    .selectFrom('iscrizioni_rinnovi')
    .selectAll()
    .where('idcliente_socio', 'in', [...soci])
    .where('anno', '=', anno)
    .where('stato', '=', 'da_pagare')
    .where('tipo', '<>', 'Aderente')
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(row => [row.idcliente_socio, row as unknown as Domanda]))
}

export async function payDomande(work: Work, domande: readonly Domanda[], data_cassa: string): Promise<void> {
  if (domande.length === 0) return
  const { rows } = await sql<Record<string, unknown> & { id: number }>`
    update iscrizioni_rinnovi as i set data_cassa = ${data_cassa}, sezione = c.sezione, version = i.version + 1
    from clienti_soci as c
    where c.id = i.idcliente_socio and i.id = any(${domande.map(({ id }) => id)}::int[])
    returning i.*`.execute(work.trx)
  const entity = entityOf('iscrizioni_rinnovi')
  const before = new Map(domande.map(domanda => [domanda.id, domanda]))
  await writeAudits(
    work,
    authorOf(work),
    entity.name,
    'modifica',
    rows.map(row => ({ id: row.id, campi: campiChanged(entity, before.get(row.id) ?? null, row) })),
  )
}
