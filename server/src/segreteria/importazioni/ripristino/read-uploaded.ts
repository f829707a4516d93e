import { NotFound } from '@bisavolo/domain'
import type pg from 'pg'

interface Uploaded {
  /** Its key in the store; null once it is gone. */
  file: string | null
  dimensione: number
  formato: string
}

/** The file of an import. */
export async function readUploaded(pool: pg.Pool, idimportazione: number): Promise<Uploaded> {
  const { rows } = await pool.query<Uploaded>('select file, dimensione, formato from importazioni where id = $1', [
    idimportazione,
  ])
  if (rows[0] === undefined) throw new NotFound()
  return rows[0]
}
