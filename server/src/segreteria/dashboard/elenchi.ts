import {
  entityOf,
  type State,
  stateOf,
  statiAffisso,
  statiDenuncia,
  statiGatto,
  statiIscrizione,
  statiPassaggio,
  statiReferto,
  statiTest,
} from '@bisavolo/domain'
import { addDays } from '@bisavolo/domain/kit/date'
import { centsOf, formatDate, formatEuro } from '@bisavolo/domain/kit/format'
import type { Elenco } from '@bisavolo/domain/segreteria/calls/dashboard'
import { passoAffisso } from '@bisavolo/domain/soci/rules/affisso/passo-affisso'
import type { Who } from '../../platform/http/who.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { type Asked, firstOf, linkOf } from './asked.ts'
import { attese, memberTestDays } from './attese.ts'
import { cifre } from './read-cifre.ts'
import { testEntro } from './test-in-forza.ts'

/** null hides the box. */
export type ReadElenco = (deps: RecordDeps, who: Who) => Promise<Elenco | null>
export type Riga = Elenco['righe'][number]
type Row = Record<string, unknown>

const presentate: Asked = {
  path: '/list/denunce',
  wanted: { stato: statiDenuncia.map(({ value }) => value).filter(value => value !== 'bozza') },
}

export const ultimeDenunce: ReadElenco = async (deps, who) => ({
  chiave: 'ultimeDenunce',
  titolo: 'Ultime denunce',
  link: '/list/denunce',
  vuoto: 'Nessuna denuncia di nascita nel registro.',
  righe: (await firstOf(deps, who, presentate, { sortBy: 'data_denuncia', descending: true })).map(row =>
    denunciaRiga(row, '/denunce_nascita'),
  ),
})

export const ultimiPassaggi: ReadElenco = async (deps, who) => ({
  chiave: 'ultimiPassaggi',
  titolo: 'Ultimi passaggi',
  link: '/list/passaggi',
  vuoto: 'Nessun passaggio di proprietà nel registro.',
  righe: (await firstOf(deps, who, { path: '/list/passaggi' }, { sortBy: 'data_passaggio', descending: true })).map(
    passaggioRiga,
  ),
})

export const ultimeIscrizioni: ReadElenco = async (deps, who) => ({
  chiave: 'ultimeIscrizioni',
  titolo: 'Ultime iscrizioni',
  link: '/list/iscrizioni',
  vuoto: 'Nessuna iscrizione.',
  righe: (
    await firstOf(deps, who, { path: '/list/iscrizioni' }, { sortBy: 'data_iscrizione', descending: true, rows: 6 })
  ).map(row => ({
    titolo: nameOf(row.clienti_soci, 'nome_completo'),
    dettaglio: [row.anno, row.tipo, row.sezione].filter(Boolean).join(' · '),
    ...standing(stateOf(statiIscrizione, row.stato as never)),
    link: `/upsert/clienti-soci/${row.idcliente_socio}`,
  })),
})

export const mieEsposizioni: ReadElenco = async (deps, who) => ({
  chiave: 'mieEsposizioni',
  titolo: 'Le tue esposizioni',
  link: '/list/esposizioni',
  vuoto: 'Nessuna esposizione ti è stata affidata: la segreteria può farlo dalla scheda dell’esposizione.',
  righe: (await firstOf(deps, who, { path: '/list/esposizioni' }, { sortBy: 'date', descending: true, rows: 6 })).map(
    row => expoRiga(who, row),
  ),
})

export const mieiGatti: ReadElenco = async (deps, who) => ({
  chiave: 'mieiGatti',
  titolo: 'I tuoi gatti',
  link: linkOf(who, cifre.mieiGatti.asked()),
  vuoto: 'Nessun gatto risulta intestato a te.',
  righe: (
    await firstOf(deps, who, cifre.mieiGatti.asked(), {
      sortBy: 'data_nascita',
      descending: true,
      rows: 6,
    })
  ).map(row => ({
    titolo: `${row.sesso === 'M' ? '♂' : '♀'} ${entityOf('gatti').title(row)}`,
    dettaglio: [nameOf(row.razza, 'codice'), row.codice, formatDate(row.data_nascita as string)]
      .filter(Boolean)
      .join(' · '),
    ...(row.bloccato === 1 ? standing(stateOf(statiGatto, 'bloccato')) : { stato: null }),
    link: `/gatti/${row.id}`,
  })),
})

