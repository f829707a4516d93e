import type { Difference, Eyes } from '../../engine/area.ts'
import { addDays, yearOf } from '../../engine/days.ts'
import { peopleWith, type World } from '../../engine/world.ts'
import { among, confronto, flat, only, type Told } from '../confronto.ts'
import { byCard, libroDi, type RigaLibro } from './libro.ts'
import { all, checkReports } from './rapporti.ts'
import { standing } from './state.ts'

export async function checkSoci(w: World, see: Eyes): Promise<Difference[]> {
  const { differences, told } = confronto('soci', w.soci.dubbi)
  await checkRows(w, see, told)
  await checkPeople(w, see, told)
  const isMonthEnd = addDays(w.oggi, 1).endsWith('-01')
  if (isMonthEnd || w.ultimo) {
    for (let anno = yearOf(w.inizio); anno <= yearOf(w.oggi) + 1; anno++) await checkLibro(w, see, anno, told)
    await checkReports(w, see, told)
    await checkEyes(w, see, told)
  }
  return differences
}

async function checkRows(w: World, see: Eyes, told: Told) {
  const changed = see.changed('iscrizioni_rinnovi')
  const rows = await see.sql(
    `select id, idcliente_socio as cliente, anno, tipo, sezione, data_iscrizione::text, data_cassa::text,
       richiesta_socio::int as richiesta, stato, data_consiglio::text from iscrizioni_rinnovi where ${among} order by id`,
    [changed],
  )
  const stored = new Map(rows.map(row => [row.id, row]))
  for (const row of only(w.soci.iscrizioni, changed).values())
    told(`iscrizione ${row.id}`, flat({ ...row, richiesta: row.richiesta ? 1 : 0 }), flat(stored.get(row.id)))
  for (const id of stored.keys()) if (!w.soci.iscrizioni.has(id)) told(`iscrizione ${id}`, undefined, stored.get(id))
}

async function checkPeople(w: World, see: Eyes, told: Told) {
  const changed = see.changed('clienti_soci')
  const rows = await see.sql(
    `select id, nome_completo, tipo, tessera, sezione, deceduto::int, radiato::int from clienti_soci
     where ${among} order by id`,
    [changed],
  )
  const expected = [...only(w.soci.clienti, changed).values()]
    .sort((a, b) => a.id - b.id)
    .map(({ id, nome_completo, tipo, tessera, sezione, deceduto, radiato }) => ({
      id,
      nome_completo,
      tipo,
      tessera,
      sezione,
      deceduto: deceduto ? 1 : 0,
      radiato: radiato ? 1 : 0,
    }))
  const known = new Set(expected.map(({ id }) => id))
  const stored = new Map(rows.map(row => [row.id, row]))
  for (const row of expected) told(`persona ${row.id}`, row, stored.get(row.id))
  for (const row of rows) if (!known.has(row.id)) told(`persona ${row.id}`, undefined, row)
}

async function checkLibro(w: World, see: Eyes, anno: number, told: Told) {
  const expected = libroDi(w, anno)
  const rows = (await all(see, w, '/report/libro_soci', { anno })) as unknown as (RigaLibro & {
    numero: number | null
  })[]
  const found = rows.map(row => ({
    idcliente_socio: row.idcliente_socio,
    tessera: row.tessera,
    tipo: row.tipo,
    sezione: row.sezione,
    data_iscrizione: row.data_iscrizione,
    data_consiglio: row.data_consiglio,
    anzianita: row.anzianita,
    annullata: row.annullata,
  }))
  told(`libro soci ${anno}`, expected, found.toSorted(byCard))
  const numbers = rows.filter(row => row.annullata === 0).map(row => row.numero)
  told(
    `numeri del libro soci ${anno}`,
    numbers.map((_, index) => index + 1),
    numbers,
  )
}

async function checkEyes(w: World, see: Eyes, told: Told) {
  const members = peopleWith(w, 'socio').slice(0, 3)
  for (const who of members) {
    const rows = await all(see, w, '/iscrizioni_rinnovi', {}, who)
    const own = [...w.soci.iscrizioni.values()].filter(row => row.cliente === who.cliente).map(({ id }) => id)
    told(`iscrizioni che vede ${who.name}`, own.sort(), rows.map(row => row.id as number).sort())
    const people = await all(see, w, '/clienti_soci', {}, who)
    told(
      `persone che vede ${who.name}`,
      [who.cliente],
      people.map(row => row.id),
    )
    told(
      `note disciplinari per ${who.name}`,
      false,
      people.some(row => 'note_disciplinari' in row || 'radiato' in row),
    )
  }
  for (const who of peopleWith(w, 'admin_sezione')) {
    const rows = await all(see, w, '/iscrizioni_rinnovi', {}, who)
    const own = [...w.soci.iscrizioni.values()].filter(row => row.sezione === who.sezione).map(({ id }) => id)
    told(`iscrizioni che vede ${who.name}`, own.sort(), rows.map(row => row.id as number).sort())
    const people = await all(see, w, '/clienti_soci', {}, who)
    told(`persone che vede ${who.name}`, reach(w, who.sezione!), people.map(row => row.id as number).sort())
  }
}

/** Residents of the section, and people with a valid iscrizione in it in this year or the two before. */
function reach(w: World, sezione: string) {
  const anno = yearOf(w.oggi)
  const enrolled = (id: number) =>
    standing(w.soci, id).some(row => row.sezione === sezione && row.anno <= anno && row.anno >= anno - 2)
  return [...w.soci.clienti.values()]
    .filter(({ id, sezione: home }) => home === sezione || enrolled(id))
    .map(({ id }) => id)
    .sort()
}
