/** Cats by their place in the columns: parents are places too, -1 where unknown. */
export interface Parentela {
  count: number
  padre: Int32Array
  madre: Int32Array
  /** Which links are proposed and may be cut: 1 the sire's, 2 the dam's. What stands already stays. */
  proposti: Uint8Array
  /** Days since 1970, `ignoto` where unknown. */
  nascita: Int32Array
  ignoto: number
  /** The lines of the file: of two links that are equally likely the later one goes. */
  riga: Int32Array
}

export interface Taglio {
  figlio: number
  campo: 'idpadre' | 'idmadre'
  genitore: number
  /** Each the child of the next, the first again at the end. */
  anello: number[]
  /** True when the parent is born after the child: that link is the wrong one. */
  natoDopo: boolean
}

const [bianco, aperto, chiuso] = [0, 1, 2]

/**
 * Cuts the loops that the proposed links close, one link each: of those in the loop the one whose parent is born longest after the
 * child; where the days tell nothing, the one that stands last in the file. Loops of what is stored already are left alone.
 */
export function cutAnelli(parentela: Parentela): Taglio[] {
  const { count, padre, madre } = parentela
  const stato = new Uint8Array(count)
  const passo = new Uint8Array(count)
  const via: number[] = []
  const tagli: Taglio[] = []
  for (let start = 0; start < count; start++) {
    if (stato[start] !== bianco) continue
    open(start)
    while (via.length > 0) {
      const figlio = via[via.length - 1] as number
      const at = passo[figlio] as number
      if (at === 2) {
        stato[figlio] = chiuso
        via.pop()
        continue
      }
      passo[figlio] = at + 1
      const genitore = (at === 0 ? padre : madre)[figlio] as number
      if (genitore < 0) continue
      if (stato[genitore] === bianco) open(genitore)
      else if (stato[genitore] === aperto) closeLoop(genitore)
    }
  }
  return tagli

  function open(slot: number): void {
    stato[slot] = aperto
    passo[slot] = 0
    via.push(slot)
  }

  /** The way back to the cat whose link is cut is walked anew: what hangs from the link alone is no part of a loop any more. */
  function closeLoop(genitore: number): void {
    const anello = via.slice(via.lastIndexOf(genitore))
    const taglio = linkToCut(parentela, anello)
    if (taglio === null) return
    ;(taglio.campo === 'idpadre' ? padre : madre)[taglio.figlio] = -1
    tagli.push(taglio)
    while (via[via.length - 1] !== taglio.figlio) stato[via.pop() as number] = bianco
    passo[taglio.figlio] = 0
  }
}

function linkToCut({ padre, proposti, nascita, ignoto, riga }: Parentela, anello: readonly number[]): Taglio | null {
  let best: (Taglio & { giorni: number }) | null = null
  for (const [i, figlio] of anello.entries()) {
    const genitore = anello[(i + 1) % anello.length] as number
    const isPadre = padre[figlio] === genitore
    if (((proposti[figlio] as number) & (isPadre ? 1 : 2)) === 0) continue
    const [nato, prima] = [nascita[figlio] as number, nascita[genitore] as number]
    const giorni = nato === ignoto || prima === ignoto ? 0 : Math.max(0, prima - nato)
    const isLater = best === null || (riga[figlio] as number) > (riga[best.figlio] as number)
    if (best !== null && (giorni < best.giorni || (giorni === best.giorni && !isLater))) continue
    const campo = isPadre ? ('idpadre' as const) : ('idmadre' as const)
    const chain = [...anello.slice(i), ...anello.slice(0, i), figlio]
    best = { figlio, campo, genitore, anello: chain, natoDopo: giorni > 0, giorni }
  }
  if (best === null) return null
  const { giorni: _, ...taglio } = best
  return taglio
}

/** How many of these cats stand above each in the longest line: parents before children. Loops must be cut first, or stored. */
export function generazioniOf({ count, padre, madre }: Parentela, conta: (slot: number) => boolean): Int32Array {
  const generazione = new Int32Array(count).fill(-1)
  const via: number[] = []
  for (let start = 0; start < count; start++) {
    if (generazione[start] !== -1) continue
    via.push(start)
    while (via.length > 0) {
      const slot = via[via.length - 1] as number
      // Marked as on the way: a stored loop ends where it meets itself.
      generazione[slot] = 0
      const genitori = [padre[slot] as number, madre[slot] as number].filter(parent => parent >= 0)
      const open = genitori.find(parent => generazione[parent] === -1)
      if (open !== undefined) {
        via.push(open)
        continue
      }
      generazione[slot] = Math.max(
        0,
        ...genitori.map(parent => (generazione[parent] as number) + (conta(parent) ? 1 : 0)),
      )
      via.pop()
    }
  }
  return generazione
}
