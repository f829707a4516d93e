import type { Step } from '../../engine/area.ts'
import { addDays } from '../../engine/days.ts'
import type { Random } from '../../engine/random.ts'
import { office, peopleWith, personOfClient, type World } from '../../engine/world.ts'
import { accepted, type Chain, forbidden, moments, refused, weave } from '../accadde.ts'
import { classiDi, titoloMaturo } from './classi.ts'
import { importa, type RigaImport } from './importa.ts'
import { chiedeClassi, conferma, giudica, inCampionato, iscrivi, numera } from './passi.ts'
import { bestDi, type Risultato, titoliDi } from './punti.ts'
import { sameVoce } from './regole.ts'
import { rinvia } from './rinvio.ts'
import { dayOf, type Expo, isJudged, type Voce } from './state.ts'

const towns = ['Torino', 'Verona', 'Parma', 'Bari', 'Pisa', 'Trento', 'Lecce', 'Cuneo']

export function annuncia(w: World, random: Random): Step[][] {
  const { oggi } = w
  const isFirst = w.esposizioni.esposizioni.size === 0
  if (!isFirst && !['02-03', '04-10', '08-20', '10-01'].includes(oggi.slice(5))) return []
  const committee = random.pick(peopleWith(w, 'admin_comitato'))
  const date = addDays(oggi, isFirst ? random.int(16, 20) : random.int(40, 55))
  const body = {
    name: `${random.pick(towns)} ${oggi.slice(0, 7)}`,
    date,
    data_chiusura: addDays(date, -10),
    status: 1,
    account_id: committee.account,
  }
  const wrong: [object, string[]][] = [
    [{ status: 1, date: null }, ['E12']],
    [{ data_chiusura: addDays(date, 1) }, ['E13']],
    [{ account_id: office(w).account }, ['non_valido']],
  ]
  const [change, codes] = random.pick(wrong)
  const post = (sent: object, who = office(w)) => ({
    who,
    method: 'POST' as const,
    path: '/esposizioni',
    body: sent,
    note: 'una nuova esposizione',
  })
  return [
    [{ call: post({ ...body, ...change }), expect: () => refused(422, codes, 'D1, a show'), rules: ['E12', 'E13'] }],
    [{ call: post(body, committee), expect: () => forbidden('the office makes shows') }],
    [
      {
        call: post(body),
        expect: () => accepted('a show with its days', 201),
        learn: (_, answer) => {
          const { id } = answer.body
          const { name, data_chiusura } = body
          w.esposizioni.esposizioni.set(id, {
            id,
            name,
            date,
            data_chiusura,
            attiva: true,
            account: committee.account!,
            numerata: false,
          })
        },
      },
    ],
  ]
}

const alive = (w: World) => [...w.registro.gatti.values()].filter(({ deceduto }) => !deceduto)

export function iscrizioni(w: World, random: Random): Step[][] {
  const open = [...w.esposizioni.esposizioni.values()].filter(({ data_chiusura }) => data_chiusura >= w.oggi)
  const chains: Chain[] = []
  for (const expo of open) {
    // About two hundred cats per show with 600 members.
    for (let n = random.times(Math.max(0.5, w.quantiSoci / 120)); n > 0; n--) {
      const gatto = random.maybe(alive(w))
      const owner = gatto === undefined ? undefined : personOfClient(w, gatto.idproprietario)
      if (gatto === undefined || owner === undefined) continue
      const open = classiDi(w, gatto.id, expo.date)
      const category =
        'classi' in open ? (random.chance(0.85) ? open.classi[0]! : random.pick(['15', '9', '10', '12', '7'])) : '12'
      const body = { esposizioni_id: expo.id, gatti_id: gatto.id, category }
      const asked = [chiedeClassi(w, owner, gatto.id, expo), iscrivi(w, owner, body, 'iscrive il suo gatto')]
      if (!w.esposizioni.campioni.has(gatto.id) && random.chance(0.6)) asked.push(inCampionato(w, office(w), gatto.id))
      chains.push({ keys: [gatto.id], moments: moments(asked, 1) })
    }
  }
  const late = random.chance(0.015) ? random.maybe(open) : undefined
  const putOff = late === undefined ? [] : [[rinvia(w, late, random.int(14, 60))]]
  return [...weave(chains), ...putOff, ...contesa(w, random, open), ...abroad(w, random)]
}

