import { NotFound } from '@bisavolo/domain'
import type pg from 'pg'

interface Uploaded {
  file: string | null
  dimensione: number
  formato: string
}

export async function readUploaded(pool: pg.Pool, idimportazione: number): Promise<Uploaded> {
  const { rows } = await pool.query<Uploaded>('select file, dimensione, formato from importazioni where id = $1', [
    idimportazione,
  ])
  if (rows[0] === undefined) throw new NotFound()
  return rows[0]
}

export async function readIncaricato(pool: pg.Pool, idimportazione: number): Promise<number | null> {
  const { rows } = await pool.query<{ account: number | null }>(
    `select (incarico ->> 'account_id')::integer as account from importazioni where id = $1`,
    [idimportazione],
  )
  return rows[0]?.account ?? null
}
