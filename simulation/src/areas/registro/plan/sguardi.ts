import type { Step } from '../../../engine/area.ts'
import type { Random } from '../../../engine/random.ts'
import type { World } from '../../../engine/world.ts'
import { Kinship } from '../consanguineita.ts'
import { doubt, look, members, ok, page, refusal } from '../passi.ts'

export function lookAround(w: World, random: Random): Step[][] {
  const people = members(w)
  if (people.length === 0) return []
  const cats = [...w.registro.gatti.values()]
  const steps: Step[] = []
  for (const who of random.shuffle(people).slice(0, 2)) {
    const own = cats.filter(({ idproprietario }) => idproprietario === who.cliente).map(({ id }) => id)
    steps.push(
      look({ who, path: '/gatti', headers: page(500), note: 'i miei gatti' }, ok(200, 'un socio'), (_, { body }) => {
        const shown = body.data.map(({ id }: { id: number }) => id)
        doubt(w, `gatti che vede ${who.name}`, own.sort(byNumber), shown.sort(byNumber))
      }),
    )
    const other = random.maybe(cats.filter(({ idproprietario }) => idproprietario !== who.cliente))
    if (other !== undefined) {
      const hidden = refusal(404, ['non_trovato'], 'il gatto di un altro')
      for (const path of [`/gatti/${other.id}`, `/audit/gatti/${other.id}`, `/pdf/gatti/${other.id}`])
        steps.push(look({ who, path, note: 'il gatto di un altro' }, hidden))
      const put = {
        who,
        method: 'PUT' as const,
        path: `/gatti/${other.id}`,
        body: { neutro: 1 },
        note: 'scrive sul gatto di un altro',
      }
      steps.push({ call: put, expect: () => refusal([403, 404], ['non_permesso', 'non_trovato'], 'non è suo') })
    }
    const cat = random.maybe(own)
    if (cat !== undefined) steps.push(inbreeding(w, who, cat))
  }
  return [steps]
}

function inbreeding(w: World, who: Parameters<typeof look>[0]['who'], cat: number): Step {
  return look(
    { who, path: `/inbreeding/${cat}`, note: 'la consanguineità' },
    ok(200, 'un gatto suo'),
    (_, { body }) => {
      const expected = new Kinship(w.registro.gatti).inbreeding(cat)
      doubt(w, `F del gatto ${cat}`, expected.toFixed(9), Number(body.coefficiente).toFixed(9))
    },
  )
}

const byNumber = (a: number, b: number) => a - b
