import type { Step } from '../../engine/area.ts'
import { addDays } from '../../engine/days.ts'
import { office, type World } from '../../engine/world.ts'
import { accepted } from '../accadde.ts'
import { classiDi } from './classi.ts'
import { type Expo, isJudged } from './state.ts'

/**
 * Postpones a show. Entries whose class was right and no longer is move to the class of the new date; entries forced by the
 * office, or of cats that may no longer be shown, stay.
 */
export function rinvia(w: World, expo: Expo, days: number): Step {
  const date = addDays(expo.date, days)
  const data_chiusura = addDays(date, -10)
  return {
    call: {
      who: office(w),
      method: 'PUT',
      path: `/esposizioni/${expo.id}`,
      body: { date, data_chiusura },
      note: `${expo.name} è rinviata`,
    },
    expect: () => accepted('a show without results changes its day'),
    learn: () => {
      for (const voce of w.esposizioni.voci.values()) {
        if (voce.expo !== expo.id || isJudged(voce)) continue
        const [before, after] = [classiDi(w, voce.gatto, expo.date), classiDi(w, voce.gatto, date)]
        if (!('classi' in before) || !('classi' in after)) continue
        if (before.classi.includes(voce.category) && !after.classi.includes(voce.category))
          voce.category = after.classi[0]!
      }
      expo.date = date
      expo.data_chiusura = data_chiusura
    },
    rules: ['D1 new day'],
    tamper: false,
  }
}
