import { and, type Entity, entities, eq, type Filter, NotFound } from '@bisavolo/domain'
import type { Documento } from '@bisavolo/domain/documents/calls'
import { fileReach } from '@bisavolo/domain/documents/entities/documenti'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { Who } from '../platform/http/who.ts'
import { filterToSql } from '../records/filter-to-sql.ts'

const documenti = entities.documenti as unknown as Entity

export interface StoredDocument extends Documento {
  nome: string
  mime: string
  dimensione: number
  sha256: string
  percorso: string
}

const columns = sql.join(['id', 'version', ...Object.keys(documenti.fields)].map(name => sql.ref(`t.${name}`)))

export async function readDocument(db: Db, who: Who, id: number): Promise<StoredDocument> {
  const found = (await selectDocuments(db, who, eq('id', id)))[0]
  if (found === undefined) throw new NotFound('Documento: non trovato.')
  return found
}

export async function selectDocuments(db: Db, who: Who, where: Filter): Promise<StoredDocument[]> {
  const reach = fileReach(who)
  if (reach === false) return []
  const filter = reach === true ? where : and(reach, where)
  const { rows } = await sql<StoredDocument>`
    select ${columns} from documenti as t where ${filterToSql(documenti, filter, 't')}
    order by t.creato_il desc nulls last, t.id desc limit 500`.execute(db)
  return rows
}
