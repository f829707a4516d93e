import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Difference, Eyes } from '../engine/area.ts'

/** Every mail marked as sent is exactly one file in the outbox, and vice versa. */
export class MailSink {
  #folder: string
  #read = new Set<string>()
  #copies = new Map<number, number>()

  constructor(folder: string) {
    this.#folder = folder
  }

  async check(see: Eyes): Promise<Omit<Difference, 'area'>[]> {
    const rows = await see.sql<{ id: number }>(`select id from posta where stato = 'inviata'`)
    for (const file of this.#files()) this.#note(file)
    const sent = new Set(rows.map(({ id }) => id))
    const lost = [...sent].filter(id => !this.#copies.has(id))
    const twice = [...this.#copies].filter(([, many]) => many > 1).map(([id]) => id)
    return [
      ...(lost.length > 0 ? [{ what: 'posta detta inviata e mai uscita', expected: [], found: lost }] : []),
      // Even if a server was killed between sending and storing (decision 83).
      ...(twice.length > 0 ? [{ what: 'posta uscita due volte', expected: [], found: twice }] : []),
    ]
  }

  #files() {
    try {
      return readdirSync(this.#folder).filter(file => file.endsWith('.eml') && !this.#read.has(file))
    } catch {
      return []
    }
  }

  #note(file: string) {
    this.#read.add(file)
    const id = Number(/^Message-ID: <posta-(\d+)-/m.exec(readFileSync(join(this.#folder, file), 'utf8'))?.[1])
    this.#copies.set(id, (this.#copies.get(id) ?? 0) + 1)
  }
}
