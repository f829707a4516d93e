import { createIdIndex, findSlot, type IdIndex, putSlot } from '@bisavolo/domain/registro/rules/inbreeding/id-index'
import { type ColonneGatti, GIORNO_IGNOTO } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import type { Parentela } from '@bisavolo/domain/registro/rules/pedigree/anelli'

export function giornoOf(value: unknown): number {
  const time = typeof value === 'string' && value !== '' ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) ? GIORNO_IGNOTO : time / 86_400_000
}

const sessi = { M: 1, F: 2 } as const

/** Typed arrays: 300,000 cats must fit in memory. */
export class GattiDelFile {
  count = 0
  id = new Int32Array(1024)
  sesso = new Uint8Array(1024)
  nascita = new Int32Array(1024)
  tabella = new Int32Array(1024)
  riga = new Int32Array(1024)
  cambiato = new Uint8Array(1024)

  add(id: number, row: Record<string, unknown>, tabella: number, riga: number, cambiato: boolean): void {
    if (this.count === this.id.length) this.#grow()
    const at = this.count++
    this.id[at] = id
    this.sesso[at] = sessi[row.sesso as 'M' | 'F'] ?? 0
    this.nascita[at] = giornoOf(row.data_nascita)
    this.tabella[at] = tabella
    this.riga[at] = riga
    this.cambiato[at] = cambiato ? 1 : 0
  }

  #grow(): void {
    const size = this.id.length * 2
    const into = <T extends Int32Array | Uint8Array>(next: T, old: T): T => {
      next.set(old)
      return next
    }
    this.id = into(new Int32Array(size), this.id)
    this.sesso = into(new Uint8Array(size), this.sesso)
    this.nascita = into(new Int32Array(size), this.nascita)
    this.tabella = into(new Int32Array(size), this.tabella)
    this.riga = into(new Int32Array(size), this.riga)
    this.cambiato = into(new Uint8Array(size), this.cambiato)
  }
}

export interface Famiglia extends Parentela {
  index: IdIndex
  id: Int32Array
  sesso: Uint8Array
  /** Index of the table in the file, -1 if the cat is only in the registry. */
  tabella: Int32Array
  /** 1 if the file changes sex or birth of a cat in the registry. */
  cambiato: Uint8Array
}

export function famigliaOf(registro: ColonneGatti, file: GattiDelFile): Famiglia {
  const most = registro.id.length + file.count
  const famiglia: Famiglia = {
    ...{ count: 0, ignoto: GIORNO_IGNOTO, index: createIdIndex(most) },
    id: new Int32Array(most),
    sesso: new Uint8Array(most),
    nascita: new Int32Array(most),
    padre: new Int32Array(most).fill(-1),
    madre: new Int32Array(most).fill(-1),
    proposti: new Uint8Array(most),
    tabella: new Int32Array(most).fill(-1),
    riga: new Int32Array(most).fill(-1),
    cambiato: new Uint8Array(most),
  }
  const slotOf = (id: number) => {
    if (putSlot(famiglia.index, id, famiglia.count)) famiglia.id[famiglia.count++] = id
    return findSlot(famiglia.index, id)
  }
  for (let i = 0; i < registro.id.length; i++) {
    const slot = slotOf(registro.id[i] as number)
    famiglia.sesso[slot] = registro.sesso?.[i] ?? 0
    famiglia.nascita[slot] = registro.nascita?.[i] ?? GIORNO_IGNOTO
  }
  for (let i = 0; i < registro.id.length; i++) {
    famiglia.padre[i] = findSlot(famiglia.index, registro.padre[i] as number)
    famiglia.madre[i] = findSlot(famiglia.index, registro.madre[i] as number)
  }
  for (let i = 0; i < file.count; i++) {
    const slot = slotOf(file.id[i] as number)
    famiglia.sesso[slot] = file.sesso[i] as number
    famiglia.nascita[slot] = file.nascita[i] as number
    famiglia.tabella[slot] = file.tabella[i] as number
    famiglia.riga[slot] = file.riga[i] as number
    famiglia.cambiato[slot] = file.cambiato[i] as number
  }
  return famiglia
}
