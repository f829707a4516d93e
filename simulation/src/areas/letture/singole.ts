import type { Json, Step } from '../../engine/area.ts'
import { addDays } from '../../engine/days.ts'
import type { Random } from '../../engine/random.ts'
import { office, peopleWith, type Role, type World } from '../../engine/world.ts'
import { classiDi } from '../esposizioni/classi.ts'
import { degree, Kinship } from '../registro/consanguineita.ts'
import type { Gatto } from '../registro/state.ts'
import { type Kind, read, readFile, refusedTo, told } from './lettura.ts'

const everyone: Role[] = [
  ...(['superadmin', 'admin', 'admin_cdn_full', 'admin_cdn', 'admin_comitato', 'admin_sezione'] as const),
  ...(['socio', 'cliente'] as const),
]
const staff: Role[] = ['superadmin', 'admin']
const board: Role[] = [...staff, 'admin_cdn_full', 'admin_cdn']
const withCats: Role[] = [...staff, 'admin_cdn_full']
const persons: Role[] = ['socio', 'cliente']

interface Single {
  /** Who reads it whole. */
  may: Role[]
  /** Who is told 403; those of neither list read some rows, or their own. */
  not?: Role[]
  kind?: Kind
  /** 404 where the row has nothing of the kind: no result in the championship. */
  maybe?: boolean
  /** Null while the association has nothing of the kind. */
  path: (w: World, random: Random) => string | null
  holds?: (w: World, body: Json) => void
}

const but = (...roles: Role[]) => everyone.filter(role => !roles.includes(role))

const anyCat = (w: World, random: Random) => random.maybe([...w.registro.gatti.values()])
const catPath =
  (before: string, after = '') =>
  (w: World, random: Random) => {
    const cat = anyCat(w, random)
    return cat === undefined ? null : `${before}${cat.id}${after}`
  }
/** Of a cat that may enter some class today: to the others the answer is a refusal. */
const classesPath = (w: World, random: Random) => {
  const id = random.maybe([...w.registro.gatti.keys()].filter(cat => 'classi' in classiDi(w, cat, w.oggi)))
  return id === undefined ? null : `/getCategories/${id}/-1/${w.oggi}`
}
const breedPath = (after: string) => (w: World) => {
  const breed = w.registro.codici.razze.get('SIB')
  return breed === undefined ? null : `/razze/${breed}${after}`
}
const rowPath =
  (rows: (w: World) => Iterable<number>, before: string, after = '') =>
  (w: World, random: Random) => {
    const id = random.maybe([...rows(w)])
    return id === undefined ? null : `${before}${id}${after}`
  }
const clienti = (w: World) => w.soci.clienti.keys()
const expos = (w: World) => w.esposizioni.esposizioni.keys()
const denunce = (w: World) => w.registro.denunce.keys()

const report = (name: string, may: Role[], not: Role[]): Record<string, Single> => ({
  [`report ${name}`]: { may, not, path: () => `/report/${name}` },
  [`excel ${name}`]: { may, not, kind: 'xlsx', path: () => `/excel/${name}/0` },
  [`pdf ${name}`]: { may, not, kind: 'pdf', path: () => `/pdf/${name}/0` },
})

const exported = (name: string): Record<string, Single> => {
  const may = board
  const not: Role[] = ['admin_sezione']
  return {
    [name]: { may, not, path: w => `/${name}?anno=${w.oggi.slice(0, 4)}` },
    [`${name} xlsx`]: { may, not, kind: 'xlsx', path: () => `/${name}/export?formato=xlsx` },
    [`${name} pdf`]: { may, not, kind: 'pdf', path: () => `/${name}/export?formato=pdf` },
  }
}

/** A pair that could have a litter, the same twice: path and what is said of it follow from one choice. */
function pairOf(w: World, random: Random): [Gatto, Gatto] | null {
  const cats = [...w.registro.gatti.values()]
  const sire = random.maybe(cats.filter(({ sesso }) => sesso === 'M'))
  const dam = random.maybe(cats.filter(cat => cat.sesso === 'F' && cat.idrazza === sire?.idrazza))
  return sire === undefined || dam === undefined ? null : [sire, dam]
}

const trial = (before: string): Single => ({
  may: withCats,
  not: ['admin_cdn', 'admin_sezione'],
  path: (w, random) => {
    const pair = pairOf(w, random)
    return pair === null ? null : `${before}/${pair[0].id}/${pair[1].id}`
  },
  holds: (w, body) => {
    const [sire, dam] = lastTwo(w)
    if (sire === undefined || dam === undefined) return
    const kinship = new Kinship(w.registro.gatti).between(sire.id, dam.id)
    told('F di una cucciolata di prova', kinship.toFixed(9), Number(body.coefficiente).toFixed(9))
    told('grado di parentela', degree(w.registro.gatti, sire, dam), body.grado)
    told('vietato', degree(w.registro.gatti, sire, dam) !== null, body.vietato)
  },
})

