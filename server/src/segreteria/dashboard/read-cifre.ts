import { libriPropri } from '@bisavolo/domain'
import { statiCucciolata } from '@bisavolo/domain/registro/reports/statistiche_gatti'
import type { Cifra } from '@bisavolo/domain/segreteria/calls/dashboard'
import { sql } from 'kysely'
import type { Who } from '../../platform/http/who.ts'
import { type Asked, countOf, linkOf } from './asked.ts'
import type { DashboardDeps } from './dashboard-deps.ts'

export type CifraLine = { chiave: string; etichetta: (who: Who) => string } & (
  | { asked: (who: Who) => Asked }
  | { euro: (deps: DashboardDeps, who: Who) => Promise<number>; link: (who: Who) => string }
)

const yearOf = (who: Who) => Number(who.today.slice(0, 4))
const from = (who: Who) => ({ from: `${yearOf(who)}-01-01` })
const cucciolate = {
  etichetta: (who: Who) => `cucciolate nate nel ${yearOf(who)}`,
  asked: (who: Who): Asked => ({ path: '/list/denunce', wanted: { data_nascita: from(who), stato: statiCucciolata } }),
}

/** Without Aderenti, who are members of another section already. */
export function sociOf(anno: readonly number[], sezione?: string): Asked {
  const ofSezione = sezione === undefined ? {} : { sezione }
  return {
    path: '/list/iscrizioni',
    wanted: { anno, ...ofSezione, tipo: ['Ordinario', 'Onorario'], stato: 'approvata' },
  }
}

export function registratiTra(days: { from: string; to?: string }): Asked {
  return { path: '/list/gatti', wanted: { data_registrazione: days, annullato: 0, antenato: 0, idlibro: libriPropri } }
}

export const cifre = {
  gatti: {
    chiave: 'gatti',
    etichetta: who => `gatti registrati nel ${yearOf(who)}`,
    asked: who => registratiTra(from(who)),
  },
  cucciolate: { chiave: 'cucciolate', ...cucciolate },
  soci: {
    chiave: 'soci',
    etichetta: who => `soci approvati per il ${yearOf(who)}`,
    asked: who => sociOf([yearOf(who)]),
  },
  sociPrima: {
    chiave: 'sociPrima',
    etichetta: who => `soci nel ${yearOf(who) - 1}`,
    asked: who => sociOf([yearOf(who) - 1]),
  },
  entrate: {
    chiave: 'entrate',
    etichetta: who => `entrate del ${yearOf(who)}`,
    euro: async (deps, who) => {
      const { rows } = await sql<{ cents: number }>`
        select coalesce(sum(case when stato = 'storno' then -totale else totale end) * 100, 0)::int as cents
        from fatture_ricevute where anno = ${yearOf(who)}`.execute(deps.db)
      return (rows[0]?.cents ?? 0) / 100
    },
    link: who => `/report/statistiche-admin?vista=entrate&dal=${yearOf(who)}&al=${yearOf(who)}`,
  },
  iscrizioniAperte: {
    chiave: 'iscrizioniAperte',
    etichetta: () => 'iscrizioni nelle esposizioni aperte',
    asked: ({ today }) => ({ path: '/list/iscrizioni-expo', wanted: { 'esposizione.data_chiusura': { from: today } } }),
  },
  iscrizioniExpo: {
    chiave: 'iscrizioniExpo',
    etichetta: () => 'iscrizioni in tutte le tue esposizioni',
    asked: () => ({ path: '/list/iscrizioni-expo' }),
  },
  mieiGatti: {
    chiave: 'mieiGatti',
    etichetta: () => 'gatti tuoi o condivisi',
    asked: () => ({ path: '/list/gatti', wanted: { deceduto: 0, annullato: 0 } }),
  },
  mieCucciolate: { chiave: 'mieCucciolate', ...cucciolate },
  mieIscrizioniExpo: {
    chiave: 'mieIscrizioniExpo',
    etichetta: () => 'iscrizioni alle prossime esposizioni',
    asked: ({ today }) => ({ path: '/list/iscrizioni-expo', wanted: { estera_date: { from: today } } }),
  },
} as const satisfies Record<string, CifraLine>

export function readCifre(deps: DashboardDeps, who: Who, lines: readonly CifraLine[]): Promise<Cifra[]> {
  return Promise.all(lines.map(line => readCifra(deps, who, line)))
}

async function readCifra(deps: DashboardDeps, who: Who, line: CifraLine): Promise<Cifra> {
  const words = { chiave: line.chiave, etichetta: line.etichetta(who) }
  if ('euro' in line) return { ...words, valore: await line.euro(deps, who), unita: 'euro', link: line.link(who) }
  const asked = line.asked(who)
  return { ...words, valore: await countOf(deps, who, asked), unita: 'numero', link: linkOf(who, asked) }
}