function contesa(w: World, random: Random, open: Expo[]): Step[][] {
  const expo = random.maybe(open)
  const gatto = random.maybe(alive(w))
  if (expo === undefined || gatto === undefined || !random.chance(0.1)) return []
  const owner = personOfClient(w, gatto.idproprietario)
  const body = { esposizioni_id: expo.id, gatti_id: gatto.id, category: '15' }
  if (owner === undefined || sameVoce(w, body) !== undefined) return []
  return [
    [iscrivi(w, owner, body, 'insieme alla segreteria', true), iscrivi(w, office(w), body, 'insieme al socio', true)],
  ]
}

function abroad(w: World, random: Random): Step[][] {
  const gatto = random.maybe(alive(w))
  const owner = gatto === undefined ? undefined : personOfClient(w, gatto.idproprietario)
  if (gatto === undefined || owner === undefined || !random.chance(0.06)) return []
  const estera_date = addDays(w.oggi, -random.int(1, 20))
  const open = classiDi(w, gatto.id, estera_date)
  const category = 'classi' in open ? open.classi[0]! : '12'
  const estera_name = random.pick(['Wien', 'WIEN', 'Nice', 'Luzern'])
  return [
    [
      iscrivi(
        w,
        owner,
        { esposizioni_id: -1, estera_name, estera_date, nazione: 'AT', gatti_id: gatto.id, category },
        'è stato all’estero',
      ),
    ],
  ]
}

/** The catalogue is numbered the day after closing; results follow the day after the show, by hand or as a file. */
export function giornate(w: World, random: Random): Step[][] {
  const steps: Step[][] = []
  for (const expo of w.esposizioni.esposizioni.values()) {
    const committee = w.people.find(({ account }) => account === expo.account)!
    if (w.oggi === expo.data_chiusura || w.oggi === addDays(expo.data_chiusura, 1))
      steps.push([numera(w, committee, expo)])
    if (w.oggi === addDays(expo.date, 1)) steps.push(...risultati(w, random, expo))
  }
  const foreign = [...w.esposizioni.voci.values()].filter(voce => voce.expo === -1 && !isJudged(voce))
  for (const voce of foreign.filter(() => random.chance(0.2)))
    steps.push([giudica(w, office(w), voce, verdetto(voce, random), random.pick(judges))])
  return [...steps, ...titoli(w, random)]
}

const judges = ['Adler', 'Bernasconi', 'Costa', 'Dubois', 'Eriksen']

function risultati(w: World, random: Random, expo: Expo): Step[][] {
  const voci = [...w.esposizioni.voci.values()].filter(
    voce => voce.expo === expo.id && !isJudged(voce) && isPlain(w, voce),
  )
  const rows: RigaImport[] = voci.map(voce => ({ voce, given: verdetto(voce, random), giudice: random.pick(judges) }))
  if (rows.length === 0) return []
  const who = random.pick(peopleWith(w, 'admin'))
  if (random.chance(0.5)) {
    const [first, ...rest] = rows as [RigaImport, ...RigaImport[]]
    const broken = [{ ...first, given: { ...first.given, titolo: 'PH', best: null, bestofbest: null } }, ...rest]
    return [broken, rows]
      .flatMap(sheet => [[importa(w, who, sheet, true)], [importa(w, who, sheet, false)]])
      .concat([[importa(w, who, rows, false)]])
  }
  return moments(
    rows.map(({ voce, given, giudice }) => giudica(w, who, voce, given, giudice)),
    3,
  )
}

/** A file is only used for entries whose class is certain. */
function isPlain(w: World, voce: Voce) {
  const open = classiDi(w, voce.gatto, dayOf(w.esposizioni, voce))
  return 'classi' in open && open.classi.includes(voce.category)
}

function verdetto(voce: Voce, random: Random): Risultato {
  const nothing = { best: null, bestofbest: null, biv: false, nomination: false }
  const all = titoliDi(voce.category)
  const titolo = random.chance(0.6) ? all[0]! : random.pick(all)
  if (['Assente', 'FUORI CONCORSO', 'CONFORME'].includes(titolo)) return { titolo, ...nothing }
  const best = random.chance(0.12) ? (random.maybe(bestDi(voce.category)) ?? null) : null
  const bestofbest = best !== null && random.chance(0.5) ? random.int(1, 5) : null
  return { titolo, best, bestofbest, biv: random.chance(0.2), nomination: random.chance(0.15) }
}

function titoli(w: World, random: Random): Step[][] {
  const shown = new Set(
    [...w.esposizioni.voci.values()].filter(({ titolo }) => titolo !== null).map(voce => voce.gatto),
  )
  const ripe = [...shown].filter(id => titoloMaturo(w, id) !== null)
  return ripe.filter(() => random.chance(0.2)).map(id => [conferma(w, office(w), id, titoloMaturo(w, id)!)])
}
