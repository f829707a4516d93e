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
  origine?: string | null
}

/** italy 3.7: no gaps, no duplicates, dates in order. The counter row stays locked until the end of the transaction. */
export async function takeNumero(trx: Trx, emissione: Emissione): Promise<Numero> {
  return (await takeNumeri(trx, emissione, 1))[0] as Numero
}

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

/** Early check, so that all errors are reported together; takeNumeri repeats the check under the lock. */
export async function refuseData(trx: Trx, emissione: Emissione): Promise<void> {
  const error = await dataFault(trx, emissione)
  if (error !== null) throw invalid('data_emissione', error)
}

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
