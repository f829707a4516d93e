import type { Step } from '../../../engine/area.ts'
import type { Person, World } from '../../../engine/world.ts'
import { look, ok } from '../passi.ts'
import type { Gatto } from '../state.ts'

/** contract 3: others' records are found by exact code, and may then be named in a practice. */
export function lookUpPerson(w: World, who: Person, found: Person): Step {
  const code = w.soci.clienti.get(found.cliente!)?.codice
  return look(
    { who, path: `/cerca/clienti_soci/${code}`, note: 'cerca per codice' },
    ok(200, 'un codice esatto'),
    () => {
      w.registro.conosce.add(`${who.name} cliente ${found.cliente}`)
    },
  )
}

export function lookUpCat(w: World, who: Person, cat: Gatto): Step {
  const path = `/cerca/gatti/${encodeURIComponent(cat.codice!)}`
  return look({ who, path, note: 'cerca il gatto per codice' }, ok(200, 'un codice esatto'), () => {
    w.registro.conosce.add(`${who.name} gatto ${cat.id}`)
  })
}
