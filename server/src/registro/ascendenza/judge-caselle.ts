import { entityOf } from '@bisavolo/domain'
import type { AscendenzaInviata, EsitoCasella } from '@bisavolo/domain/registro/calls/ascendenza'
import {
  figlioOf,
  inOrdine,
  isVuota,
  type Scritto,
  scrittoOf,
  sessoOf,
} from '@bisavolo/domain/registro/rules/ascendenza/caselle'
import { differenzeOf } from '@bisavolo/domain/registro/rules/ascendenza/differenze'
import { hasStessoNumero, stessaCasella } from '@bisavolo/domain/registro/rules/ascendenza/stesso'
import { isNomeVicino, somiglianzaGatti } from '@bisavolo/domain/registro/rules/duplicati/gatti-simili'
import { type GattoNoto, gattoNotoOf } from '@bisavolo/domain/registro/rules/duplicati/gatto-noto'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import { troppoGiovane } from '@bisavolo/domain/registro/rules/pedigree/pedigree'
import type { Db, Trx } from '../../platform/db/database.ts'
import { readCodici } from './read-codici.ts'
import { findLike, type Noto, readNoti } from './read-noti.ts'

/** What is to become of a box. */
export interface Giudizio extends EsitoCasella {
  /** Null of a box that only names a cat by id. */
  scritto: (Scritto & { idrazza: number | null; idgenotipo: number | null }) | null
  /** The first box with the same new cat: a sire that stands twice in the sheet is one. */
  stesso: string | null
  /** What cannot be stored, whatever is chosen. */
  errori: string[]
}

/** Today, and by how many months a parent is older than a child. */
export interface Metro {
  today: string
  mesi: number
}

/** A sheet asks sooner than the search for doubles: whoever reads it has the paper at hand. */
const soglia = 40

/** Every box, the near ones first, as parents lead to grandparents. It reads and decides; nothing is stored. */
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
      const scritto = scritti.get(posto)
      return scritto ? [[posto, draftOf(scritto, codici, -1 - i)] as const] : []
    }),
  )
  const sent = posti.flatMap(posto => inviate[posto]?.id ?? [])
  const known = await readNoti(db, [idgatto, ...sent, ...(await findLike(db, [...drafts.values()]))])
  const giudizi = new Map<string, Giudizio>()
  const nuovi = new Map<string, GattoNoto>()
  for (let depth = 1; depth <= 5; depth++) {
    const now = posti.filter(posto => posto.length === depth)
    const idOf = (posto: string) => (posto === '' ? idgatto : (giudizi.get(posto)?.id ?? null))
    const registered = now.map(posto => parentOf(known.get(idOf(figlioOf(posto)) ?? 0), posto))
    const missing = registered.filter(id => id !== null && !known.has(id)) as number[]
    for (const [id, noto] of await readNoti(db, missing)) known.set(id, noto)
    for (const [i, posto] of now.entries()) {
      const scritto = scritti.get(posto) ?? null
      const draft = drafts.get(posto)
      const box = { posto, casella: inviate[posto] ?? {}, scritto, draft, registered: known.get(registered[i] ?? 0) }
      const giudizio = judge(box, known)
      const child = figlioOf(posto)
      if (child !== '' && !giudizi.has(child) && idOf(child) === null)
        giudizio.errori.push(
          `Manca la casella ${child}, di cui questa è ${posto.endsWith('P') ? 'il padre' : 'la madre'}`,
        )
      const isNew = giudizio.esito === 'nuovo' && draft !== undefined
      const stesso = isNew && box.casella.nuovo !== true ? stessaCasella(nuovi, draft, posto) : null
      if (isNew && stesso === null) nuovi.set(posto, draft)
      const lower = lineOf(posto).find(one => (giudizio.id !== null && idOf(one) === giudizio.id) || one === stesso)
      if (lower !== undefined) giudizio.errori.push(ownAncestor(lower))
      const bornOf = (one: string) =>
        known.get(idOf(one) ?? 0)?.dati.data_nascita ?? scritti.get(one)?.data_nascita ?? null
      const born =
        giudizio.id === null ? (scritto?.data_nascita ?? null) : (known.get(giudizio.id)?.dati.data_nascita ?? null)
      giudizio.errori.push(...datesOf(posto, born, bornOf(child), { today, mesi }))
      giudizi.set(posto, {
        ...giudizio,
        scritto: scritto === null ? null : { ...scritto, ...idsOf(scritto, codici) },
        stesso,
      })
    }
  }
  return giudizi
}

interface Box {
  posto: string
  casella: AscendenzaInviata[string]
  scritto: Scritto | null
  draft: GattoNoto | undefined
  /** The parent that the registry has in this place. */
  registered: Noto | undefined
}

type Judged = Omit<Giudizio, 'scritto' | 'stesso'>

