import { razzeColoriFife } from '@bisavolo/domain/registro/rules/colori/razze-colori'
import { isColoreRiconosciuto } from '@bisavolo/domain/registro/rules/gatto/colore-riconosciuto'
import { codiceFor } from '@bisavolo/domain/registro/rules/gatto/libro'
import type { Riga } from '../../platform/db/bulk.ts'
import { textOf, yearOfDay } from '../giorni.ts'
import type { Mondo } from '../mondo.ts'
import { type Famiglia, famiglie } from '../registro/famiglie.ts'
import { coloreOf, type Geni, geniFiglio, geniFondatore, isBianco, isPoint } from '../registro/genetica.ts'
import { nomiGatte, nomiGatti, secondiNomi } from '../registro/nomi-gatti.ts'

type RigaGatto = Riga<'gatti'> & { id: number }
type Occhi = NonNullable<Riga<'gatti'>['idocchi']>

interface Genitore {
  id: number
  geni: Geni
  nascita: number
  parto: number
  proprietario: number
  note: number
  /** In a book whose kittens may enter the main book. */
  principale: boolean
}

export interface Litters {
  take(howMany: number): RigaGatto[]
  contatori: Map<string, number>
}

interface Input {
  gatti: number
  firstId: number
  persone: readonly number[]
  contatori: Map<string, number>
}

const RIEX = 2219
const ANNI = 25
const ETA_MINIMA = 400
const ETA_MASSIMA = 2500
/** Days between two litters: at most three in two years (D5 N13), never overlapping (D5 N15). */
const RIPOSO = 300
/** Queens and studs per family at a time; a small pool gives inbreeding. */
const VIVAIO = 4000

/** Litters over twenty-five years; families in proportion to their weight. */
export function createLitters(mondo: Mondo, { gatti, firstId, persone, contatori }: Input): Litters {
  const { random, oggi } = mondo
  const pools = new Map(famiglie.map(famiglia => [famiglia, { M: [] as Genitore[], F: [] as Genitore[] }]))
  const breeders = persone.slice(0, Math.max(10, Math.floor(persone.length / 8)))
  const start = oggi - ANNI * 365
  let waiting: RigaGatto[] = []
  const nomeFor = namer(mondo)
  let made = 0
  const add = (famiglia: Famiglia, nascita: number, madre: Genitore | null, padre: Genitore | null) => {
    const sesso = random.chance(0.5) ? 'M' : 'F'
    const coat = coatOf(mondo, famiglia, () =>
      padre === null || madre === null
        ? geniFondatore(random, famiglia.frequenze, sesso)
        : geniFiglio(random, padre.geni, madre.geni, sesso),
    )
    const id = firstId + made++
    const allevatore = madre?.proprietario ?? random.pick(breeders)
    const breeds = random.chance(sesso === 'F' ? 0.3 : 0.08)
    const proprietario = breeds ? (random.chance(0.5) ? allevatore : random.pick(breeders)) : random.pick(persone)
    const registrazione = Math.min(oggi, nascita + random.int(30, 80))
    const note = padre === null || madre === null ? 0 : 1 + Math.min(padre.note, madre.note)
    const worthy = note >= 3 && isRecognised(coat) && padre?.principale === true && madre?.principale === true
    const { codice, idlibro } = numberOf(contatori, registrazione, worthy)
    const principale = idlibro !== RIEX
    if (breeds)
      keep(pools.get(famiglia)?.[sesso] ?? [], {
        ...{ id, geni: coat.geni, nascita, parto: -RIPOSO, proprietario, note, principale },
      })
    waiting.push({
      ...{ id, sesso, idproprietario: proprietario, idallevatore: allevatore },
      nome: nomeFor(sesso, nascita),
      ...{ codice, idlibro },
      chip: `941${String(id).padStart(12, '0')}`,
      data_nascita: textOf(nascita),
      data_registrazione: textOf(registrazione),
      ...{ idpadre: padre?.id ?? null, idmadre: madre?.id ?? null },
      idrazza: mondo.reference.razze.get(coat.razza) ?? 0,
      idgenotipo: mondo.reference.colori.get(coat.colore) ?? 0,
      idocchi: coat.occhi,
      ...(breeds ? { certificato_medico: 1 } : { not_for_breeding: 1, causale_not_for_breeding: 'a', neutro: 1 }),
      ...deathOf(mondo, nascita),
    })
  }
  const bear = () => {
    const famiglia = random.weighted(famiglie, ({ peso }) => peso)
    const nascita = start + Math.floor((made / gatti) * (oggi - 5 - start))
    const pool = pools.get(famiglia)
    const madre = pickParent(mondo, pool?.F ?? [], nascita)
    const padre = madre === null ? null : pickParent(mondo, pool?.M ?? [], nascita)
    if (madre !== null && padre !== null) madre.parto = nascita
    const kittens = padre === null ? 1 : random.int(2, 6)
    for (let i = 0; i < kittens; i++) add(famiglia, nascita, padre === null ? null : madre, padre)
  }
  const take = (howMany: number) => {
    while (waiting.length < howMany) bear()
    const taken = waiting.slice(0, howMany)
    waiting = waiting.slice(howMany)
    return taken
  }
  return { take, contatori }
}

