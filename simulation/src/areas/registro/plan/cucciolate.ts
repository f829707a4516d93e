import type { Json, Step } from '../../../engine/area.ts'
import type { Random } from '../../../engine/random.ts'
import type { Person, World } from '../../../engine/world.ts'
import { degree } from '../consanguineita.ts'
import { newChip, newName } from '../nomi.ts'
import { clerks, doubt, judged, members, ok } from '../passi.ts'
import { bookOf, nextCode } from '../regole.ts'
import type { Denuncia } from '../state.ts'

export function decideLitters(w: World, random: Random): Step[][] {
  const rows = [...w.registro.denunce.values()].filter(({ stato }) => !['chiusa', 'respinta', 'bozza'].includes(stato))
  const steps = rows.flatMap(row => nextMove(w, random, row))
  return [steps.filter((_, i) => i % 2 === 0), steps.filter((_, i) => i % 2 === 1)]
}

function nextMove(w: World, random: Random, row: Denuncia): Step[] {
  const who = random.pick(clerks(w))
  if (row.stato === 'inviata') return random.chance(0.5) ? [move(w, who, row, { stato: 'in_verifica' })] : []
  if (row.stato === 'in_verifica') return random.chance(0.6) ? [decide(w, random, who, row)] : []
  if (row.stato === 'controllo_cucciolata') return [inspect(w, random, who, row)]
  const unnamed = row.cuccioli.filter(({ nome }) => nome === null)
  if (unnamed.length > 0) return random.chance(0.4) ? [nameLitter(w, random, row)] : []
  return random.chance(0.5) ? [register(w, who, row)] : []
}

/** A change of state; repeated or impossible ones are conflicts (decision 21). */
function move(
  w: World,
  who: Person,
  row: Denuncia,
  change: { stato: Denuncia['stato'] } & Record<string, unknown>,
): Step {
  return {
    call: () => ({
      who,
      method: 'PUT',
      path: `/denunce_nascita/${row.id}`,
      body: { ...change, version: row.version },
      note: change.stato,
    }),
    expect: () => judged(lacking(w, row, change), 200, `passa a ${change.stato}`),
    learn: (_, { body }) => {
      const stato = change.stato === 'approvata' && row.cuccioli.length === 0 ? 'chiusa' : change.stato
      doubt(w, `stato della denuncia ${row.id}`, stato, body.stato)
      row.stato = stato
      row.version = body.version
      if (body.sorteggiata === 1) block(w, row)
    },
  }
}

function lacking(w: World, row: Denuncia, change: Record<string, unknown>): string[] {
  if (change.stato === 'respinta') return change.motivo === undefined ? ['non_valido', 'obbligatorio'] : []
  if (change.stato !== 'approvata') return []
  // D5 N09: a parent blocked by another litter's draw, or no longer for breeding, blocks the approval too.
  const parents = [row.idfattrice, row.idstallone].map(id => w.registro.gatti.get(id)!)
  if (parents.some(({ bloccato, not_for_breeding }) => bloccato || not_for_breeding)) return ['N09']
  // D5 N33: after an inspection the inspector, date and result are mandatory.
  if (row.stato === 'controllo_cucciolata' && change.controllo_esito === undefined) return ['N33']
  const related = degree(w.registro.gatti, w.registro.gatti.get(row.idfattrice)!, w.registro.gatti.get(row.idstallone)!)
  return related !== null && change.presa_visione === undefined ? ['N32'] : []
}

function decide(w: World, random: Random, who: Person, row: Denuncia): Step {
  if (random.chance(0.08))
    return move(w, who, row, { stato: 'respinta', ...(random.chance(0.7) && { motivo: 'Manca la firma.' }) })
  if (random.chance(0.15)) return move(w, who, row, { stato: 'controllo_cucciolata' })
  const related = degree(w.registro.gatti, w.registro.gatti.get(row.idfattrice)!, w.registro.gatti.get(row.idstallone)!)
  const answered = related !== null && random.chance(0.7)
  const presa_visione = [{ codice: 'N32', campo: 'idstallone', motivo: 'Linea rara, voluto.' }]
  return move(w, who, row, { stato: 'approvata', ...(answered && { presa_visione }) })
}

