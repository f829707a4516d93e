import type { Call, Json, Step } from '../../../engine/area.ts'
import { daysBetween } from '../../../engine/days.ts'
import type { Random } from '../../../engine/random.ts'
import type { Person, World } from '../../../engine/world.ts'
import { moments } from '../../accadde.ts'
import { clerks, doubt, members, ok, refusal } from '../passi.ts'
import { type Gatto, openTransfers, type Passaggio } from '../state.ts'

export function decideTransfers(w: World, random: Random): Step[][] {
  const open = [...w.registro.passaggi.values()].filter(({ stato }) => stato === 'inviato')
  // One passaggio per cat and day, because others may end with it.
  const seen = new Set<number>()
  const steps = open.flatMap(row => {
    if (seen.has(row.idgatto)) return []
    seen.add(row.idgatto)
    return step(w, random, row)
  })
  return moments(steps)
}

function step(w: World, random: Random, row: Passaggio): Step[] {
  const sender = members(w).find(
    ({ cliente }) => cliente === (row.chiesto_da === 'acquirente' ? row.idproprietario : row.cedente),
  )
  const owner = members(w).find(({ cliente }) => cliente === row.cedente)
  if (row.scade_il !== null && daysBetween(row.scade_il, w.oggi) >= -1) return []
  const chance = random.next()
  if (row.da_confermare && owner !== undefined && chance < 0.3) return [confirm(w, owner, row)]
  if (row.da_confermare && owner !== undefined && chance < 0.4) return [end(w, owner, row, 'rifiutato')]
  if (sender !== undefined && row.chiesto_da !== 'ufficio' && chance < 0.45) return [end(w, sender, row, 'ritirato')]
  const clerk = random.pick(clerks(w))
  if (chance < 0.5) return [end(w, clerk, row, 'respinto')]
  return chance < 0.75 ? [registration(w, clerk, row)] : []
}

const stillOpen = (row: Passaggio, call: Call) => (row.stato === 'inviato' ? call : null)

function confirm(w: World, who: Person, row: Passaggio): Step {
  const other = openTransfers(w.registro, row.idgatto).some(({ da_confermare }) => !da_confermare)
  return {
    call: () =>
      stillOpen(row, {
        who,
        method: 'POST',
        path: `/passaggi/${row.id}/conferma`,
        body: {},
        note: 'il proprietario conferma',
      }),
    expect: () =>
      other ? refusal(409, [], 'un altro passaggio del gatto è già aperto') : ok(200, 'è il proprietario'),
    learn: (_, { body }) => {
      row.da_confermare = false
      row.version = body.version
    },
  }
}

function end(w: World, who: Person, row: Passaggio, stato: 'ritirato' | 'rifiutato' | 'respinto'): Step {
  const body = { stato, version: row.version, ...(stato === 'respinto' && { motivo: 'Firma mancante.' }) }
  return {
    call: () => stillOpen(row, { who, method: 'PUT', path: `/passaggi/${row.id}`, body, note: stato }),
    expect: () => ok(200, `può diventare ${stato}`),
    learn: (_, answer) => {
      doubt(w, `stato del passaggio ${row.id}`, stato, answer.body.stato)
      row.stato = stato
    },
  }
}

function registration(w: World, who: Person, row: Passaggio): Step {
  const cat = w.registro.gatti.get(row.idgatto)!
  return {
    call: {
      who,
      method: 'PUT',
      path: `/passaggi/${row.id}`,
      body: { stato: 'registrato', version: row.version },
      note: 'registra il passaggio',
    },
    expect: () => {
      const codes = registrationBlocks(w, row, cat)
      return codes.length === 0
        ? ok(200, 'niente lo vieta')
        : refusal([409, 422], codes, `registra: ${codes.join(', ')}`)
    },
    learn: (_, answer: Json) => {
      doubt(w, `stato del passaggio ${row.id}`, 'registrato', answer.body.stato)
      row.stato = 'registrato'
      cat.idproprietario = row.idproprietario!
      cat.proprietari.push({ dal: row.data_acquisto, cliente: row.idproprietario! })
      for (const other of openTransfers(w.registro, cat.id)) other.stato = 'superato'
    },
  }
}

function registrationBlocks(w: World, row: Passaggio, cat: Gatto) {
  const done = [...w.registro.passaggi.values()].filter(
    other => other.idgatto === cat.id && other.stato === 'registrato',
  )
  return [
    ...(row.da_confermare ? ['P09'] : []),
    ...(cat.bloccato || cat.deceduto ? ['P02'] : []),
    ...(done.some(other => row.data_acquisto <= other.data_acquisto) ? ['P08'] : []),
    ...(cat.idproprietario === row.idproprietario ? ['P01'] : []),
  ]
}
