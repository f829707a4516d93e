import type { DocumentoCaricato } from '@bisavolo/domain/registro/rules/referto/file-referto'
import type { Trx } from '../../platform/db/database.ts'

export function readCaricato(trx: Trx, id: number): Promise<DocumentoCaricato | undefined> {
  return trx
    .selectFrom('documenti')
    .select(['tipo', 'mime', 'idgatto', 'account_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}
