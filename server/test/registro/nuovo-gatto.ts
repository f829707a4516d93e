import { cast } from '../../src/demo/index.ts'
import type { Caller } from '../harness.ts'

export type Values = Record<string, unknown>
export interface Gatto extends Values {
  id: number
  version: number
  codice: string | null
}

let names = 0

/** A complete body for POST /gatti: a Maine Coon of Rossi's in the LO, with a unique name. */
export function nuovoGatto(ids: { razza: number; colore: number }, change: Values = {}): Values {
  names++
  return {
    nome: `Prova ${names}`,
    sesso: 'F',
    idlibro: 2216,
    idrazza: ids.razza,
    idgenotipo: ids.colore,
    idocchi: 8,
    data_nascita: '2015-01-01',
    data_registrazione: '2015-03-01',
    idproprietario: cast.rossi.id,
    idallevatore: cast.rossi.id,
    ...change,
  }
}

/** Registers a family: each entry is a cat with sire and dam by name; returns ids in the same order. */
export async function register(
  admin: Caller,
  ids: { razza: number; colore: number },
  family: Record<string, readonly [sesso: 'M' | 'F', anno: number, padre?: string | undefined, madre?: string]>,
): Promise<Record<string, number>> {
  const known: Record<string, number> = {}
  const parents: [string, string | undefined, string | undefined][] = []
  for (const [name, [sesso, anno, padre, madre]] of Object.entries(family)) {
    const answer = await admin.post<Gatto>(
      '/gatti',
      nuovoGatto(ids, { sesso, data_nascita: `${anno}-01-01`, data_registrazione: `${anno}-03-01` }),
    )
    if (answer.status !== 201) throw new Error(`${name}: ${answer.text}`)
    known[name] = answer.body.id
    parents.push([name, padre, madre])
  }
  for (const [name, padre, madre] of parents) {
    if (padre === undefined && madre === undefined) continue
    const answer = await admin.put(`/gatti/${known[name]}`, {
      idpadre: padre === undefined ? null : known[padre],
      idmadre: madre === undefined ? null : known[madre],
    })
    if (answer.status !== 200) throw new Error(`${name}: ${answer.text}`)
  }
  return known
}
