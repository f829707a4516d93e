import type { Step } from '../../engine/area.ts'
import type { Person, World } from '../../engine/world.ts'
import { accepted, forbidden, isOffice, refused } from '../accadde.ts'
import { compareWarnings } from './avvisi.ts'
import { classiDi, titoloMaturo } from './classi.ts'
import { isAllowed, puntiDi, type Risultato } from './punti.ts'
import { type Iscrizione, isOwn, predictRitiro, predictVoce, sameVoce } from './regole.ts'
import { dayOf, type Expo, isJudged, type Voce } from './state.ts'

export function iscrivi(
  w: World,
  who: Person,
  body: Iscrizione,
  note: string,
  isContended = false,
  rules: string[] = [],
): Step {
  return {
    call: () => ({ who, method: 'POST', path: '/esposizioni_has_gatti', body, note }),
    expect: () => {
      const expected = predictVoce(w, who, body)
      return isContended && expected.status === 201 ? { status: [201, 409], code: 'E01', why: 'two at once' } : expected
    },
    learn: (_, answer) => {
      const { id } = answer.body
      if (sameVoce(w, body) !== undefined)
        w.esposizioni.dubbi.push({ what: `due iscrizioni del gatto ${body.gatti_id}`, expected: 1, found: 2 })
      w.esposizioni.voci.set(id, {
        id,
        expo: body.esposizioni_id,
        estera_name: body.estera_name ?? null,
        estera_date: body.estera_date ?? null,
        gatto: body.gatti_id,
        category: body.category,
        ...{
          titolo: null,
          best: null,
          bestofbest: null,
          biv: false,
          nomination: false,
          points: 0,
          extra: 0,
          giudice: null,
        },
      })
      compareWarnings(w, who, w.esposizioni.voci.get(id)!, answer.body)
    },
    rules: ['E01', 'E03', 'E04', 'E18', ...rules],
  }
}

export function chiedeClassi(w: World, who: Person, gatto: number, expo: Expo): Step {
  return {
    call: { who, method: 'GET', path: `/getCategories/${gatto}/${expo.id}/-`, note: 'quali classi può fare' },
    expect: () => {
      if (who.role !== 'admin' && !isOwn(w, who, gatto)) return { status: [403, 404, 422], why: 'not the own cat' }
      const open = classiDi(w, gatto, expo.date)
      return 'rifiuto' in open ? refused(422, 'non_valido', open.rifiuto) : accepted('D1')
    },
    learn: (_, answer) => {
      const open = classiDi(w, gatto, expo.date)
      const expected = 'classi' in open ? open.classi : []
      const found = answer.body.categories.map(({ code }: { code: string }) => code)
      if (String(expected) !== String(found))
        w.esposizioni.dubbi.push({ what: `classi del gatto ${gatto}`, expected, found })
    },
    rules: ['D1 classes'],
  }
}

export function giudica(w: World, who: Person, voce: Voce, given: Risultato, giudice: string): Step {
  const { titolo, best, bestofbest, biv, nomination } = given
  return {
    call: {
      who,
      method: 'PUT',
      path: `/esposizioni_has_gatti/${voce.id}`,
      body: { titolo, best, bestofbest, biv: biv ? 1 : 0, nomination: nomination ? 1 : 0, giudice, points: 999 },
      note: `il giudice ha dato ${titolo}`,
    },
    expect: () => {
      if (!isAllowed(voce.category, given))
        return refused(422, ['non_valido', 'formato'], `not given in class ${voce.category}`)
      const open = classiDi(w, voce.gatto, dayOf(w.esposizioni, voce))
      // D22: the class must have been open on that day; after later changes a confirmation may be needed (E14).
      const isSure = 'classi' in open && open.classi.includes(voce.category)
      return isSure ? accepted('D2') : { status: [200, 422], code: ['E14'], why: 'the class of that day' }
    },
    learn: () => {
      Object.assign(voce, given, puntiDi(given), { giudice, nomination: nomination || best !== null })
    },
    rules: ['D2 points', 'E14'],
  }
}

export function ritira(w: World, who: Person, id: number, motivo: string | undefined): Step {
  return {
    call: {
      who,
      method: 'POST',
      path: `/esposizioni_has_gatti/${id}/ritira`,
      body: { motivo },
      note: 'ritira il gatto',
    },
    expect: () => predictRitiro(w, who, w.esposizioni.voci.get(id), motivo),
    learn: () => void w.esposizioni.voci.delete(id),
    rules: ['D22 withdrawal'],
  }
}

export function numera(w: World, who: Person, expo: Expo): Step {
  return {
    call: { who, method: 'POST', path: `/esposizioni/${expo.id}/numera`, note: 'numera il catalogo' },
    expect: () => {
      if (!isOffice(who) && who.role !== 'admin_comitato') return forbidden('the committee numbers')
      if (!isOffice(who) && expo.account !== who.account)
        return refused(404, 'non_trovato', 'the show of another committee')
      return expo.data_chiusura < w.oggi ? accepted('closed') : refused(409, 'conflitto', 'entries are open')
    },
    learn: () => {
      expo.numerata = true
    },
    rules: ['D22 numbers'],
  }
}

/** A confirmed title becomes part of the name; future entries move to its class. */
export function conferma(w: World, who: Person, gatto: number, titolo: string): Step {
  return {
    call: { who, method: 'POST', path: `/titoli/${gatto}/conferma`, body: { titolo }, note: `conferma ${titolo}` },
    expect: () => {
      if (!isOffice(who)) return forbidden('the office confirms titles')
      if ((w.esposizioni.titoli.get(gatto) ?? []).includes(titolo))
        return refused(409, 'conflitto', 'in the name already')
      return titoloMaturo(w, gatto) === titolo ? accepted('D3') : refused(422, 'non_valido', 'not complete')
    },
    learn: (_, answer) => {
      w.esposizioni.titoli.set(gatto, [...(w.esposizioni.titoli.get(gatto) ?? []), titolo])
      const moved: number[] = (answer.body.spostate ?? []).map((one: number | { id: number }) =>
        typeof one === 'number' ? one : one.id,
      )
      const expected = toMove(w, gatto)
      if (String(expected.map(({ id }) => id).sort()) !== String(moved.toSorted()))
        w.esposizioni.dubbi.push({
          what: `iscrizioni spostate dal titolo ${titolo}`,
          expected: expected.map(({ id }) => id),
          found: answer.body.spostate,
        })
      for (const voce of expected) voce.category = firstClass(w, voce)!
    },
    rules: ['D3 titles'],
  }
}

const toMove = (w: World, gatto: number) =>
  [...w.esposizioni.voci.values()].filter(voce => {
    const own = firstClass(w, voce)
    const isOfTitles = Number(voce.category) >= 1 && Number(voce.category) <= 10
    return (
      voce.gatto === gatto &&
      !isJudged(voce) &&
      dayOf(w.esposizioni, voce) >= w.oggi &&
      isOfTitles &&
      own !== null &&
      own !== voce.category
    )
  })

function firstClass(w: World, voce: Voce) {
  const open = classiDi(w, voce.gatto, dayOf(w.esposizioni, voce))
  return 'classi' in open ? open.classi[0]! : null
}

export function inCampionato(w: World, who: Person, gatto: number): Step {
  return {
    call: { who, method: 'PUT', path: `/gatti/${gatto}`, body: { campionato: 1 }, note: 'in campionato' },
    expect: () => accepted('the office writes flags'),
    learn: () => void w.esposizioni.campioni.add(gatto),
    tamper: false,
  }
}