export const documentiDaPagare: ReadElenco = async (deps, who) => ({
  chiave: 'documentiDaPagare',
  titolo: 'Documenti da pagare',
  link: linkOf(who, attese.daPagare.asked()),
  vuoto: 'Non hai documenti da pagare.',
  righe: (await firstOf(deps, who, attese.daPagare.asked(), { sortBy: 'data_emissione' })).map(row => ({
    titolo: entityOf('fatture_ricevute').title(row),
    dettaglio: `del ${formatDate(row.data_emissione as string)}`,
    // Net of credit notes.
    stato: row.da_incassare == null ? null : formatEuro(centsOf(row.da_incassare as string)),
    link: `/fatture_ricevute/${row.id}`,
  })),
})

export const testInScadenza: ReadElenco = async (deps, who) => {
  const asked = testEntro(addDays(who.today, memberTestDays))
  return {
    chiave: 'testInScadenza',
    titolo: 'Test scaduti o in scadenza',
    link: linkOf(who, asked),
    vuoto: 'Nessun test dei tuoi gatti è scaduto o scade nei prossimi due mesi.',
    righe: (await firstOf(deps, who, asked, { sortBy: 'scadenza' })).map(row => {
      const isOver = (row.scadenza as string) < who.today
      return {
        titolo: `${nameOf(row.malattia, 'codice')} di ${catOf(row.gatto)}`,
        dettaglio: `${isOver ? 'scaduto' : 'scade'} il ${formatDate(row.scadenza as string)}`,
        ...standing(stateOf(statiTest, isOver ? 'scaduto' : 'in_scadenza')),
        link: `/gatto/test/${row.idgatto}`,
      }
    }),
  }
}

export const prossimeEsposizioni: ReadElenco = async (deps, who) => ({
  chiave: 'prossimeEsposizioni',
  titolo: 'Prossime esposizioni',
  link: null,
  vuoto: 'Nessuna esposizione con iscrizioni aperte, per ora.',
  righe: (
    await firstOf(deps, who, { path: '/list/esposizioni', wanted: { date: { from: who.today } } }, { sortBy: 'date' })
  ).map(row => expoRiga(who, row)),
})

export function denunciaRiga(row: Row, base: string): Riga {
  const born = row.data_nascita ? `nati il ${formatDate(row.data_nascita as string)}` : ''
  const missing = row.n_cuccioli === 0 && row.nati_morti === 0 ? 'mancano i cuccioli' : ''
  return {
    titolo: `Denuncia n. ${row.id}`,
    dettaglio: [catOf(row.fattrice), born, missing].filter(Boolean).join(' · '),
    ...standing(stateOf(statiDenuncia, row.stato as (typeof statiDenuncia)[number]['value'])),
    link: `${base}/${row.id}`,
  }
}

export function passaggioRiga(row: Row): Riga {
  return {
    titolo: catOf(row.gatto),
    dettaglio: [formatDate(row.data_passaggio as string), `a ${nameOf(row.proprietario, 'nome_completo')}`].join(' · '),
    ...standing(stateOf(statiPassaggio, row.stato as (typeof statiPassaggio)[number]['value'])),
    link: `/passaggi/${row.id}`,
  }
}

export function affissoRiga(row: Row): Riga {
  return {
    titolo: entityOf('affissi').title(row),
    dettaglio: `chiesto il ${formatDate(row.data_richiesta as string)}`,
    passo: passoAffisso(String(row.stato)),
    ...standing(stateOf(statiAffisso, row.stato as (typeof statiAffisso)[number]['value'])),
    link: `/clienti/affissi/${row.id}`,
  }
}

export function refertoRiga(row: Row): Riga {
  return {
    titolo: `Referto ${nameOf(row.malattia, 'codice')} di ${catOf(row.gatto)}`,
    dettaglio: `test del ${formatDate(row.data_test as string)}`,
    passo: 'La segreteria lo confronta con il file e registra il test.',
    ...standing(stateOf(statiReferto, row.stato as (typeof statiReferto)[number]['value'])),
    link: `/gatti/${row.idgatto}`,
  }
}

function expoRiga(who: Who, row: Row): Riga {
  const closes = row.data_chiusura as string | null
  const open = closes !== null && closes >= who.today
  return {
    titolo: String(row.name),
    dettaglio: [formatDate(row.date as string | null), row.luogo].filter(Boolean).join(' · '),
    stato: open ? `Iscrizioni fino al ${formatDate(closes)}` : closes === null ? null : 'Iscrizioni chiuse',
    link: `/esposizioni/${row.id}`,
  }
}

function catOf(gatto: unknown): string {
  return gatto ? entityOf('gatti').title(gatto as Row) : ''
}

function nameOf(related: unknown, field: string): string {
  return String((related as Row | null | undefined)?.[field] ?? '')
}

function standing({ value, label, tone }: State): Pick<Riga, 'stato' | 'codice' | 'tono'> {
  return { stato: label, codice: String(value), tono: tone }
}
