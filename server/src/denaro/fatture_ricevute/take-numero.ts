import { invalid } from '@bisavolo/domain'
import {
  annoDocumento,
  dataEmissioneError,
  numeroFor,
  type TipoDocumento,
} from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { takeNumbers } from '../../records/next-number.ts'

export interface Numero {
  anno: number
  progressivo: number
  numero: string
}

export interface Emissione {
  tipo: TipoDocumento
  data: string
  oggi: string
  /** The date of the document that is taken back. */
  origine?: string | null
}

/**
 * The next number of the series, in the transaction that stores the document: the counter's row stays locked until its end, so
 * that numbers have no gap and no double with any number of servers, and dates keep the order of the numbers (italy 3.7).
 */
export async function takeNumero(trx: Trx, emissione: Emissione): Promise<Numero> {
  return (await takeNumeri(trx, emissione, 1))[0] as Numero
}

/** As many numbers in a row, for documents of one kind and day. */
export async function takeNumeri(trx: Trx, emissione: Emissione, quanti: number): Promise<Numero[]> {
  const { tipo, data } = emissione
  const anno = annoDocumento(data)
  const primo = await takeNumbers({ trx }, { serie: tipo, anno, highest: () => highestOf(trx, tipo, anno) }, quanti)
  await refuseData(trx, emissione)
  return Array.from({ length: quanti }, (_, at) => {
    const progressivo = primo + at
    return { anno, progressivo, numero: numeroFor(tipo, progressivo, anno) }
  })
}

/** Whoever asks before the number is taken is told of the date with all the rest; behind the counter's lock it is decided. */
export async function refuseData(trx: Trx, emissione: Emissione): Promise<void> {
  const error = await dataFault(trx, emissione)
  if (error !== null) throw invalid('data_emissione', error)
}

/** What speaks against a document of this kind on this day, as the series stands now. */
export async function dataFault(db: Db | Trx, { tipo, data, oggi, origine = null }: Emissione): Promise<string | null> {
  const last = await db
    .selectFrom('fatture_ricevute')
    .select('data_emissione')
    .where('tipo', '=', tipo)
    .where('anno', '=', annoDocumento(data))
    .orderBy('progressivo', 'desc')
    .limit(1)
    .executeTakeFirst()
  return dataEmissioneError(data, oggi, { ultima: last?.data_emissione ?? null, origine })
}

async function highestOf(trx: Trx, tipo: TipoDocumento, anno: number): Promise<number> {
  const { rows } = await sql<{ highest: number | null }>`
    select max(progressivo) as highest from fatture_ricevute where tipo = ${tipo} and anno = ${anno}`.execute(trx)
  return rows[0]?.highest ?? 0
}
