import type { Step } from '../../../engine/area.ts'
import { addDays } from '../../../engine/days.ts'
import type { Random } from '../../../engine/random.ts'
import type { Person, World } from '../../../engine/world.ts'
import { weave } from '../../accadde.ts'
import { newChip, newName } from '../nomi.ts'
import { clerks, doubt, look, members, ok, page } from '../passi.ts'
import { LO, nextCode, RIEX } from '../regole.ts'
import type { Gatto } from '../state.ts'

export const breeds = ['SIB', 'EUR', 'TUA', 'NFO']

export function readCodes(w: World): Step[][] {
  const { codici } = w.registro
  if (codici.razze.size > 0) return []
  const who = clerks(w)[0]!
  const read = (entity: 'razze' | 'colori' | 'malattie') =>
    look(
      { who, path: `/${entity}`, headers: page(500), note: `legge ${entity}` },
      ok(200, 'è la segreteria'),
      (_, answer) => {
        for (const row of answer.body.data) codici[entity].set(row.codice, row.id)
      },
    )
  return [[read('razze'), read('malattie'), readColours(w, who)]]
}

function readColours(w: World, who: Person): Step {
  const headers = { 'x-filters': JSON.stringify({ codice: ['n', 'w', 'n 03'] }) }
  return look({ who, path: '/colori', headers, note: 'cerca i colori' }, ok(200, 'è la segreteria'), (_, answer) => {
    for (const { codice, id } of answer.body.data) w.registro.codici.colori.set(codice, id)
  })
}

export interface Spec {
  sesso: 'M' | 'F'
  born: string
  breed: string
  owner: number
  father?: number | undefined
  mother?: number | undefined
  book?: number
  chip?: boolean
  certificato?: boolean
  over?: Record<string, unknown>
}

export function enterCat(w: World, who: Person, spec: () => Spec, then: (cat: Gatto) => void = () => {}): Step {
  const { registro } = w
  let body: Record<string, unknown> = {}
  return {
    call: () => {
      const { sesso, born, breed, owner, father, mother, book = LO, chip = true, certificato = true, over } = spec()
      body = {
        nome: newName(registro),
        sesso,
        idlibro: book,
        idrazza: registro.codici.razze.get(breed),
        idgenotipo: registro.codici.colori.get('n'),
        idocchi: 8,
        data_nascita: born,
        data_registrazione: w.oggi,
        idproprietario: owner,
        idallevatore: owner,
        chip: chip ? newChip(registro) : null,
        certificato_medico: certificato ? 1 : 0,
        idpadre: father ?? null,
        idmadre: mother ?? null,
        ...over,
      }
      return { who, method: 'POST', path: '/gatti', body, note: 'iscrive un gatto' }
    },
    expect: () => ok(201, 'un gatto completo, di un libro aperto'),
    learn: (_, { body: stored }) => {
      if (body.codice === undefined) nextCode(registro, body.idlibro as number, w.oggi)
      else registro.numeri.set(seriesOf(stored.codice), Number(String(stored.codice).split(' ').at(-1)))
      doubt(w, `titolare del gatto ${stored.id}`, body.idproprietario, stored.idproprietario)
      const cat: Gatto = {
        ...(body as unknown as Gatto),
        id: stored.id,
        codice: stored.codice,
        data_decesso: null,
        neutro: false,
        not_for_breeding: false,
        deceduto: false,
        bloccato: false,
        certificato: body.certificato_medico === 1,
        liberi: [],
        proprietari: [{ dal: w.oggi, cliente: body.idproprietario as number }],
      }
      registro.gatti.set(cat.id, cat)
      then(cat)
    },
  }
}

const seriesOf = (code: string) => code.slice(0, code.lastIndexOf(' '))

/** Old lines of each breed, three generations deep, and for each member some adult descendants. */
export function welcome(w: World, random: Random): Step[][] {
  const who = clerks(w)[0]
  if (who === undefined) return []
  const owners = new Set([...w.registro.gatti.values()].map(({ idproprietario }) => idproprietario))
  const served = new Set([...w.registro.passaggi.values()].map(({ cedente }) => cedente))
  const without = members(w).filter(({ cliente }) => !owners.has(cliente!) && !served.has(cliente!))
  return weave(
    without.slice(0, 6).map(person => ({ keys: [], moments: family(w, who, person.cliente!, random) })),
    2,
  )
}

function family(w: World, who: Person, owner: number, random: Random): Step[][] {
  const breed = random.pick(breeds)
  const line = [...w.registro.gatti.values()].filter(cat => isOld(w, cat, breed))
  const old: Gatto[] = []
  const moments = line.length >= 12 ? [] : oldLine(w, who, owner, breed, old)
  const pick = (sesso: 'M' | 'F') => {
    const youngest = (line.length >= 12 ? line : old).slice(-4).filter(cat => cat.sesso === sesso)
    return random.pick(youngest).id
  }
  const grown = (sesso: 'M' | 'F') =>
    enterCat(w, who, () => ({
      sesso,
      breed,
      owner,
      born: addDays(w.inizio, -random.int(700, 1400)),
      father: pick('M'),
      mother: pick('F'),
      certificato: !random.chance(0.15),
    }))
  const stray = () =>
    enterCat(w, who, () => ({
      sesso: random.pick(['M', 'F']),
      breed,
      owner,
      born: addDays(w.inizio, -random.int(700, 1400)),
      book: RIEX,
      chip: random.chance(0.7),
    }))
  return [...moments, [grown('M'), grown('F'), grown('F'), ...(random.chance(0.5) ? [stray()] : [])]]
}

const isOld = (w: World, cat: Gatto, breed: string) =>
  cat.idrazza === w.registro.codici.razze.get(breed) && cat.data_nascita < addDays(w.inizio, -1800)

function oldLine(w: World, who: Person, owner: number, breed: string, made: Gatto[]): Step[][] {
  return [4700, 3500, 2300].map((age, generation) => {
    const before = () => made.slice((generation - 1) * 4, generation * 4)
    const parent = (sesso: 'M' | 'F', n: number) => before().filter(cat => cat.sesso === sesso)[n]?.id
    return (['M', 'F', 'M', 'F'] as const).map((sesso, i) =>
      enterCat(
        w,
        who,
        () => ({
          sesso,
          breed,
          owner,
          born: addDays(w.inizio, -age - i * 10),
          father: generation === 0 ? undefined : parent('M', i % 2),
          mother: generation === 0 ? undefined : parent('F', i < 2 ? 0 : 1),
        }),
        cat => void made.push(cat),
      ),
    )
  })
}
