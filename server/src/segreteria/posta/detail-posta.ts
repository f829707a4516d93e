import type { Values } from '@bisavolo/domain/kit/values'
import { publicUrlMark, secretTemplates } from '../../mail/templates.ts'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'

/** Mails with a link to an account are readable by nobody but the recipient. */
export async function detailPosta(
  { db, config }: Reading & { config?: { publicUrl: string } },
  _who: Who,
  record: Values,
) {
  const isSecret = (secretTemplates as readonly string[]).includes(String(record.modello))
  if (isSecret) return { ...record, testo: null, riservato: true }
  const row = await db.selectFrom('posta').select('testo').where('id', '=', Number(record.id)).executeTakeFirst()
  return { ...record, testo: row?.testo.replaceAll(publicUrlMark, config?.publicUrl ?? '') ?? null, riservato: false }
}

detailPosta.parts = ['testo', 'riservato']
