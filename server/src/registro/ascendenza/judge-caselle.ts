import { entityOf, NotFound } from '@bisavolo/domain'
import type { AscendenzaInviata } from '@bisavolo/domain/registro/calls/ascendenza'
import {
  figlioOf,
  inOrdine,
  isVuota,
  type Scritto,
  scrittoOf,
} from '@bisavolo/domain/registro/rules/ascendenza/caselle'
import { isAntenato, stessaCasella } from '@bisavolo/domain/registro/rules/ascendenza/stesso'
import { type GattoNoto, gattoNotoOf } from '@bisavolo/domain/registro/rules/duplicati/gatto-noto'
import { troppoGiovane } from '@bisavolo/domain/registro/rules/pedigree/pedigree'
import type { Db, Trx } from '../../platform/db/database.ts'
import { allMergedInto } from '../../records/merged.ts'
import { notFoundMessage } from '../../records/read-record.ts'
import { type Judged, judgeCasella } from './judge-casella.ts'
import { readCodici } from './read-codici.ts'
import { findLike, type Noto, readNoti } from './read-noti.ts'

export interface Giudizio extends Judged {
  scritto: (Scritto & { idrazza: number | null; idgenotipo: number | null }) | null
  /** First box with the same new cat (inbreeding). */
  stesso: string | null
}

/** `mesi`: minimum age of a parent at birth. */
export interface Metro {
  today: string
  mesi: number
}

export async function judgeCaselle(
  db: Db | Trx,
  idgatto: number,
  inviate: AscendenzaInviata,
  { today, mesi }: Metro,
): Promise<Map<string, Giudizio>> {
  const posti = inOrdine(Object.keys(inviate).filter(posto => !isVuota(inviate[posto] ?? {})))
  const codici = await readCodici(db)
  const scritti = new Map(posti.map(posto => [posto, scrittoOf(inviate[posto] ?? {}, posto)]))
  const drafts = new Map(
    posti.flatMap((posto, i) => {
      const scritto = scritti.get(posto) ?? scrittoOf({ ...inviate[posto], nome: '-' }, posto)
      return scritto ? [[posto, draftOf(scritto, codici, -1 - i)] as const] : []
    }),
  )
  const sent = posti.flatMap(posto => inviate[posto]?.id ?? [])
  const known = await readNoti(db, [idgatto, ...sent, ...(await findLike(db, [...drafts.values()]))])
  if (!known.has(idgatto)) throw new NotFound(notFoundMessage(entityOf('gatti')))
  const unito = await readUniti(
    db,
    sent.filter(id => !known.has(id)),
  )
  const giudizi = new Map<string, Giudizio>()
  const nuovi = new Map<string, GattoNoto>()
  const linee = new Linee(idgatto)
  for (let depth = 1; depth <= 5; depth++) {
    const now = posti.filter(posto => posto.length === depth)
    const idOf = (posto: string) => (posto === '' ? idgatto : (giudizi.get(posto)?.id ?? null))
    const registered = now.map(posto => parentOf(known.get(idOf(figlioOf(posto)) ?? 0), posto))
    const missing = registered.filter(id => id !== null && !known.has(id)) as number[]
    for (const [id, noto] of await readNoti(db, missing)) known.set(id, noto)
    for (const [i, posto] of now.entries()) {
      const scritto = scritti.get(posto) ?? null
      const draft = drafts.get(posto)
      const casella = inviate[posto] ?? {}
      const own = { registered: known.get(registered[i] ?? 0), unito: unito.get(casella.id ?? 0) }
      const box = { posto, casella, scritto, draft, ...own }
      const giudizio = judgeCasella(box, known)
      const child = figlioOf(posto)
      if (child !== '' && !giudizi.has(child) && idOf(child) === null)
        giudizio.errori.push(
          `Manca la casella ${child}, di cui questa è ${posto.endsWith('P') ? 'il padre' : 'la madre'}`,
        )
      const isNew = giudizio.esito === 'nuovo' && draft !== undefined && scritto !== null
      const stesso = isNew && box.casella.nuovo !== true ? stessaCasella(nuovi, draft, posto) : null
      if (isNew && stesso === null) nuovi.set(posto, draft)
      const selfSame = linee.add(posto, giudizio.id ?? stesso ?? posto)
      if (selfSame !== null) giudizio.errori.push(ownAncestor(selfSame))
      const bornOf = (one: string) =>
        known.get(idOf(one) ?? 0)?.dati.data_nascita ?? scritti.get(one)?.data_nascita ?? null
      const born =
        giudizio.id === null ? (scritto?.data_nascita ?? null) : (known.get(giudizio.id)?.dati.data_nascita ?? null)
      giudizio.errori.push(...datesOf(posto, born, bornOf(child), { today, mesi }))
      giudizi.set(posto, {
        ...giudizio,
        messaggi: [...giudizio.messaggi, ...(scritto === null ? [] : withoutId(scritto, codici, giudizio))],
        scritto: scritto === null ? null : { ...scritto, ...idsOf(scritto, codici) },
        stesso,
      })
    }
  }
  return giudizi
}

