import { publicUrlMark, secretTemplates } from '../../mail/templates.ts'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import type { DetailCommand } from '../../records/routes.ts'

type Values = Record<string, unknown>

/** The text of a mail as it leaves, for the office; one that carries a key to an account is nobody's to read but the person's. */
export function detailPosta(publicUrl: string): DetailCommand {
  const detail = async ({ db }: Reading, _who: Who, record: Values) => {
    const isSecret = (secretTemplates as readonly string[]).includes(String(record.modello))
    if (isSecret) return { ...record, testo: null, riservato: true }
    const row = await db.selectFrom('posta').select('testo').where('id', '=', Number(record.id)).executeTakeFirst()
    return { ...record, testo: row?.testo.replaceAll(publicUrlMark, publicUrl) ?? null, riservato: false }
  }
  return Object.assign(detail, { parts: ['testo', 'riservato'] })
}