/** These cats have no affisso, so names are unique per day of birth. */
function namer({ random }: Mondo) {
  let day = 0
  let taken = new Set<string>()
  return (sesso: 'M' | 'F', nascita: number): string => {
    if (nascita !== day) taken = new Set()
    day = nascita
    for (let i = 0; ; i++) {
      const nome = `${random.pick(sesso === 'F' ? nomiGatte : nomiGatti)} ${random.pick(secondiNomi)}`
      if (taken.has(nome) && i < 40) continue
      taken.add(nome)
      return nome
    }
  }
}

function keep(pool: Genitore[], gatto: Genitore): void {
  pool.push(gatto)
  if (pool.length > VIVAIO) pool.splice(0, VIVAIO / 4)
}

/** The pool is in order of birth: `keep` drops the oldest, and a few draws usually find a fit cat. */
function pickParent({ random }: Mondo, pool: readonly Genitore[], nascita: number): Genitore | null {
  for (let i = 0; i < 8 && pool.length > 0; i++) {
    const gatto = random.pick(pool)
    const age = nascita - gatto.nascita
    if (age >= ETA_MINIMA && age <= ETA_MASSIMA && nascita - gatto.parto >= RIPOSO) return gatto
  }
  return null
}

function coatOf({ random, reference }: Mondo, famiglia: Famiglia, draw: () => Geni) {
  for (let i = 0; ; i++) {
    const geni = draw()
    const colore = isBianco(geni) ? 'w 62' : coloreOf(geni, famiglia.scrittura)
    if (!reference.colori.has(colore) && i < 40) continue
    const occhi = (isPoint(geni) ? 4 : isBianco(geni) ? 3 : random.pick(famiglia.occhi)) as Occhi
    return { geni, colore: reference.colori.has(colore) ? colore : 'x', occhi, razza: famiglia.razzaOf(geni) }
  }
}

/** Before 2016 all cats went into the old book; since then the main one takes cats by D7. */
function numberOf(contatori: Map<string, number>, registrazione: number, worthy: boolean) {
  const anno = yearOfDay(registrazione)
  const [idlibro, libro] = anno < 2016 ? [2217, 'LOI'] : worthy ? [2216, 'LO'] : [RIEX, 'RIEX']
  const next = (contatori.get(`gatti ${libro}|${anno}`) ?? 0) + 1
  contatori.set(`gatti ${libro}|${anno}`, next)
  return { codice: codiceFor(libro, anno, next), idlibro }
}

const recognised = new Map<string, boolean>()

/** D16, at a fixed date: recognised colours have not changed in these years. */
function isRecognised({ razza, colore }: { razza: string; colore: string }): boolean {
  const key = `${razza} ${colore}`
  const known = recognised.get(key) ?? isColoreRiconosciuto(razza, colore, razzeColoriFife, '2020-01-01')
  recognised.set(key, known)
  return known
}

function deathOf({ random, oggi }: Mondo, nascita: number): Riga<'gatti'> {
  const day = nascita + random.int(4000, 6800)
  return day > oggi ? {} : { deceduto: 1, data_decesso: textOf(day) }
}
