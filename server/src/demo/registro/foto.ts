import { addDays } from '@bisavolo/domain/kit/date'
import { didascaliaConsueta } from '@bisavolo/domain/registro/rules/foto/limiti'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { layBytes, sha256Of } from '../../platform/storage/lay-bytes.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { encodePng } from './png.ts'
import { drawRitratto, halved } from './ritratto.ts'

interface Ritratta {
  id: number
  colore: string
  occhi: number | null
}

const side = 320

export async function seedFoto(trx: Trx, storage: Storage, oggi: string): Promise<void> {
  const { rows } = await sql<Ritratta & { account: number | null }>`
    select g.id, c.codice as colore, g.idocchi as occhi, a.id as account
    from gatti as g join colori as c on c.id = coalesce(g.idfenotipo, g.idgenotipo)
      left join account as a on a.clienti_soci_id = g.idproprietario and a.type in ('socio', 'cliente')
    where g.deceduto = 0 and g.annullato = 0 and (a.id is not null or g.campionato = 1)
    order by a.id is null, g.id desc limit 6`.execute(trx)
  for (const [i, row] of rows.entries()) await addFoto(trx, storage, row, row.account, addDays(oggi, -20 - i * 9))
}

async function addFoto(
  trx: Trx,
  storage: Storage,
  { id, colore, occhi }: Ritratta,
  account_id: number | null,
  giorno: string,
) {
  const points = drawRitratto({ colore, occhi, seme: id }, side)
  const bytes = encodePng(side, points)
  const percorso = storage.newKey()
  await storage.put(percorso, await layBytes(storage.inbox, bytes, 'image/png'))
  const stored = await trx
    .insertInto('documenti')
    .values({
      ...{ titolo: didascaliaConsueta, tipo: 'foto', nome: 'foto.png', mime: 'image/png', idgatto: id, account_id },
      ...{ dimensione: bytes.length, sha256: sha256Of(bytes), percorso, creato_il: `${giorno}T17:10:00Z` },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('foto')
    .values({
      ...{ iddocumento: stored.id, larghezza: side, altezza: side, principale_il: null },
      miniatura: encodePng(side / 2, halved(points, side)).toString('base64'),
      miniatura_mime: 'image/png',
    })
    .execute()
}