function judge(box: Box, known: ReadonlyMap<number, Noto>): Judged {
  const { posto, casella, scritto, draft, registered } = box
  if (casella.id != null) return chosen(posto, known.get(casella.id), scritto, registered)
  if (scritto === null || draft === undefined)
    return { esito: 'nuovo', id: null, candidati: [], messaggi: [], errori: ['Nome obbligatorio'] }
  const likely = likelyOf(draft, known)
  const byNumber = likely.filter(({ noto }) => hasStessoNumero(draft, noto.noto))
  const candidati = likely.map(({ candidato }) => candidato).slice(0, 8)
  const base = { candidati, messaggi: scritto.messaggi, errori: [] as string[] }
  if (casella.nuovo === true) {
    const taken = byNumber.map(({ noto }) => `Il numero o il microchip è di ${nomeCompletoOf({ ...noto.dati })}`)
    return { ...base, esito: 'nuovo', id: null, errori: taken }
  }
  const existing = ({ dati }: Noto): Judged => ({
    ...base,
    esito: 'esistente',
    id: dati.id,
    messaggi: [...scritto.messaggi, ...differenzeOf(scritto, dati)],
  })
  const [first] = byNumber
  if (first !== undefined) {
    const isOther = registered !== undefined && registered.dati.id !== first.noto.dati.id
    const isWrongSex = first.noto.dati.sesso !== null && first.noto.dati.sesso !== scritto.sesso
    if (!isOther && !isWrongSex && byNumber.length === 1) return existing(first.noto)
    return conflict(base, registered, existing(first.noto).messaggi)
  }
  if (registered !== undefined) {
    const likeness = somiglianzaGatti(draft, registered.noto)
    if (isNomeVicino(draft, registered.noto) || likeness.punteggio >= soglia) return existing(registered)
    return conflict(base, registered, differenzeOf(scritto, registered.dati))
  }
  return { ...base, esito: likely.length > 0 ? 'simile' : 'nuovo', id: null }
}

/** Paper and registry name two parents in one place, or one number means two cats: a person decides. */
function conflict(
  base: Pick<Judged, 'candidati' | 'messaggi' | 'errori'>,
  registered: Noto | undefined,
  more: string[],
): Judged {
  const there = registered === undefined ? [] : [`Nel registro qui c’è ${nomeCompletoOf({ ...registered.dati })}`]
  const own = registered === undefined || base.candidati.some(({ id }) => id === registered.dati.id)
  const candidati = own
    ? base.candidati
    : [candidatoOf(registered, { punteggio: 0, motivi: ['È nel registro in questo posto'] }), ...base.candidati]
  return { ...base, candidati, esito: 'conflitto', id: null, messaggi: [...base.messaggi, ...there, ...more] }
}

/** A cat that the sender names. */
function chosen(posto: string, noto: Noto | undefined, scritto: Scritto | null, registered: Noto | undefined): Judged {
  const none = { candidati: [], messaggi: [] as string[] }
  if (noto === undefined)
    return { ...none, esito: 'conflitto', id: null, errori: ['Gatto: il valore indicato non esiste'] }
  const { dati } = noto
  const isWrong = dati.sesso !== null && dati.sesso !== sessoOf(posto)
  const replaces =
    registered !== undefined && registered.dati.id !== dati.id
      ? [`Prende il posto di ${nomeCompletoOf({ ...registered.dati })}`]
      : []
  return {
    ...none,
    esito: 'esistente',
    id: dati.id,
    messaggi: [...replaces, ...(scritto === null ? [] : differenzeOf(scritto, dati))],
    errori: isWrong
      ? [posto.endsWith('P') ? 'Il padre deve essere un maschio' : 'La madre deve essere una femmina']
      : [],
  }
}

function likelyOf(draft: GattoNoto, known: ReadonlyMap<number, Noto>) {
  return [...known.values()]
    .map(noto => ({ noto, somiglianza: somiglianzaGatti(draft, noto.noto) }))
    .filter(({ noto, somiglianza }) => somiglianza.punteggio >= soglia || hasStessoNumero(draft, noto.noto))
    .sort((a, b) => b.somiglianza.punteggio - a.somiglianza.punteggio || a.noto.dati.id - b.noto.dati.id)
    .map(({ noto, somiglianza }) => ({ noto, candidato: candidatoOf(noto, somiglianza) }))
}

function candidatoOf({ dati }: Noto, { punteggio, motivi }: { punteggio: number; motivi: string[] }) {
  return { id: dati.id, nome_completo: entityOf('gatti').title({ ...dati }), codice: dati.codice, punteggio, motivi }
}

/** The boxes between this one and the cat, and the cat itself (''). */
function lineOf(posto: string): string[] {
  return Array.from({ length: posto.length }, (_, i) => posto.slice(0, i))
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

function draftOf(scritto: Scritto, codici: Codici, id: number): GattoNoto {
  const { nome, prefisso, suffisso, sesso, codice, chip, data_nascita } = scritto
  return gattoNotoOf({
    ...{ id, nome, prefisso, suffisso, sesso, codice, codice_sorgente: null, precedenti: [], chip, data_nascita },
    ...{ ...idsOf(scritto, codici), idpadre: null, idmadre: null, idproprietario: null },
  })
}
