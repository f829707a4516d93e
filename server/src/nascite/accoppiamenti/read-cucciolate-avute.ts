import type { ProvaAccoppiamento } from '@bisavolo/domain/nascite/calls-accoppiamenti'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

type Avute = NonNullable<ProvaAccoppiamento['cucciolate']['idpadre']>

export async function readCucciolateAvute(db: Db, id: number): Promise<Avute> {
  return db
    .selectFrom('denunce_nascita')
    .select(({ fn }) => [
      fn.countAll<number>().as('cucciolate'),
      fn.coalesce(fn.sum<number>('n_cuccioli'), sql<number>`0`).as('cuccioli'),
      fn.coalesce(fn.sum<number>('nati_morti'), sql<number>`0`).as('nati_morti'),
    ])
    .where(eb => eb.or([eb('idstallone', '=', id), eb('idfattrice', '=', id)]))
    .where('stato', 'in', ['approvata', 'chiusa'])
    .executeTakeFirstOrThrow()
}
