import type { Difference, Eyes } from '../../engine/area.ts'
import type { World } from '../../engine/world.ts'
import { among, only } from '../confronto.ts'
import type { Gatto } from './state.ts'

export async function checkRegistro(w: World, see: Eyes): Promise<Difference[]> {
  const doubts = w.registro.dubbi.splice(0)
  const contests = w.registro.contese
    .splice(0)
    .filter(({ accepted }) => accepted !== 1)
    .map(({ what, accepted }) => ({ what, expected: 1, found: accepted }))
  const found = [
    ...doubts,
    ...contests,
    ...(await cats(w, see)),
    ...(await litters(w, see)),
    ...(await transfers(w, see)),
    ...(see.changed('gatti') === null ? await numbers(w, see) : []),
  ]
  return found.map(difference => ({ area: 'registro', ...difference }))
}

type Found = Omit<Difference, 'area'>
type Stored = { id: number } & Record<string, unknown>

const plain = [
  'nome',
  'sesso',
  'codice',
  'chip',
  'idlibro',
  'idrazza',
  'idgenotipo',
  'idocchi',
  'data_nascita',
  'data_registrazione',
] as const
const links = ['data_decesso', 'idpadre', 'idmadre', 'idproprietario', 'idallevatore'] as const
const flags = ['neutro', 'not_for_breeding', 'deceduto', 'bloccato'] as const

async function cats(w: World, see: Eyes): Promise<Found[]> {
  const changed = see.changed('gatti')
  const stored = await see.sql<Stored>(`select * from gatti where ${among} order by id`, [changed])
  const expected = (cat: Gatto) => ({
    ...Object.fromEntries([...plain, ...links].map(name => [name, cat[name] ?? null])),
    ...Object.fromEntries(flags.map(name => [name, cat[name] ? 1 : 0])),
  })
  const names = [...plain, ...links, ...flags]
  return compare(only(w.registro.gatti, changed), stored, expected, names, 'gatto')
}

async function litters(w: World, see: Eyes): Promise<Found[]> {
  const names = [
    'stato',
    'idfattrice',
    'idstallone',
    'data_monta',
    'data_nascita',
    'data_denuncia',
    'idproprietario',
    'idallevatore',
    'nati_morti',
  ] as const
  const changed = see.changed('denunce_nascita')
  const stored = await see.sql<Stored>(`select * from denunce_nascita where ${among} order by id`, [changed])
  const kittens = new Map(
    [...w.registro.denunce.values()].flatMap(row => row.cuccioli.map(kitten => [kitten.id, kitten])),
  )
  const changedKittens = see.changed('cuccioli')
  const storedKittens = await see.sql<Stored>(`select * from cuccioli where ${among} order by id`, [changedKittens])
  return [
    ...compare(only(w.registro.denunce, changed), stored, row => row, names, 'denuncia'),
    ...compare(
      only(kittens, changedKittens),
      storedKittens,
      row => row,
      ['sesso', 'nome', 'chip', 'idgatto'],
      'cucciolo',
    ),
  ]
}

/** An unanswered request expires some days after its deadline; the exact night is not specified. */
async function transfers(w: World, see: Eyes): Promise<Found[]> {
  const changed = see.changed('passaggi')
  const query = `select * from passaggi where ${among} order by id`
  const stored = await see.sql<Stored & { stato: string }>(query, [changed])
  for (const { id, stato } of stored) {
    const row = w.registro.passaggi.get(id)
    const due = row?.stato === 'inviato' && row.scade_il !== null && row.da_confermare && row.scade_il <= w.oggi
    if (row !== undefined && due && stato === 'scaduto') row.stato = 'scaduto'
  }
  return compare(
    only(w.registro.passaggi, changed),
    stored,
    row => row,
    ['stato', 'idgatto', 'idproprietario', 'data_acquisto', 'data_passaggio'],
    'passaggio',
  )
}

async function numbers(w: World, see: Eyes): Promise<Found[]> {
  const given = await see.sql<{ codice: string }>(
    `select codice from gatti where codice is not null union select codice from gatti_codici`,
  )
  const bySeries = new Map<string, number[]>()
  for (const { codice } of given) {
    const series = codice.slice(0, codice.lastIndexOf(' '))
    bySeries.set(series, [...(bySeries.get(series) ?? []), Number(codice.slice(series.length + 1))])
  }
  return [...new Set([...bySeries.keys(), ...w.registro.numeri.keys()])].flatMap(series => {
    const found = (bySeries.get(series) ?? []).sort((a, b) => a - b)
    const expected = Array.from({ length: w.registro.numeri.get(series) ?? 0 }, (_, i) => i + 1)
    return found.join() === expected.join()
      ? []
      : [{ what: `numeri di ${series}`, expected: expected.length, found: found.slice(-20) }]
  })
}

function compare<Row>(
  model: Map<number, Row>,
  stored: Stored[],
  expected: (row: Row) => object,
  names: readonly string[],
  what: string,
): Found[] {
  const differences: Found[] = []
  const unseen = new Set(model.keys())
  for (const row of stored) {
    const believed = model.get(row.id)
    unseen.delete(row.id)
    if (believed === undefined) {
      differences.push({ what: `${what} ${row.id} che nessuno ha scritto`, expected: null, found: row })
      continue
    }
    const told = expected(believed) as Record<string, unknown>
    for (const name of names)
      if ((told[name] ?? null) !== (row[name] ?? null))
        differences.push({ what: `${what} ${row.id}, ${name}`, expected: told[name] ?? null, found: row[name] ?? null })
  }
  for (const id of unseen) differences.push({ what: `${what} ${id} sparito`, expected: model.get(id), found: null })
  return differences
}
