export interface Parentela {
  count: number
  padre: Int32Array
  madre: Int32Array
  /** New links that may be cut: bit 1 the sire, bit 2 the dam. Stored links stay. */
  proposti: Uint8Array
  nascita: Int32Array
  ignoto: number
  /** Line in the file: of two equally likely links the later one is cut. */
  riga: Int32Array
}

export interface Taglio {
  figlio: number
  campo: 'idpadre' | 'idmadre'
  genitore: number
  anello: number[]
  natoDopo: boolean
}

const [bianco, aperto, chiuso] = [0, 1, 2]

/** Cuts one new link per cycle: the parent born latest after the child, else the last line. Stored cycles stay. */
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

  /** Unwinds to the cut link and revisits the rest, which may no longer be on a cycle. */
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

/** Counts the longest line of ancestors, so parents get lower numbers. Cut new cycles first. */
export function generazioniOf({ count, padre, madre }: Parentela, conta: (slot: number) => boolean): Int32Array {
  const generazione = new Int32Array(count).fill(-1)
  const via: number[] = []
  for (let start = 0; start < count; start++) {
    if (generazione[start] !== -1) continue
    via.push(start)
    while (via.length > 0) {
      const slot = via[via.length - 1] as number
      // Marked as visited, so that stored cycles end.
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
