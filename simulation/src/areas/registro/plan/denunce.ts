import type { Json, Step } from '../../../engine/area.ts'
import { addDays, daysBetween } from '../../../engine/days.ts'
import type { Random } from '../../../engine/random.ts'
import type { Person, World } from '../../../engine/world.ts'
import { chainOf, weave } from '../../accadde.ts'
import { doubt, judged, members } from '../passi.ts'
import { birthsOf, type DenunciaBody, denunciaBlocks } from '../regole.ts'
import { type Cucciolo, type Denuncia, type Gatto, ownerOn } from '../state.ts'
import { spoil } from './denunce-storte.ts'
import { lookUpCat } from './ricerche.ts'

export function declare(w: World, random: Random): Step[][] {
  const month = Number(w.oggi.slice(5, 7))
  const inSeason = month >= 3 && month <= 7
  const queens = [...w.registro.gatti.values()].filter(cat => mayBear(w, cat))
  const many = Math.min(queens.length, random.times(queens.length / (inSeason ? 60 : 200)))
  const chosen = random.shuffle(queens).slice(0, many)
  return weave(chosen.map(queen => chainOf(declaration(w, random, queen))))
}

function mayBear(w: World, cat: Gatto) {
  if (cat.sesso !== 'F' || cat.deceduto || cat.data_nascita < addDays(w.inizio, -1800)) return false
  if (daysBetween(cat.data_nascita, w.oggi) < 420) return false
  // The rules do not say if a rejected litter counts, so such queens are not used.
  const rejected = [...w.registro.denunce.values()].some(row => row.idfattrice === cat.id && row.stato === 'respinta')
  return !rejected && !birthsOf(w.registro, cat.id).some(day => nearLimit(day, w.oggi))
}

/** The documents are ambiguous on the exact days of a limit in D5. */
const nearLimit = (day: string, today: string) =>
  [84, 365, 730].some(limit => Math.abs(daysBetween(day, today) - 12 - limit) < 16)

function declaration(w: World, random: Random, queen: Gatto): Step[][] {
  const people = members(w)
  const who = random.chance(0.05)
    ? random.maybe(people)
    : people.find(({ cliente }) => cliente === queen.idproprietario)
  const studs = [...w.registro.gatti.values()].filter(
    cat => cat.sesso === 'M' && cat.idproprietario === who?.cliente && cat.idrazza === queen.idrazza,
  )
  const stud = random.maybe(studs)
  if (who === undefined || stud === undefined) return []
  const born = addDays(w.oggi, -random.int(4, 24))
  const kitten = () => ({
    sesso: random.pick(['M', 'F'] as const),
    idrazza: queen.idrazza,
    idcolore_genotipo: w.registro.codici.colori.get('n')!,
    idocchi: 8,
  })
  const sound: DenunciaBody = {
    idfattrice: queen.id,
    idstallone: stud.id,
    data_monta: addDays(born, -random.int(62, 68)),
    data_nascita: born,
    data_denuncia: w.oggi,
    idproprietario: who.cliente!,
    nati_morti: Math.max(0, Number(born.slice(8)) - 28),
    cuccioli: Array.from({ length: random.int(1, 6) }, kitten),
  }
  const known = who.cliente === queen.idproprietario ? [] : [[lookUpCat(w, who, queen)]]
  return [...known, [sendDenuncia(w, who, random.chance(0.3) ? spoil(w, random, sound) : sound)]]
}

export function sendDenuncia(w: World, who: Person, body: DenunciaBody): Step {
  return {
    call: { who, method: 'POST', path: '/denunce_nascita', body, note: 'denuncia una cucciolata' },
    expect: () => judged(denunciaBlocks(w, who, body), 201, 'denuncia'),
    learn: (_, { body: stored }) => {
      doubt(w, `stato della denuncia ${stored.id}`, 'inviata', stored.stato)
      const { data_monta, data_nascita, data_denuncia } = body
      const row: Denuncia = {
        id: stored.id,
        version: stored.version,
        stato: 'inviata',
        idfattrice: body.idfattrice!,
        idstallone: body.idstallone!,
        data_monta: data_monta!,
        data_nascita: data_nascita!,
        data_denuncia: data_denuncia!,
        idproprietario: who.cliente!,
        // D7: the breeder is the owner at the mating.
        idallevatore: ownerOn(w.registro.gatti.get(body.idfattrice!)!, data_monta!) ?? who.cliente!,
        nati_morti: body.nati_morti ?? 0,
        cuccioli: stored.cuccioli.map(
          ({ id, sesso }: Json): Cucciolo => ({ id, sesso, nome: null, chip: null, idgatto: null }),
        ),
      }
      w.registro.denunce.set(row.id, row)
    },
  }
}
