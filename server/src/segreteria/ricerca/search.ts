import { hasMenu } from '@bisavolo/domain'
import type { Found, FoundGroup } from '@bisavolo/domain/segreteria/calls/ricerca'
import type { MenuPath } from '@bisavolo/domain/words/pages'
import type { Who } from '../../platform/http/who.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { findClienti, similarClienti } from './find-clienti.ts'
import { findGatti, similarGatti } from './find-gatti.ts'
import { findDenunce, findEsposizioni, findFatture } from './find-pratiche.ts'
import { findRazze, findSchermate } from './find-schermate.ts'
import { type Hits, type Wanted, wantedOf } from './wanted.ts'

type Finder = (deps: RecordDeps, who: Who, wanted: Wanted) => Promise<Hits>

interface Line {
  gruppo: string
  titolo: string
  /** At least one of these menu items is required. */
  menu: readonly MenuPath[]
  find: Finder
  similar?: (deps: RecordDeps, who: Who, wanted: Wanted, shown: readonly Found[]) => Promise<Found[]>
}

const lines: readonly Line[] = [
  {
    gruppo: 'gatti',
    titolo: 'Gatti',
    menu: ['/list/gatti', '/list/iscrizioni-expo'],
    find: findGatti,
    similar: similarGatti,
  },
  {
    gruppo: 'clienti_soci',
    titolo: 'Soci e clienti',
    menu: ['/list/clienti-soci'],
    find: findClienti,
    similar: similarClienti,
  },
  { gruppo: 'denunce_nascita', titolo: 'Denunce di nascita', menu: ['/list/denunce'], find: findDenunce },
  { gruppo: 'fatture_ricevute', titolo: 'Fatture e ricevute', menu: ['/list/fatture_ricevute'], find: findFatture },
  { gruppo: 'esposizioni', titolo: 'Esposizioni', menu: ['/list/iscrizioni-expo'], find: findEsposizioni },
  { gruppo: 'razze', titolo: 'Razze', menu: ['/list/gatti'], find: findRazze },
  { gruppo: 'schermate', titolo: 'Schermate', menu: ['/dashboard'], find: findSchermate },
]

/** With as many rows that have the text, nobody needs similar names. */
const enough = 3

export async function search(deps: RecordDeps, who: Who, text: string): Promise<FoundGroup[]> {
  const wanted = wantedOf(text)
  if (wanted === null) return []
  const open = lines.filter(({ menu }) => menu.some(path => hasMenu(who.role, path)))
  const found = await Promise.all(
    open.map(async ({ find, ...line }) => ({ ...line, ...(await find(deps, who, wanted)) })),
  )
  const isFew = found.reduce((sum, { tot }) => sum + tot, 0) < enough
  const groups = found.map(async ({ gruppo, titolo, similar, righe, tot, tutti }) => {
    const simili = isFew ? ((await similar?.(deps, who, wanted, righe)) ?? []) : []
    return { gruppo, titolo, righe, tot, tutti, simili }
  })
  return (await Promise.all(groups)).filter(({ tot, simili }) => tot + simili.length > 0)
}
