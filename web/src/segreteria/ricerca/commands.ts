import type { Role } from '@bisavolo/domain/kit/access'
import { normalise } from '@bisavolo/domain/kit/filter'
import { entityOf } from '@bisavolo/domain/product/entities'
import { lists } from '@bisavolo/domain/product/lists'
import { rolesOf, routes } from '@bisavolo/domain/product/routes'
import { certificatoGatto } from '@bisavolo/domain/registro/calls/pedigree'
import type { Found, FoundGroup } from '@bisavolo/domain/segreteria/calls/ricerca'
import { hasMenu, menuFor } from '@bisavolo/domain/words/menu'
import type { MenuPath, PagePath } from '@bisavolo/domain/words/pages'
import { newTitleOf } from '../../records/text-of.ts'

export interface Command extends Found {
  certificato?: number
  /** A name with a slip of the pen, or the link to all rows. */
  kind?: 'simile' | 'tutti'
}

export interface Person {
  role: Role
  can: (action: 'create', entity: string) => boolean
}

interface OfSubject {
  asks: RegExp
  gruppo: string
  page: PagePath
  title: (name: string) => string
  roles?: readonly Role[]
}

const ofSubject: readonly OfSubject[] = [
  {
    asks: /^(?:(?:emetti|fai|nuova) )?(?:(?:la|una) )?(?:ricevuta|fattura) (?:ad?|per|di) /i,
    gruppo: 'clienti_soci',
    page: '/fatture_ricevute/cliente/:id_cliente',
    title: name => `Emetti una fattura o ricevuta a ${name}`,
  },
  {
    asks: /^(?:(?:stampa|scarica) )?(?:il )?certificato (?:di|del|della|per) /i,
    gruppo: 'gatti',
    page: '/gatti/:id',
    title: name => `Scarica il certificato di ${name}`,
    roles: certificatoGatto.roles,
  },
  {
    asks: /^(?:apri )?(?:il )?pedigree (?:di|del|della) /i,
    gruppo: 'gatti',
    page: '/pedigree/:id',
    title: name => `Pedigree di ${name}`,
  },
  {
    asks: /^(?:nuovo )?passaggio (?:di|del|della) /i,
    gruppo: 'gatti',
    page: '/passaggi/gatto/:id_gatto',
    title: name => `Nuovo passaggio di ${name}`,
  },
  {
    asks: /^(?:i )?test (?:di|del|della) /i,
    gruppo: 'gatti',
    page: '/gatto/test/:id_gatto',
    title: name => `Test di ${name}`,
  },
  {
    asks: /^(?:le )?iscrizioni (?:di|del|della) /i,
    gruppo: 'clienti_soci',
    page: '/list/iscrizioni/cliente/:id_cliente',
    title: name => `Iscrizioni di ${name}`,
  },
]

/** Null if the text is no command, or none that this role may use. */
export function subjectOf({ role }: Person, text: string): { name: string; about: OfSubject } | null {
  const about = ofSubject.find(one => one.asks.test(text))
  if (about === undefined || !isOpenTo(role, about.page) || about.roles?.includes(role) === false) return null
  return { name: text.replace(about.asks, '').trim(), about }
}

export function aboutThem({ about }: { about: OfSubject }, groups: readonly FoundGroup[]): Command[] {
  const group = groups.find(({ gruppo }) => gruppo === about.gruppo)
  if (group === undefined) return []
  const found: Command[] = [...group.righe, ...group.simili.map(row => ({ ...row, kind: 'simile' as const }))]
  return found.map(row => ({
    ...row,
    titolo: about.title(row.titolo),
    link: about.page.replace(/:\w+/, String(row.id)),
    ...(about.roles && { certificato: Number(row.id) }),
  }))
}

const goes = /^(?:vai|apri)(?: (?:a|ad|al|alla|alle|ai|agli|il|la|le|i|gli))? /i

export function placesFor({ role }: Person, text: string): Command[] | null {
  if (!goes.test(text)) return null
  return menuFor(role)
    .flatMap(({ title, items }) => items.map(({ path, label }) => commandOf(`Vai a ${label}`, title, path)))
    .filter(({ titolo }) => hasWords(titolo, text.replace(goes, '')))
}

export function additionsFor(person: Person, text: string): Command[] {
  const { role, can } = person
  const ofPages = routes.flatMap(route =>
    /^(?:Nuov|Chiedi|Rinnova)/.test(route.title) && !route.path.includes(':') && rolesOf(route).includes(role)
      ? [commandOf(route.title, '', route.path)]
      : [],
  )
  const ofDialogs = lists.flatMap(({ path, entity, title, preset, param, noAdd }) => {
    const target = entityOf(entity)
    const adds = target.edit === 'dialog' && !preset && !param && !noAdd && can('create', entity)
    return adds && hasMenu(role, path as MenuPath) ? [commandOf(newTitleOf(target), title, `${path}?apri=new`)] : []
  })
  const all = new Map([...ofPages, ...ofDialogs].map(command => [command.titolo, command]))
  return [...all.values()].filter(({ titolo }) => hasWords(titolo, text))
}

export const isCommand = (text: string): boolean => /^(?:nuov|aggiung|chied|rinnov)/i.test(text)

function commandOf(titolo: string, dettaglio: string, link: string): Command {
  return { id: link, titolo, dettaglio, link }
}

function isOpenTo(role: Role, path: PagePath): boolean {
  const route = routes.find(one => one.path === path)
  return route !== undefined && rolesOf(route).includes(role)
}

/** Prefixes of words: "nuova den" matches "Nuova denuncia di nascita". */
function hasWords(text: string, typed: string): boolean {
  const parts = normalise(text).split(/[^\p{L}\d]+/u)
  const words = normalise(typed).split(/\s+/).filter(Boolean)
  return words.length > 0 && words.every(word => parts.some(part => part.startsWith(word)))
}
