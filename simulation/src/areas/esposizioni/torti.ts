import type { Step } from '../../engine/area.ts'
import { addDays } from '../../engine/days.ts'
import type { Random } from '../../engine/random.ts'
import { office, peopleWith, type World } from '../../engine/world.ts'
import { accepted, forbidden, hidden, isOffice } from '../accadde.ts'
import { importa } from './importa.ts'
import { conferma, giudica, iscrivi, numera, ritira } from './passi.ts'
import { sees } from './regole.ts'
import type { Expo, Voce } from './state.ts'

export function torti(w: World, random: Random): Step[][] {
  const gatto = random.maybe([...w.registro.gatti.keys()])
  const expo = random.maybe([...w.esposizioni.esposizioni.values()])
  const voce = random.maybe([...w.esposizioni.voci.values()])
  const member = random.maybe(peopleWith(w, 'socio'))
  if (gatto === undefined || expo === undefined || voce === undefined || member === undefined) return []
  const who = office(w)
  const board = random.pick(peopleWith(w, 'admin_cdn', 'admin_sezione', 'admin_cdn_full'))
  const committee = random.pick(peopleWith(w, 'admin_comitato'))
  const body = { esposizioni_id: expo.id, gatti_id: gatto, category: '15' }
  const nothing = { best: null, bestofbest: null, biv: false, nomination: false }
  const wrongs: (() => Step[])[] = [
    () => [iscrivi(w, member, body, 'forse il gatto di un altro, forse una mostra chiusa')],
    () => [iscrivi(w, board, body, 'iscrive chi non può')],
    () => [iscrivi(w, who, { ...body, category: '9' }, 'la segreteria iscrive comunque', false, ['E00'])],
    () => [iscrivi(w, who, { ...body, esposizioni_id: 99_999 }, 'una mostra che non c’è')],
    () => [ritira(w, member, voce.id, 'Malato')],
    () => [ritira(w, committee, voce.id, random.chance(0.5) ? 'Malato' : undefined)],
    () => [ritira(w, board, voce.id, 'Malato')],
    () => (random.chance(0.3) ? [ritira(w, who, voce.id, 'Lo chiede il proprietario')] : []),
    () => [giudica(w, who, voce, { ...nothing, titolo: 'Assente', biv: true }, 'Adler')],
    () => [
      giudica(w, who, voce, { ...nothing, titolo: voce.category === '9' ? 'CAP' : 'CAC', bestofbest: 1 }, 'Adler'),
    ],
    () => [numera(w, random.pick([member, committee, board]), expo)],
    () => [conferma(w, random.pick([member, who, board]), voce.gatto, 'SC')],
    () => [importa(w, member, [], true)],
    () => [looks(w, random.pick([member, committee, board]), voce)],
    () => [sposta(w, expo.id)],
    () => [attiva(w, expo, false), iscrivi(w, who, body, 'una mostra sospesa', false, ['E02']), attiva(w, expo, true)],
  ]
  return random
    .pick(wrongs)()
    .map(step => [step])
}

function looks(w: World, who: Parameters<typeof sees>[1], voce: Voce): Step {
  return {
    call: { who, method: 'GET', path: `/esposizioni_has_gatti/${voce.id}`, note: 'guarda un’iscrizione' },
    expect: () => {
      if (who.role === 'admin_cdn' || who.role === 'admin_sezione') return forbidden(`a ${who.role} reads no entries`)
      return sees(w, who, voce) ? accepted('in reach') : hidden('not yours to see')
    },
    learn: (_, answer) => {
      if (!isOffice(who) && 'titolo' in answer.body)
        w.esposizioni.dubbi.push({
          what: `il risultato ${voce.id} mostrato a ${who.name}`,
          expected: undefined,
          found: answer.body.titolo,
        })
    },
  }
}

function attiva(w: World, expo: Expo, isOn: boolean): Step {
  return {
    call: {
      who: office(w),
      method: 'PUT',
      path: `/esposizioni/${expo.id}`,
      body: { status: isOn ? 1 : 0 },
      note: isOn ? 'la mostra si fa' : 'la mostra è sospesa',
    },
    expect: () => accepted('the office writes shows'),
    learn: () => {
      expo.attiva = isOn
    },
    tamper: false,
  }
}

function sposta(w: World, id: number): Step {
  const expo = w.esposizioni.esposizioni.get(id)!
  const isJudgedShow = [...w.esposizioni.voci.values()].some(voce => voce.expo === id && voce.titolo !== null)
  return {
    call: () =>
      isJudgedShow
        ? {
            who: office(w),
            method: 'PUT',
            path: `/esposizioni/${id}`,
            body: { date: addDays(w.oggi, 30) },
            note: `rimanda ${expo.name}`,
          }
        : null,
    expect: () => ({ status: 422, code: 'E19', why: 'a show with results' }),
    rules: ['E19'],
  }
}
