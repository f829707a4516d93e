import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer, Call, Json, Step } from '../../engine/area.ts'
import type { Random } from '../../engine/random.ts'
import type { Person, World } from '../../engine/world.ts'
import type { Dubbio } from '../confronto.ts'

/** Something people do in several steps, each with what must come of it. Nothing while the association is too small for it. */
export type Copione = (w: World, random: Random) => Iterable<Step[]>

/** What an answer said otherwise than the documents. */
export const dubbi: Dubbio[] = []

export function told(what: string, expected: unknown, found: unknown) {
  if (JSON.stringify(expected) !== JSON.stringify(found)) dubbi.push({ what, expected, found })
}

/** How a call must end: a status, with the code of a refusal, and what is learnt from the answer. */
interface Ending {
  status: number | number[]
  code?: string | string[]
  learn?: (body: Json, answer: Answer) => void
  headers?: Record<string, string>
}

export function fa(
  who: Person,
  method: Call['method'],
  path: string,
  body: unknown,
  note: string,
  ending: Ending,
): Step {
  const { status, code, learn, headers } = ending
  const call: Call = { who, method, path, note, ...(body !== undefined && { body }), ...(headers && { headers }) }
  return {
    call,
    expect: () => ({ status, why: note, ...(code !== undefined && { code }) }),
    learn: (_, answer) => learn?.(answer.body, answer),
    refused: (_, answer) => {
      if ([status].flat()[0]! >= 300) learn?.(answer.body, answer)
    },
    // Each step rests on the one before: nobody else comes between.
    tamper: false,
  }
}

/** One row of some kind, as somebody holds it from one step to the next. */
export interface Held {
  id: number
  version: number
}

export const hold = (held: Partial<Held>) => (body: Json) =>
  void Object.assign(held, { id: body.id, version: body.version })

const edge = 'parti-della-simulazione'

/** A form with files, as a browser sends it; a file's bytes are letters. */
export function form(
  fields: Record<string, string>,
  files: Record<string, { name: string; type: string; bytes: string }>,
) {
  const parts = [
    ...Object.entries(fields).map(([name, value]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`),
    ...Object.entries(files).map(
      ([field, { name, type, bytes }]) =>
        `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${bytes}`,
    ),
  ]
  const body = `${parts.map(part => `--${edge}\r\n${part}\r\n`).join('')}--${edge}--\r\n`
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${edge}` } }
}

/** The part of a mail that a pattern finds, of the newest that has it; null when none comes within some seconds. */
export function linkIn(w: World, pattern: RegExp): string | null {
  for (let tries = 0; tries < 80; tries++) {
    const names = readdirSync(w.outbox).filter(name => name.endsWith('.eml'))
    const newest = names
      .map(name => ({ name, at: statSync(join(w.outbox, name)).mtimeMs }))
      .sort((a, b) => b.at - a.at)
      .slice(0, 40)
    for (const { name } of newest) {
      const found = pattern.exec(plain(readFileSync(join(w.outbox, name), 'utf8')))?.[1]
      if (found !== undefined) return found
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  }
  return null
}

const plain = (text: string) =>
  text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
