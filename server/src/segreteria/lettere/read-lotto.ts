import { NotFound } from '@bisavolo/domain'
import type { Db } from '../../platform/db/database.ts'
import type { LetteraStampata } from './lettere-pdf.ts'

export async function readLotto(db: Db, lotto: string): Promise<LetteraStampata[]> {
  const rows = await db
    .selectFrom('lettere')
    .select(['destinatario', 'oggetto', 'testo', 'scritta_il'])
    .where('lotto', '=', lotto)
    .where('modo', '=', 'posta')
    // Texts are emptied when a person is erased.
    .where('testo', '!=', '')
    .orderBy('id')
    .execute()
  if (rows.length === 0) throw new NotFound('Invio non trovato, o senza lettere da stampare.')
  return rows.map(({ destinatario, oggetto, testo, scritta_il }) => ({
    righe: destinatario.split('\n'),
    oggetto,
    testo,
    scritta_il: new Date(scritta_il).toISOString(),
  }))
}
