import type { Difference, Eyes } from '../../engine/area.ts'
import { addDays, yearOf } from '../../engine/days.ts'
import { office, peopleWith, type World } from '../../engine/world.ts'
import { among, confronto, flat, only, type Told } from '../confronto.ts'
import { byMerit, classifica } from './classifica.ts'
import { gruppi } from './punti.ts'
import { sees } from './regole.ts'

export async function checkEsposizioni(w: World, see: Eyes): Promise<Difference[]> {
  const { differences, told } = confronto('esposizioni', w.esposizioni.dubbi)
  await checkVoci(w, see, told)
  if (see.changed('gatti') === null) await checkTitoli(w, see, told)
  if (addDays(w.oggi, 1).endsWith('-01') || w.ultimo) {
    for (const gruppo of Object.keys(gruppi)) await checkClassifica(w, see, gruppo, told)
    await checkEyes(w, see, told)
  }
  return differences
}

async function checkVoci(w: World, see: Eyes, told: Told) {
  const changed = see.changed('esposizioni_has_gatti')
  const rows = await see.sql(
    `select id, esposizioni_id as expo, estera_name, estera_date::text, gatti_id as gatto, category, titolo, best,
       bestofbest::int, biv::int = 1 as biv, nomination::int = 1 as nomination, points::int, extra_points::int as extra, giudice
     from esposizioni_has_gatti where ${among} order by id`,
    [changed],
  )
  const stored = new Map(rows.map(row => [row.id, row]))
  for (const voce of only(w.esposizioni.voci, changed).values())
    told(`iscrizione expo ${voce.id}`, flat(voce), flat(stored.get(voce.id)))
  for (const [id, row] of stored) if (!w.esposizioni.voci.has(id)) told(`iscrizione expo ${id}`, undefined, row)
  if (changed !== null) return
  const numbers = await see.sql(
    'select esposizioni_id, numero from esposizioni_has_gatti where numero is not null group by 1, 2 having count(*) > 1',
  )
  told('numeri di catalogo doppi', [], numbers)
}

async function checkTitoli(w: World, see: Eyes, told: Told) {
  const rows = await see.sql<{ id: number; pretitolo: string }>(
    "select id, pretitolo from gatti where coalesce(pretitolo, '') <> '' order by id",
  )
  const titled = [...w.esposizioni.titoli].filter(([, titles]) => titles.length > 0).sort(([a], [b]) => a - b)
  told(
    'gatti con un titolo',
    titled.map(([id]) => id),
    rows.map(({ id }) => id),
  )
  for (const { id, pretitolo } of rows) {
    const highest = w.esposizioni.titoli.get(id)?.at(-1) ?? ''
    told(`titolo del gatto ${id}`, true, pretitolo.split(/[\s,&+/]+/).includes(highest))
  }
}

async function checkClassifica(w: World, see: Eyes, gruppo: string, told: Told) {
  for (const anno of [yearOf(w.oggi) - 1, yearOf(w.oggi)]) {
    const { body } = await see.call(office(w), 'GET', '/classifica', {
      'x-filters': JSON.stringify({ anno, gruppo }),
      'x-pagination': JSON.stringify({ rowsPerPage: 500 }),
    })
    type Row = { idgatto: number; totale: number; risultati: number; extra: number; best: number }
    const rows = (body.data as Row[]).filter(({ totale }) => totale > 0)
    const shown = ({ idgatto, totale, risultati, extra, best }: Row) => ({ idgatto, totale, risultati, extra, best })
    const expected = classifica(w, anno, gruppo)
    const byCat = (a: Row, b: Row) => a.idgatto - b.idgatto
    told(`classifica ${anno} ${gruppo}`, expected.map(shown).sort(byCat), rows.map(shown).sort(byCat))
    // Full ties are ordered by name, which the model does not sort; other places are known.
    const places = new Map(expected.map(place => [place.idgatto, place]))
    const order = rows.flatMap(({ idgatto }) => places.get(idgatto) ?? [])
    const isInOrder = order.every(
      (place, n) => n === 0 || byMerit({ ...order[n - 1]!, idgatto: 0 }, { ...place, idgatto: 0 }) <= 0,
    )
    told(`classifica ${anno} ${gruppo} in ordine`, true, isInOrder)
  }
}

async function checkEyes(w: World, see: Eyes, told: Told) {
  const people = [...peopleWith(w, 'socio').slice(0, 4), ...peopleWith(w, 'admin_comitato', 'admin_cdn_full')]
  for (const who of people) {
    const { body } = await see.call(who, 'GET', '/esposizioni_has_gatti', {
      'x-pagination': JSON.stringify({ rowsPerPage: 500, sortBy: 'id' }),
    })
    const expected = [...w.esposizioni.voci.values()].filter(voce => sees(w, who, voce)).map(({ id }) => id)
    const found: { id: number }[] = body.data
    const first = expected.sort((a, b) => a - b).slice(0, 500)
    told(
      `iscrizioni expo che vede ${who.name}`,
      first,
      found.map(({ id }) => id),
    )
    told(
      `risultati che vede ${who.name}`,
      false,
      found.some(row => 'titolo' in row || 'points' in row || 'giudice' in row),
    )
  }
}
