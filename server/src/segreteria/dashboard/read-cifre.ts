import { and, type EntityName, eq, type Filter, gte, hasMenu, libriPropri, oneOf, or } from '@bisavolo/domain'
import { statiCucciolata } from '@bisavolo/domain/registro/reports/statistiche_gatti'
import type { Cifra } from '@bisavolo/domain/segreteria/calls/dashboard'
import { sql } from 'kysely'
import type { Who } from '../../platform/http/who.ts'
import { countOf, type DashboardDeps } from './count.ts'

/** A figure: its words, its number, and the list it counts. */
export interface CifraLine {
  chiave: string
  etichetta: (who: Who) => string
  unita?: Cifra['unita']
  read: (deps: DashboardDeps, who: Who) => Promise<number>
  link: (who: Who) => string | null
}

const yearOf = (who: Who) => Number(who.today.slice(0, 4))
const from = (who: Who) => `${yearOf(who)}-01-01`
const counted = (entity: EntityName, where: (who: Who) => Filter) => (deps: DashboardDeps, who: Who) =>
  countOf(deps, who, entity, where(who))
const sociOf = (year: number) =>
  and(eq('anno', year), eq('da_approvare', 0), eq('respinta', 0), oneOf('tipo', ['Ordinario', 'Onorario']))
const sociLink = (year: number) =>
  `/list/iscrizioni?anno=${year}&tipo=Ordinario&tipo=Onorario&da_approvare=0&respinta=0`

export const cifre = {
  gatti: {
    chiave: 'gatti',
    etichetta: who => `gatti registrati nel ${yearOf(who)}`,
    read: async (deps, who) => {
      const own = new Set<number>(libriPropri)
      let count = 0
      await deps.registrazioni.scan(from(who).slice(0, 7), who.today.slice(0, 7), ({ idlibro }) => {
        if (own.has(idlibro)) count++
      })
      return count
    },
    link: who =>
      hasMenu(who.role, '/report/statistiche-gatti')
        ? `/report/statistiche-gatti?vista=razze&dal=${yearOf(who)}`
        : `/list/gatti?data_registrazione=${from(who)}..&annullato=0${libriPropri.map(id => `&idlibro=%23${id}`).join('')}`,
  },
  cucciolate: {
    chiave: 'cucciolate',
    etichetta: who => `cucciolate nate nel ${yearOf(who)}`,
    read: counted('denunce_nascita', who => and(gte('data_nascita', from(who)), oneOf('stato', statiCucciolata))),
    link: who => `/list/denunce?data_nascita=${from(who)}..${statiCucciolata.map(stato => `&stato=${stato}`).join('')}`,
  },
  soci: {
    chiave: 'soci',
    etichetta: who => `soci approvati per il ${yearOf(who)}`,
    read: counted('iscrizioni_rinnovi', who => sociOf(yearOf(who))),
    link: who => sociLink(yearOf(who)),
  },
  sociPrima: {
    chiave: 'sociPrima',
    etichetta: who => `soci nel ${yearOf(who) - 1}`,
    read: counted('iscrizioni_rinnovi', who => sociOf(yearOf(who) - 1)),
    link: who => sociLink(yearOf(who) - 1),
  },
  entrate: {
    chiave: 'entrate',
    etichetta: who => `entrate del ${yearOf(who)}`,
    unita: 'euro',
    read: async (deps, who) => {
      const { rows } = await sql<{ cents: number }>`
        select coalesce(sum(case when stato = 'storno' then -totale else totale end) * 100, 0)::int as cents
        from fatture_ricevute where anno = ${yearOf(who)}`.execute(deps.db)
      return (rows[0]?.cents ?? 0) / 100
    },
    link: who => `/report/statistiche-admin?vista=entrate&dal=${yearOf(who)}`,
  },
  iscrizioniAperte: {
    chiave: 'iscrizioniAperte',
    etichetta: () => 'iscrizioni nelle esposizioni aperte',
    read: counted('esposizioni_has_gatti', who => gte('esposizione.data_chiusura', who.today)),
    link: who => `/list/iscrizioni-expo?esposizione.data_chiusura=${who.today}..`,
  },
  iscrizioniExpo: {
    chiave: 'iscrizioniExpo',
    etichetta: () => 'iscrizioni in tutte le tue esposizioni',
    read: counted('esposizioni_has_gatti', () => and()),
    link: () => '/list/iscrizioni-expo',
  },
  mieiGatti: {
    chiave: 'mieiGatti',
    etichetta: () => 'gatti tuoi o condivisi',
    read: counted('gatti', () => and(eq('deceduto', 0), eq('annullato', 0))),
    link: () => '/list/gatti?deceduto=0&annullato=0',
  },
  mieCucciolate: {
    chiave: 'mieCucciolate',
    etichetta: who => `cucciolate nate nel ${yearOf(who)}`,
    read: counted('denunce_nascita', who => and(gte('data_nascita', from(who)), oneOf('stato', statiCucciolata))),
    link: who => `/list/denunce?data_nascita=${from(who)}..${statiCucciolata.map(stato => `&stato=${stato}`).join('')}`,
  },
  mieIscrizioniExpo: {
    chiave: 'mieIscrizioniExpo',
    etichetta: () => 'iscrizioni alle prossime esposizioni',
    read: counted('esposizioni_has_gatti', who =>
      or(gte('esposizione.date', who.today), gte('estera_date', who.today)),
    ),
    link: () => '/list/iscrizioni-expo',
  },
} as const satisfies Record<string, CifraLine>

export function readCifre(deps: DashboardDeps, who: Who, lines: readonly CifraLine[]): Promise<Cifra[]> {
  return Promise.all(
    lines.map(async ({ chiave, etichetta, unita, read, link }) => ({
      chiave,
      etichetta: etichetta(who),
      valore: await read(deps, who),
      unita: unita ?? 'numero',
      link: link(who),
    })),
  )
}
