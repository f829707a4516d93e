import { createHash, randomInt } from 'node:crypto'
import { Conflict } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Who } from '../../platform/http/who.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import { runWrite } from '../../records/work.ts'
import type { PedigreeDeps } from '../../registry/pedigree/demand-reach.ts'
import { lockGatto } from '../../registry/update-gatto.ts'
import { certificatoPdf } from './certificato.ts'
import { readCertificato } from './read-certificato.ts'

/** Issues the certificate of a cat within reach: recorded under a code of its own, older issues that said otherwise replaced. */
export async function issueCertificato(
  deps: PedigreeDeps & { config: { publicUrl: string } },
  who: Who,
  id: number,
): Promise<Buffer> {
  const { dati, codice } = await runWrite(deps, who, async work => {
    const gatto = await lockGatto(work, id)
    if (gatto.annullato === 1)
      throw new Conflict('Il certificato non si rilascia: la registrazione del gatto è annullata.')
    if (gatto.bloccato === 1) {
      throw new Conflict('Il certificato non si rilascia: il gatto è in attesa del test di parentela.')
    }
    const read = await readCertificato(deps, work.trx, gatto, who.today)
    const impronta = createHash('sha256').update(JSON.stringify(read)).digest('hex')
    const code = newCode()
    await work.trx
      .updateTable('certificati')
      .set({ sostituito_il: sql<string>`now()` })
      .where('idgatto', '=', id)
      .where('impronta', '!=', impronta)
      .where('sostituito_il', 'is', null)
      .execute()
    await work.trx
      .insertInto('certificati')
      .values({ codice: code, idgatto: id, impronta, emesso_da: who.real.accountId, sostituito_il: null })
      .execute()
    await writeAudit(work, 'gatti', id, 'certificato', [{ campo: 'certificato', prima: null, dopo: code }])
    return { dati: read, codice: code }
  })
  return certificatoPdf(dati, {
    codice,
    indirizzo: `${deps.config.publicUrl.replace(/\/+$/, '')}/verifica/${codice}`,
    giorno: who.today,
  })
}

/** No letter or figure that can be taken for another when read off paper. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Twelve of thirty-two signs: nobody finds one by trying. */
function newCode(): string {
  const signs = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)])
  return [0, 4, 8].map(start => signs.slice(start, start + 4).join('')).join('-')
}