function inspect(w: World, random: Random, who: Person, row: Denuncia): Step {
  const related = degree(w.registro.gatti, w.registro.gatti.get(row.idfattrice)!, w.registro.gatti.get(row.idstallone)!)
  const presa_visione = [{ codice: 'N32', campo: 'idstallone', motivo: 'Linea rara, voluto.' }]
  const report = { controllo_ispettore: 'Ispettore Rossi', controllo_data: w.oggi, controllo_esito: 'conforme' }
  return move(w, who, row, {
    stato: 'approvata',
    ...(random.chance(0.5) && report),
    ...(related !== null && { presa_visione }),
  })
}

/** D7: the kittens and both parents are blocked, and cannot breed or be sold. */
function block(w: World, row: Denuncia) {
  for (const id of [row.idfattrice, row.idstallone]) w.registro.gatti.get(id)!.bloccato = true
  row.sorteggiata = true
}

function nameLitter(w: World, random: Random, row: Denuncia): Step {
  const who = members(w).find(({ cliente }) => cliente === row.idproprietario) ?? clerks(w)[0]!
  const named = row.cuccioli.map(({ id }) => ({
    id,
    nome: newName(w.registro),
    chip: random.chance(0.85) ? newChip(w.registro) : null,
  }))
  const clumsy = named.length > 1 && random.chance(0.15)
  if (clumsy) named[1]!.nome = named[0]!.nome
  // Decision 85: the chip of a cat is refused for a kitten immediately.
  const taken = random.chance(0.1)
  if (taken) named[0]!.chip = random.pick([...w.registro.gatti.values()].filter(({ chip }) => chip !== null)).chip
  const codes = [...(clumsy ? ['C03'] : []), ...(taken ? ['C06'] : [])]
  return {
    call: { who, method: 'PUT', path: `/denunce_nascita/${row.id}/nomi`, body: { cuccioli: named }, note: 'dà i nomi' },
    expect: () => judged(codes, 200, 'nomi della cucciolata'),
    learn: () => {
      for (const { id, nome, chip } of named)
        Object.assign(row.cuccioli.find(kitten => kitten.id === id)!, { nome, chip })
    },
  }
}

function register(w: World, who: Person, row: Denuncia): Step {
  return {
    call: {
      who,
      method: 'POST',
      path: `/denunce_nascita/${row.id}/registra`,
      body: {},
      note: 'registra la cucciolata',
    },
    expect: () => ok(200, 'approvata, con tutti i nomi'),
    learn: (_, { body }) => {
      for (const outcome of body.esiti) birth(w, row, outcome)
      row.stato = 'chiusa'
    },
  }
}

function birth(w: World, row: Denuncia, { idcucciolo, idgatto, codice }: Json) {
  const { registro } = w
  const kitten = row.cuccioli.find(({ id }) => id === idcucciolo)!
  kitten.idgatto = idgatto
  const queen = registro.gatti.get(row.idfattrice)!
  const idlibro = bookOf(registro, row.idstallone, row.idfattrice)
  const code = nextCode(registro, idlibro, w.oggi)
  doubt(w, `libro del gatto ${idgatto}`, code.split(' ')[0], String(codice).split(' ')[0])
  registro.gatti.set(idgatto, {
    id: idgatto,
    nome: kitten.nome!,
    sesso: kitten.sesso,
    codice,
    chip: kitten.chip,
    idlibro,
    idrazza: queen.idrazza,
    idgenotipo: registro.codici.colori.get('n')!,
    idocchi: 8,
    data_nascita: row.data_nascita,
    data_registrazione: w.oggi,
    data_decesso: null,
    idpadre: row.idstallone,
    idmadre: row.idfattrice,
    // D7: the breeder owns the kittens until a passaggio, even if the queen was sold before the birth.
    idproprietario: row.idallevatore,
    idallevatore: row.idallevatore,
    neutro: false,
    not_for_breeding: false,
    deceduto: false,
    bloccato: row.sorteggiata === true,
    certificato: false,
    liberi: [],
    proprietari: [{ dal: w.oggi, cliente: row.idallevatore }],
  })
}