async function readUniti(db: Db | Trx, gone: readonly number[]): Promise<Map<number, Noto>> {
  if (gone.length === 0) return new Map()
  const into = await allMergedInto(db, 'gatti', gone)
  const kept = await readNoti(db, [...into.values()])
  return new Map(
    [...into].flatMap(([from, to]): [number, Noto][] => {
      const noto = kept.get(to)
      return noto === undefined ? [] : [[from, noto]]
    }),
  )
}

/** Parentage according to the boxes read so far, to find loops. New cats are identified by their first box. */
class Linee {
  private readonly chi = new Map<string, number | string>()
  private readonly genitori = new Map<number | string, (number | string)[]>()

  constructor(idgatto: number) {
    this.chi.set('', idgatto)
  }

  /** First box of the same cat if this box makes the cat its own ancestor, else null. */
  add(posto: string, gatto: number | string): string | null {
    const figlio = this.chi.get(figlioOf(posto))
    const first = [...this.chi.keys()].find(one => this.chi.get(one) === gatto) ?? posto
    this.chi.set(posto, gatto)
    if (figlio === undefined) return null
    if (isAntenato(this.genitori, figlio, gatto)) return first
    this.genitori.set(figlio, [...(this.genitori.get(figlio) ?? []), gatto])
    return null
  }
}

function ownAncestor(posto: string): string {
  return posto === ''
    ? 'È il gatto stesso: nessuno discende da sé stesso'
    : `È lo stesso gatto della casella ${posto}: nessuno discende da sé stesso`
}

function datesOf(posto: string, born: string | null, child: string | null, { today, mesi }: Metro): string[] {
  if (born !== null && born > today) return ['Data nascita: la data è nel futuro']
  const field = posto.endsWith('P') ? 'idpadre' : 'idmadre'
  const giovane = troppoGiovane(field, { data_nascita: born }, { data_nascita: child }, mesi)
  return giovane === null ? [] : [giovane]
}

function parentOf(child: Noto | undefined, posto: string): number | null {
  return (posto.endsWith('P') ? child?.dati.idpadre : child?.dati.idmadre) ?? null
}

type Codici = Awaited<ReturnType<typeof readCodici>>

function idsOf({ razza, colore }: Scritto, { razze, colori }: Codici) {
  return { idrazza: razze.get(razza ?? '') ?? null, idgenotipo: colori.get(colore ?? '') ?? null }
}

function withoutId(scritto: Scritto, codici: Codici, { id, differenze }: Judged): string[] {
  const { idrazza, idgenotipo } = idsOf(scritto, codici)
  const told = (campo: 'razza' | 'colore', isThere: boolean, words: string) =>
    scritto[campo] === null || isThere || (id !== null && !differenze.some(one => one.campo === campo)) ? [] : [words]
  return [
    ...told('razza', idrazza !== null, `La razza «${scritto.razza}» non è tra quelle del registro: non viene salvata`),
    ...told(
      'colore',
      idgenotipo !== null,
      `Il colore «${scritto.colore}» non è tra quelli del registro: non viene salvato`,
    ),
  ]
}

function draftOf(scritto: Scritto, codici: Codici, id: number): GattoNoto {
  const { nome, prefisso, suffisso, sesso, codice, chip, data_nascita } = scritto
  return gattoNotoOf({
    ...{ id, nome, prefisso, suffisso, sesso, codice, codice_sorgente: null, precedenti: [], chip, data_nascita },
    ...{ ...idsOf(scritto, codici), idpadre: null, idmadre: null, idproprietario: null },
  })
}
