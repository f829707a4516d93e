import type { Difference, Eyes } from '../../engine/area.ts'
import { addDays } from '../../engine/days.ts'
import { office, peopleWith, type World } from '../../engine/world.ts'
import { among, confronto, only, type Told } from '../confronto.ts'
import { cents } from './conti.ts'
import { type Documento, owed, statoOf } from './state.ts'

export async function checkDenaro(w: World, see: Eyes): Promise<Difference[]> {
  const { differences, told } = confronto('denaro', w.denaro.dubbi)
  await checkRows(w, see, told)
  if (see.changed('fatture_ricevute') === null) await checkSeries(see, told)
  if (addDays(w.oggi, 1).endsWith('-01') || w.ultimo) {
    await checkMembers(w, see, told)
    await checkTariffs(w, see, told)
  }
  return differences
}

const shown = (row: Documento) => ({
  tipo: row.tipo,
  numero: row.numero,
  anno: row.anno,
  progressivo: row.progressivo,
  data_emissione: row.data_emissione,
  cliente: row.cliente,
  imponibile: row.imponibile,
  imposta: row.imposta,
  bollo: row.bollo,
  totale: row.totale,
  stato: statoOf(row),
  data_pagamento: row.data_pagamento,
  stornato: row.stornato,
  origine: row.origine,
  righe: row.righe.length,
})

async function checkRows(w: World, see: Eyes, told: Told) {
  const changed = see.changed('fatture_ricevute')
  const rows = await see.sql(
    `select f.id, f.tipo, f.numero, f.anno, f.progressivo, f.data_emissione::text, f.idcliente as cliente,
       round(f.imponibile * 100)::int as imponibile, round(f.imposta * 100)::int as imposta, round(f.bollo * 100)::int as bollo,
       round(f.totale * 100)::int as totale, f.stato, f.data_pagamento::text, round(f.stornato * 100)::int as stornato,
       f.iddocumento_origine as origine,
       (select count(*)::int from fatture_ricevute_righe r where r.iddocumento = f.id) as righe
     from fatture_ricevute f where ${among} order by f.id`,
    [changed],
  )
  const stored = new Map(rows.map(({ id, ...row }) => [id, row]))
  for (const row of only(w.denaro.documenti, changed).values())
    told(`documento ${row.id} (${row.numero})`, shown(row), stored.get(row.id))
  for (const [id, row] of stored) if (!w.denaro.documenti.has(id)) told(`documento ${id}`, undefined, row)
}

async function checkSeries(see: Eyes, told: Told) {
  const rows = await see.sql(
    'select tipo, anno, progressivo, data_emissione::text as data from fatture_ricevute order by tipo, anno, progressivo',
  )
  let before: (typeof rows)[number] | undefined
  for (const row of rows) {
    const isFirst = before?.tipo !== row.tipo || before?.anno !== row.anno
    told(
      `numero dopo ${before?.progressivo} (${row.tipo} ${row.anno})`,
      isFirst ? 1 : before!.progressivo + 1,
      row.progressivo,
    )
    if (!isFirst && row.data < before!.data)
      told(`data di ${row.tipo} ${row.progressivo}/${row.anno}`, before!.data, row.data)
    before = row
  }
}

async function checkMembers(w: World, see: Eyes, told: Told) {
  for (const who of peopleWith(w, 'socio').slice(0, 4)) {
    const { body } = await see.call(who, 'GET', '/fatture_ricevute', {
      'x-pagination': JSON.stringify({ rowsPerPage: 500 }),
    })
    const own = [...w.denaro.documenti.values()].filter(({ cliente }) => cliente === who.cliente)
    const found: { id: number; totale: string; stornato: string; stato: string; motivo?: unknown }[] = body.data
    told(`documenti che vede ${who.name}`, own.map(({ id }) => id).sort(), found.map(({ id }) => id).sort())
    const open = found.filter(({ stato }) => stato === 'da_incassare')
    const sum = open.reduce((total, row) => total + cents(row.totale) - cents(row.stornato), 0)
    told(
      `quanto deve ${who.name}`,
      own.reduce((total, row) => total + owed(row), 0),
      sum,
    )
    told(
      `il motivo, per ${who.name}`,
      false,
      found.some(row => 'motivo' in row || 'note' in row),
    )
  }
}

async function checkTariffs(w: World, see: Eyes, told: Told) {
  for (const { id } of [...w.soci.clienti.values()].slice(-12)) {
    const { body } = await see.call(office(w), 'GET', `/fatture_ricevute/cliente/${id}?data=${w.oggi}`)
    told(`paga da socio il cliente ${id}`, w.soci.socioIl(id, w.oggi), body.socio)
  }
}
