import { eq, libriPropri } from '@bisavolo/domain'
import { statiCucciolata } from '@bisavolo/domain/registro/reports/statistiche_gatti'
import type { Cifra } from '@bisavolo/domain/segreteria/calls/dashboard'
import { sql } from 'kysely'
import type { Who } from '../../platform/http/who.ts'
import { groupSoci, isSocio, sumOf } from '../../soci/iscrizioni_rinnovi/read-in-forza.ts'
import { type Asked, countOf, linkOf } from './asked.ts'
import type { DashboardDeps } from './dashboard-deps.ts'

export type CifraLine = { chiave: string; etichetta: (who: Who) => string } & (
  | { asked: (who: Who) => Asked }
  | { euro: Read; link: (who: Who) => string }
  | { conta: Read; link: (who: Who) => string }
)

type Read = (deps: DashboardDeps, who: Who) => Promise<number>

const yearOf = (who: Who) => Number(who.today.slice(0, 4))
const from = (who: Who) => ({ from: `${yearOf(who)}-01-01` })
const cucciolate = {
  etichetta: (who: Who) => `cucciolate nate nel ${yearOf(who)}`,
  asked: (who: Who): Asked => ({ path: '/list/denunce', wanted: { data_nascita: from(who), stato: statiCucciolata } }),
}

/** The report shows the same number in its column Soci. */
export function linkSoci(anno: number, sezione?: string): string {
  const ofSezione = sezione === undefined ? '' : `&sezione=${encodeURIComponent(sezione)}`
  return `/report/soci-per-sezione?anno=${anno}${ofSezione}`
}

const soci = (years: (who: Who) => number) => ({
  conta: async ({ db }: DashboardDeps, who: Who) =>
    sumOf((await groupSoci(db, who, [eq('anno', years(who))])).filter(isSocio)),
  link: (who: Who) => linkSoci(years(who)),
})

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
    etichetta: who => `soci nel ${yearOf(who)}`,
    ...soci(yearOf),
  },
  sociPrima: {
    chiave: 'sociPrima',
    etichetta: who => `soci nel ${yearOf(who) - 1}`,
    ...soci(who => yearOf(who) - 1),
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
    asked: ({ today }) => ({
      path: '/list/iscrizioni-expo',
      wanted: { 'esposizione.data_chiusura': { from: today }, stato: 'iscritta' },
    }),
  },
  iscrizioniExpo: {
    chiave: 'iscrizioniExpo',
    etichetta: () => 'iscrizioni in tutte le tue esposizioni',
    asked: () => ({ path: '/list/iscrizioni-expo', wanted: { stato: 'iscritta' } }),
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
    asked: ({ today }) => ({
      path: '/list/iscrizioni-expo',
      wanted: { estera_date: { from: today }, stato: 'iscritta' },
    }),
  },
} as const satisfies Record<string, CifraLine>

export function readCifre(deps: DashboardDeps, who: Who, lines: readonly CifraLine[]): Promise<Cifra[]> {
  return Promise.all(lines.map(line => readCifra(deps, who, line)))
}

async function readCifra(deps: DashboardDeps, who: Who, line: CifraLine): Promise<Cifra> {
  const words = { chiave: line.chiave, etichetta: line.etichetta(who) }
  if ('conta' in line) return { ...words, valore: await line.conta(deps, who), unita: 'numero', link: line.link(who) }
  if ('euro' in line) return { ...words, valore: await line.euro(deps, who), unita: 'euro', link: line.link(who) }
  const asked = line.asked(who)
  return { ...words, valore: await countOf(deps, who, asked), unita: 'numero', link: linkOf(who, asked) }
}
