import { AppError, members } from '@bisavolo/domain'
import { dimensioneInParole, quotaSocio } from '@bisavolo/domain/documents/rules/documento'
import type { Db } from '../platform/db/database.ts'
import type { Who } from '../platform/http/who.ts'
import type { Work } from '../records/work.ts'
import { lockUsedSpace, readUsedSpace, type UsedSpace } from './read-used-space.ts'

export async function refuseFullAccount(db: Db, who: Who): Promise<void> {
  if (members.includes(who.role)) refuseAbove(await readUsedSpace(db, who.accountId), 1)
}

export async function demandQuota({ trx, who }: Work, size: number): Promise<void> {
  if (members.includes(who.role)) refuseAbove(await lockUsedSpace(trx, who.accountId), size)
}

function refuseAbove({ documenti, byte }: UsedSpace, size: number): void {
  if (documenti < quotaSocio.documenti && byte + size <= quotaSocio.byte) return
  const message = `Hai esaurito lo spazio per i tuoi documenti (${quotaSocio.documenti} file, ${dimensioneInParole(quotaSocio.byte)}): scrivi alla segreteria.`
  throw new AppError(413, message, [{ field: 'file', message }])
}
