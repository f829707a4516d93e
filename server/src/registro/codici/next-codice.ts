import { Conflict } from '@bisavolo/domain'
import { codiceFor } from '@bisavolo/domain/registro/rules/gatto/libro'
import { nextNumber } from '../../records/next-number.ts'
import type { Work } from '../../records/work.ts'
import { isCodiceTaken } from './store-codici.ts'

/** The counter row stays locked until commit: numbers are unique and a rollback returns them. */
export async function nextCodice(work: Pick<Work, 'trx'>, idlibro: number, year: number): Promise<string> {
  const libro = await work.trx.selectFrom('libri').select('codice').where('id', '=', idlibro).executeTakeFirst()
  if (libro === undefined) throw new Conflict('Il libro indicato non esiste.')
  const highest = () => highestUsed(work.trx, libro.codice, year)
  for (;;) {
    const number = await nextNumber(work, { serie: `gatti ${libro.codice}`, anno: year, highest })
    const codice = codiceFor(libro.codice, year, number)
    if (!(await isCodiceTaken(work.trx, codice))) return codice
  }
}

async function highestUsed(trx: Work['trx'], codiceLibro: string, anno: number): Promise<number> {
  const prefix = `${codiceLibro} ${anno} `
  const row = await trx
    .selectFrom('gatti')
    .select(eb => eb.fn.max('codice').as('codice'))
    .where('codice', '>=', `${prefix}000000`)
    .where('codice', '<=', `${prefix}999999`)
    .where('codice', 'like', `${prefix}______`)
    .executeTakeFirst()
  const digits = /(\d{6})$/.exec(row?.codice ?? '')?.[1]
  return digits === undefined ? 0 : Number(digits)
}
