import { addDays } from '../../../engine/days.ts'
import type { Random } from '../../../engine/random.ts'
import type { World } from '../../../engine/world.ts'
import type { DenunciaBody } from '../regole.ts'

type Spoiler = (w: World, random: Random, body: DenunciaBody) => DenunciaBody

const spoilers: Spoiler[] = [
  (_, __, { idstallone: _gone, ...body }) => body,
  (_, __, { data_monta: _gone, ...body }) => body,
  (_, __, body) => ({ ...body, idfattrice: body.idstallone!, idstallone: body.idfattrice! }),
  (w, __, body) => ({ ...body, data_nascita: addDays(w.oggi, 3), data_monta: addDays(w.oggi, -62) }),
  (_, __, body) => ({ ...body, data_denuncia: addDays(body.data_nascita!, -1) }),
  (_, random, body) => ({ ...body, data_monta: addDays(body.data_nascita!, -random.pick([40, 55, 74, 90])) }),
  (w, random, body) => moved(body, addDays(w.oggi, -random.int(61, 90))),
  (_, __, body) => ({ ...body, cuccioli: [] }),
  (_, __, body) => ({ ...body, cuccioli: Array.from({ length: 15 }, () => body.cuccioli[0]!) }),
  (w, random, body) => ({ ...body, idfattrice: anyCat(w, random, 'F') ?? body.idfattrice! }),
  (w, random, body) => ({ ...body, idstallone: anyCat(w, random, 'M') ?? body.idstallone! }),
  (w, random, body) => ({ ...body, idstallone: otherBreed(w, random, body) ?? body.idstallone! }),
  (w, _, body) => ({
    ...body,
    cuccioli: body.cuccioli.map(kitten => ({ ...kitten, idrazza: anotherBreed(w, kitten.idrazza) })),
  }),
  (w, random, body) => ({ ...body, idstallone: deadStud(w, random, body) ?? body.idstallone! }),
]

export const spoil: Spoiler = (w, random, body) => random.pick(spoilers)(w, random, body)

const moved = (body: DenunciaBody, born: string) => ({ ...body, data_nascita: born, data_monta: addDays(born, -65) })

function anyCat(w: World, random: Random, sesso: 'M' | 'F') {
  return random.maybe([...w.registro.gatti.values()].filter(cat => cat.sesso === sesso))?.id
}

const ownStuds = (w: World, body: DenunciaBody) =>
  [...w.registro.gatti.values()].filter(cat => cat.sesso === 'M' && cat.idproprietario === body.idproprietario)

function otherBreed(w: World, random: Random, body: DenunciaBody) {
  const breed = w.registro.gatti.get(body.idfattrice!)?.idrazza
  return random.maybe(ownStuds(w, body).filter(cat => cat.idrazza !== breed))?.id
}

const deadStud = (w: World, random: Random, body: DenunciaBody) =>
  random.maybe(ownStuds(w, body).filter(cat => cat.deceduto || cat.not_for_breeding))?.id

const anotherBreed = (w: World, breed: number) => [...w.registro.codici.razze.values()].find(id => id !== breed)!
