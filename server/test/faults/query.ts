import pg from 'pg'
import { embeddedConfig } from './store.ts'

type Row = Record<string, unknown>
export type Ask = (text: string, values?: unknown[]) => Promise<Row[]>

/** Questions to the PostgreSQL of a folder, each on a connection of its own: the one before may have been killed. */
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