/** What was asked last: moments run one after the other. */
let asked = ''

const lastTwo = (w: World) =>
  asked
    .split('/')
    .slice(-2)
    .map(id => w.registro.gatti.get(Number(id)))

const lastCat = (w: World) => w.registro.gatti.get(Number(/\/(\d+)/.exec(asked)?.[1]))

/** Security 3.1 and 3.2, contract 3 and 5: who reads what beside the entities, copied by hand. */
export const singles: Record<string, Single> = {
  ...report('libro_soci', board, ['admin_comitato', 'socio', 'cliente']),
  ...report('nuovi_soci', staff, but(...staff)),
  ...report('soci_approvati', staff, but(...staff)),
  ...report('soci_per_sezione', board, ['admin_comitato', 'socio', 'cliente']),
  ...report('etichette_postali', [...staff, 'admin_cdn'], ['admin_cdn_full', 'admin_comitato', 'socio', 'cliente']),
  ...report('statistiche_gatti', staff, but(...staff)),
  ...report('statistiche_admin', board, ['admin_comitato', 'admin_sezione', 'socio', 'cliente']),
  ...exported('classifica'),
  ...exported('classifica_allevamenti'),
  ...exported('gatti_campionati'),
  'classifica dettaglio': {
    may: board,
    not: ['admin_sezione'],
    maybe: true,
    path: catPath('/classifica/', '/dettaglio'),
  },
  'allevamento dettaglio': {
    may: board,
    maybe: true,
    not: ['admin_sezione'],
    path: rowPath(clienti, '/classifica_allevamenti/', '/dettaglio'),
  },
  dashboard: { may: everyone, path: () => '/dashboard' },
  scrivania: { may: staff, not: but(...staff), path: () => '/scrivania' },
  sessioni: {
    may: everyone,
    path: () => '/auth/sessions',
    holds: (_, body) => told('una sola sessione è questa', 1, body.filter(({ corrente }: Json) => corrente).length),
  },
  accessi: { may: everyone, path: () => '/auth/accessi' },
  consensi: { may: persons, not: but(...persons), path: () => '/consensi' },
  mappature: { may: staff, not: but(...staff), path: () => '/mappature' },
  importazioni: { may: staff, not: but(...staff), path: () => '/importazioni' },
  unioni: { may: staff, not: but(...staff), path: () => '/unioni' },
  anomalie: { may: staff, not: but(...staff), path: () => '/anomalie' },
  'anomalie conteggi': { may: staff, not: but(...staff), path: () => '/anomalie/conteggi' },
  'anomalie xlsx': { may: staff, not: but(...staff), kind: 'xlsx', path: () => '/excel/anomalie/0' },
  'duplicati gatti': { may: staff, not: but(...staff), path: () => '/duplicati/gatti' },
  'duplicati persone': { may: staff, not: but(...staff), path: () => '/duplicati/clienti_soci' },
  titoli: { may: staff, not: but(...staff), path: () => '/titoli' },
  'titoli di un gatto': { may: staff, path: catPath('/titoli/') },
  'risultati di un gatto': {
    may: withCats,
    not: ['admin_cdn', 'admin_sezione'],
    path: catPath('/risultati/'),
    holds: (w, body) => {
      const cat = lastCat(w)
      const entries = [...w.esposizioni.voci.values()].filter(({ gatto }) => gatto === cat?.id)
      told('iscrizioni e risultati di un gatto', entries.length, body.tot)
    },
  },
  'lotti di oggi': { may: staff, not: but(...staff), path: () => '/iscrizioni_rinnovi/approva' },
  modello: { may: staff, not: but(...staff), kind: 'xlsx', path: () => '/import/risultati/modello' },
  albero: {
    may: withCats,
    not: ['admin_cdn', 'admin_sezione'],
    path: catPath('/alberobisavoli/'),
    holds: (w, body) => {
      const cat = lastCat(w)
      told('padre e madre nell’albero', [cat?.idpadre, cat?.idmadre], [body.padre?.id ?? null, body.madre?.id ?? null])
    },
  },
  genetica: {
    may: withCats,
    not: ['admin_cdn', 'admin_sezione'],
    path: catPath('/gatti/', '/genetica'),
    holds: (w, body) => {
      const f = new Kinship(w.registro.gatti).inbreeding(lastCat(w)?.id ?? 0)
      told('F nella genetica di un gatto', f.toFixed(9), Number(body.f).toFixed(9))
    },
  },
  discendenza: {
    may: withCats,
    not: ['admin_cdn', 'admin_sezione'],
    path: catPath('/gatti/', '/discendenza'),
    holds: (w, body) => {
      const children = [...w.registro.gatti.values()].filter(
        ({ idpadre, idmadre }) => idpadre === lastCat(w)?.id || idmadre === lastCat(w)?.id,
      )
      told('figli di un gatto', children.length, body.tot_figli)
    },
  },
  dna: { may: withCats, not: ['admin_cdn', 'admin_sezione'], path: catPath('/gatti/', '/dna') },
  foto: { may: withCats, not: ['admin_cdn', 'admin_sezione'], path: catPath('/gatti/', '/foto') },
  'foto principali': { may: withCats, path: catPath('/foto/principali?gatti=') },
  partner: { may: withCats, not: ['admin_cdn', 'admin_sezione'], path: catPath('/accoppiamenti/') },
  'partner a confronto': {
    may: withCats,
    not: ['admin_cdn', 'admin_sezione'],
    // One that is neutered, dead or not for breeding is no partner.
    maybe: true,
    kind: 'xlsx',
    path: (w, random) => {
      const pair = pairOf(w, random)
      return pair === null ? null : `/accoppiamenti/${pair[0].id}/confronto?ids=${pair[1].id}`
    },
  },
  'cucciolata di prova': trial('/accoppiamenti/prova'),
  'consanguineità di prova': trial('/inbreeding/prova'),
  'F di una razza': {
    may: withCats,
    path: w => (w.registro.codici.razze.has('SIB') ? `/inbreeding/razza/${w.registro.codici.razze.get('SIB')}` : null),
  },
  'popolazione di una razza': { may: withCats, not: ['admin_cdn', 'admin_sezione'], path: breedPath('/popolazione') },
  'genetica di una razza': { may: withCats, not: ['admin_cdn', 'admin_sezione'], path: breedPath('/genetica') },
  'colori di una razza': { may: withCats, not: ['admin_cdn', 'admin_sezione'], path: breedPath('/colori') },
  quote: {
    may: withCats,
    not: but(...withCats),
    kind: 'xlsx',
    path: (w, random) => {
      const pair = pairOf(w, random)
      return pair === null ? null : `/popolazione/quote/foglio?ids=${pair[0].id},${pair[1].id}`
    },
  },
  ricerca: { may: everyone, path: () => '/ricerca?q=a' },
  esiste: {
    may: staff,
    not: but(...staff, 'admin_sezione'),
    path: () => '/clienti_soci/esiste?nome=Nessuno',
  },
  affisso: { may: staff, not: but(...staff), path: () => '/clienti_soci/affisso?testo=Mareblu' },
  'dati di una persona': {
    may: staff,
    not: but(...staff, ...persons),
    path: rowPath(clienti, '/clienti_soci/', '/esporta'),
  },
  'cliente di un documento': {
    may: staff,
    not: but(...staff),
    path: (w, random) => rowPath(clienti, '/fatture_ricevute/cliente/', `?data=${w.oggi}`)(w, random),
    holds: (w, body) => {
      const id = Number(/cliente\/(\d+)/.exec(asked)?.[1])
      told('paga come socio', w.soci.socioIl(id, w.oggi), body.socio)
    },
  },
  proposta: { may: staff, not: but(...staff), path: catPath('/fatture_ricevute/proposta/gatti/') },
  'documento in PDF': {
    may: staff,
    kind: 'pdf',
    path: rowPath(w => w.denaro.documenti.keys(), '/pdf/fatture_ricevute/'),
  },
  'documenti in un PDF': {
    may: staff,
    not: but(...staff),
    kind: 'pdf',
    path: rowPath(w => w.denaro.documenti.keys(), '/fatture_ricevute/lotto/pdf?ids='),
  },
  'fattura elettronica': {
    may: staff,
    path: rowPath(
      w => [...w.denaro.documenti.values()].filter(({ tipo }) => tipo === 'Fattura').map(({ id }) => id),
      '/fatture_ricevute/',
      '/xml',
    ),
    holds: (_, body) => told('una FatturaPA', true, String(body).includes('FatturaElettronica')),
  },
  'documenti di un periodo': {
    may: staff,
    not: but(...staff),
    kind: 'xlsx',
    path: w => `/excel/fatture_periodo/0?dal=${addDays(w.oggi, -30)}&al=${w.oggi}`,
  },
  'documenti di un gatto': { may: withCats, path: catPath('/documenti/di/gatti/') },
  'etichette scelte': {
    may: [...staff, 'admin_cdn'],
    not: ['admin_cdn_full', 'admin_comitato', 'socio', 'cliente'],
    path: rowPath(clienti, '/etichette/scelta?entita=clienti_soci&ids='),
  },
  'etichette scelte in PDF': {
    may: [...staff, 'admin_cdn'],
    not: ['admin_cdn_full', 'admin_comitato', 'socio', 'cliente'],
    kind: 'pdf',
    path: rowPath(clienti, '/etichette/scelta/pdf?entita=clienti_soci&ids='),
  },
  'certificati insieme': {
    may: staff,
    kind: 'pdf',
    path: rowPath(
      w => [...w.registro.gatti.values()].filter(({ bloccato }) => !bloccato).map(({ id }) => id),
      '/gatti/certificati?ids=',
    ),
  },
  riepilogo: {
    may: withCats,
    not: ['admin_cdn', 'admin_sezione', 'socio', 'cliente'],
    path: rowPath(expos, '/esposizioni/', '/riepilogo'),
    holds: (w, body) => {
      const show = Number(/esposizioni\/(\d+)/.exec(asked)?.[1])
      const entries = [...w.esposizioni.voci.values()].filter(({ expo }) => expo === show)
      told('iscritti nel riepilogo', entries.length, body.iscritti)
    },
  },
  iscritti: {
    may: withCats,
    not: ['admin_cdn', 'admin_sezione', 'socio', 'cliente'],
    path: rowPath(expos, '/esposizioni/', '/iscritti'),
    holds: (w, body) => {
      const show = Number(/esposizioni\/(\d+)/.exec(asked)?.[1])
      const entries = [...w.esposizioni.voci.values()].filter(({ expo }) => expo === show)
      told('iscritti in elenco', entries.length, body.tot)
    },
  },
  'iscritti xlsx': {
    may: withCats,
    not: ['admin_cdn', 'admin_sezione', 'socio', 'cliente'],
    kind: 'xlsx',
    path: rowPath(expos, '/esposizioni/', '/iscritti/export'),
  },
  'elenco di una esposizione': {
    may: withCats,
    not: ['admin_cdn', 'admin_sezione', 'socio', 'cliente'],
    kind: 'pdf',
    path: rowPath(expos, '/pdf/esposizioni/'),
  },
  classi: { may: staff, path: classesPath },
  'razze di un cucciolo': {
    may: withCats,
    not: ['admin_cdn', 'admin_sezione'],
    path: rowPath(denunce, '/getRazzeCucciolo/'),
  },
  'controlli di una denuncia': {
    may: withCats,
    not: ['admin_cdn', 'admin_sezione'],
    path: rowPath(denunce, '/denunce_nascita/', '/controlli'),
  },
  'modulo vuoto': { may: everyone, kind: 'pdf', path: (_, random) => `/moduli/${random.pick(forms)}` },
  'modulo compilato': { may: staff, kind: 'pdf', path: rowPath(denunce, '/moduli/cucciolata/') },
  tutto: { may: ['superadmin'], not: but('superadmin'), kind: 'zip', path: () => '/esporta/tutto' },
  salute: { may: everyone, path: () => '/health', holds: (_, body) => told('salute', 'ok', body.status) },
  chiamate: { may: everyone, path: () => '/openapi.json' },
}

const forms = ['denunce_nascita', 'cucciolata', 'passaggi', 'affissi', 'iscrizioni_rinnovi']

const maybeNot = { status: [200, 404], why: 'se ha risultati' }

/** Once by somebody who may, once by somebody who may not. */
export function* readAlone(w: World, random: Random, name: string): Iterable<Step[]> {
  const single = singles[name]!
  const path = single.path(w, random)
  if (path === null) return
  const able = peopleWith(w, ...single.may).filter(({ role, cliente }) => !persons.includes(role) || cliente !== null)
  const who = random.maybe(able) ?? office(w)
  asked = path
  yield [
    single.kind === undefined
      ? read({ who, path }, ({ body }) => single.holds?.(w, body), single.maybe ? maybeNot : undefined)
      : readFile({ who, path }, single.kind, undefined, single.maybe ? maybeNot : undefined),
  ]
  const stranger = random.maybe(peopleWith(w, ...(single.not ?? [])))
  if (stranger !== undefined) yield [refusedTo(stranger, path)]
}
