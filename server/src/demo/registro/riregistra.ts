import { idlibroOf } from '@bisavolo/domain/registro/rules/gatto/libro'
import type { Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { riregistraGatto } from '../../registro/gatti/riregistra-gatto.ts'

/** Re-registers cats as the office does: new number, old number kept, audit line. */
export async function riregistraAll(
  trx: Trx,
  gatti: readonly { id: number; idlibro: number }[],
  { account, oggi }: { account: number; oggi: string },
): Promise<void> {
  const real = { accountId: account, role: 'admin' as const }
  const who: Who = { ...real, real, clienteId: null, sezione: null, today: oggi, requestId: 'demo' }
  for (const { id, idlibro } of gatti) {
    const motivo =
      idlibro === idlibroOf('LO') ? 'Genealogia completata: tre generazioni note' : 'Tre generazioni non documentate'
    await riregistraGatto({ trx, who, changed: [], warned: [] }, id, { idlibro, motivo })
  }
}
