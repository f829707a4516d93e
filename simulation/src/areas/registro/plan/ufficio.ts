import type { Step } from '../../../engine/area.ts'
import { addDays, monthsBetween } from '../../../engine/days.ts'
import type { Random } from '../../../engine/random.ts'
import type { Person, World } from '../../../engine/world.ts'
import { newChip, newName } from '../nomi.ts'
import { clerks, doubt, members, ok, refusal } from '../passi.ts'
import { LO, missingTests, nextCode, RIEX } from '../regole.ts'
import type { Gatto } from '../state.ts'

export function keepRecords(w: World, random: Random): Step[][] {
  const who = random.pick(clerks(w))
  const living = [...w.registro.gatti.values()].filter(cat => !cat.deceduto)
  const due = living.filter(
    cat => monthsBetween(cat.data_nascita, w.oggi) >= 10 && (!cat.certificato || cat.chip === null),
  )
  const untested = living.filter(cat => missingTests(w.registro, cat).length > 0)
  return [
    [
      ...random
        .shuffle(due)
        .slice(0, random.times(due.length / 40))
        .map(cat => certify(w, who, cat)),
      ...random
        .shuffle(untested)
        .slice(0, random.times(untested.length / 60))
        .map(cat => test(w, who, cat)),
    ],
    random
      .shuffle(living)
      .slice(0, random.times(living.length / 1500))
      .map(cat => neuter(w, who, cat)),
    random
      .shuffle(living)
      .slice(0, random.times(living.length / 3000))
      .map(cat => bury(w, who, cat)),
    random
      .shuffle(living)
      .slice(0, random.times(living.length / 1500))
      .map(cat => notForBreeding(w, who, cat)),
    random
      .shuffle(living)
      .slice(0, random.times(living.length / 1500))
      .map(cat => otherBook(w, random, who, cat)),
    random.chance(0.4) && living.length > 0 ? [mistake(w, random, who, random.pick(living))] : [],
  ]
}

function change(
  w: World,
  who: Person,
  cat: Gatto,
  body: Record<string, unknown>,
  note: string,
  learn: () => void,
): Step {
  return {
    call: { who, method: 'PUT', path: `/gatti/${cat.id}`, body, note },
    expect: () => ok(200, 'la segreteria tiene le schede'),
    learn,
    tamper: w.registro.gatti.has(cat.id),
  }
}

function certify(w: World, who: Person, cat: Gatto) {
  const chip = cat.chip ?? newChip(w.registro)
  return change(w, who, cat, { certificato_medico: 1, chip }, 'certificato e microchip', () => {
    cat.certificato = true
    cat.chip = chip
  })
}

const neuter = (w: World, who: Person, cat: Gatto) =>
  change(w, who, cat, { neutro: 1 }, 'sterilizzato', () => {
    cat.neutro = true
  })

const notForBreeding = (w: World, who: Person, cat: Gatto) =>
  change(w, who, cat, { not_for_breeding: 1, causale_not_for_breeding: 'b' }, 'non adatto alla riproduzione', () => {
    cat.not_for_breeding = true
  })

/** D7: a numbered cat changes between own books only by re-registration. */
function otherBook(w: World, random: Random, who: Person, cat: Gatto): Step {
  const idlibro = cat.idlibro === LO ? RIEX : LO
  if (random.chance(0.5))
    return {
      call: { who, method: 'PUT', path: `/gatti/${cat.id}`, body: { idlibro }, note: 'cambia libro a mano' },
      expect: () => refusal(422, ['C11'], 'il libro cambia solo con la riregistrazione'),
    }
  const body = { idlibro, motivo: 'Revisione della genealogia.' }
  return {
    call: { who, method: 'POST', path: `/gatti/${cat.id}/riregistra`, body, note: 'riregistra in un altro libro' },
    expect: () => ok(200, 'un libro aperto, con un motivo'),
    learn: (_, answer) => {
      const code = nextCode(w.registro, idlibro, w.oggi)
      doubt(w, `libro del nuovo numero di ${cat.id}`, code.split(' ')[0], String(answer.body.codice).split(' ')[0])
      cat.idlibro = idlibro
      cat.codice = answer.body.codice
    },
  }
}

const bury = (w: World, who: Person, cat: Gatto) =>
  change(w, who, cat, { deceduto: 1, data_decesso: w.oggi }, 'deceduto', () => {
    cat.deceduto = true
    cat.data_decesso = w.oggi
  })

function test(w: World, who: Person, cat: Gatto): Step {
  const code = missingTests(w.registro, cat)[0]!
  const body = {
    idgatto: cat.id,
    idmalattia: w.registro.codici.malattie.get(code),
    data_registrazione: w.oggi,
    data_test: w.oggi,
    esito: 'N/N',
  }
  return {
    call: { who, method: 'POST', path: '/malattie_gatto', body, note: `test ${code}` },
    expect: () => ok(201, 'un test di oggi'),
    learn: () => void cat.liberi.push(code),
  }
}

function mistake(w: World, random: Random, who: Person, cat: Gatto): Step {
  const sound = {
    nome: newName(w.registro),
    sesso: 'F',
    idlibro: LO,
    idrazza: cat.idrazza,
    idgenotipo: cat.idgenotipo,
    idocchi: 8,
    data_nascita: addDays(w.oggi, -500),
    data_registrazione: w.oggi,
    idproprietario: cat.idproprietario,
    idallevatore: cat.idallevatore,
  }
  const { nome: _nameless, ...without } = sound
  const wrong: [Record<string, unknown>, string[], string][] = [
    [without, ['obbligatorio', 'C01'], 'senza nome'],
    [{ ...sound, nome: 'Lu<na>' }, ['C01'], 'segni che un nome non ha'],
    [{ ...sound, idlibro: 2217 }, ['C10'], 'un libro chiuso'],
    [{ ...sound, chip: '12345' }, ['C06'], 'un microchip di cinque cifre'],
    [{ ...sound, data_nascita: addDays(w.oggi, 2) }, [], 'nato domani'],
    [{ ...sound, data_registrazione: addDays(sound.data_nascita, -1) }, [], 'registrato prima di nascere'],
    [{ ...sound, idpadre: cat.id, idmadre: cat.id }, [], 'un gatto padre e madre'],
    [{ ...sound, idrazza: 999_999 }, [], 'una razza che non c’è'],
    ...(cat.chip === null
      ? []
      : [
          [{ ...sound, chip: cat.chip }, ['C06', 'gia_presente'], 'il microchip di un altro'] as [
            Record<string, unknown>,
            string[],
            string,
          ],
        ]),
  ]
  const member = random.maybe(members(w))
  if (member !== undefined && random.chance(0.2))
    return {
      call: { who: member, method: 'POST', path: '/gatti', body: sound, note: 'un socio iscrive un gatto da sé' },
      expect: () => refusal(403, ['non_permesso'], 'i gatti li iscrive la segreteria'),
    }
  const [body, codes, note] = random.pick(wrong)
  return {
    call: { who, method: 'POST', path: '/gatti', body, note },
    expect: () => refusal([409, 422], codes, note),
  }
}
