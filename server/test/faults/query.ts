import pg from 'pg'
import { embeddedConfig } from './store.ts'

type Row = Record<string, unknown>
export type Ask = (text: string, values?: unknown[]) => Promise<Row[]>

/** Queries the folder's PostgreSQL, with a new connection each time, because PostgreSQL may have been killed. */
export function askOf(dataDir: string): Ask {
  return async (text, values = []) => {
    const client = new pg.Client(embeddedConfig(dataDir))
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }
}
