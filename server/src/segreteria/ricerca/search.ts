import { hasMenu, normalise } from '@bisavolo/domain'
import type { Found, FoundGroup } from '@bisavolo/domain/segreteria/calls/ricerca'
import type { MenuPath } from '@bisavolo/domain/words/pages'
import type { Who } from '../../platform/http/who.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { findClienti } from './find-clienti.ts'
import { findGatti } from './find-gatti.ts'
import { findDenunce, findEsposizioni, findFatture } from './find-pratiche.ts'
import { findRazze, findSchermate } from './find-schermate.ts'
import { perGroup, type Wanted } from './wanted.ts'

type Finder = (deps: RecordDeps, who: Who, wanted: Wanted) => Promise<Found[]>

interface Line {
  gruppo: string
  titolo: string
  /** At least one of these menu items is required. */
  menu: readonly MenuPath[]
  find: Finder
}

const lines: readonly Line[] = [
  { gruppo: 'gatti', titolo: 'Gatti', menu: ['/list/gatti', '/list/iscrizioni-expo'], find: findGatti },
  { gruppo: 'clienti_soci', titolo: 'Soci e clienti', menu: ['/list/clienti-soci'], find: findClienti },
  { gruppo: 'denunce_nascita', titolo: 'Denunce di nascita', menu: ['/list/denunce'], find: findDenunce },
  { gruppo: 'fatture_ricevute', titolo: 'Fatture e ricevute', menu: ['/list/fatture_ricevute'], find: findFatture },
  { gruppo: 'esposizioni', titolo: 'Esposizioni', menu: ['/list/iscrizioni-expo'], find: findEsposizioni },
  { gruppo: 'razze', titolo: 'Razze', menu: ['/list/gatti'], find: findRazze },
  { gruppo: 'schermate', titolo: 'Schermate', menu: ['/dashboard'], find: findSchermate },
]

export async function search(deps: RecordDeps, who: Who, text: string): Promise<FoundGroup[]> {
  const plain = normalise(text)
  const words = plain.split(' ').filter(Boolean).slice(0, 6)
  if (plain.length < 2 && !/^\d$/.test(plain)) return []
  const wanted = { text, plain, words }
  const open = lines.filter(({ menu }) => menu.some(path => hasMenu(who.role, path)))
  const found = await Promise.all(open.map(({ find }) => find(deps, who, wanted)))
  return open
    .map(({ gruppo, titolo }, i) => ({ gruppo, titolo, righe: (found[i] ?? []).slice(0, perGroup) }))
    .filter(({ righe }) => righe.length > 0)
}
