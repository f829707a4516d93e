import { and, type EntityName, eq, type Filter, gte, isNull, lte, ne, oneOf } from '@bisavolo/domain'
import { addDays } from '@bisavolo/domain/kit/date'
import type { Attesa } from '@bisavolo/domain/segreteria/calls/dashboard'
import type { Who } from '../../platform/http/who.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { countOf } from './count.ts'

interface Line {
  entity: EntityName
  where: (who: Who) => Filter
  /** The list of the same rows. */
  link: (who: Who) => string
  uno: string
  molti: string
  tono?: Attesa['tono']
}

const closingDays = 14
const officeTestDays = 30
const memberTestDays = 60

const until = (field: string, days: number) => (who: Who) =>
  and(gte(field, who.today), lte(field, addDays(who.today, days)))
const range = (who: Who, days: number) => `${who.today}..${addDays(who.today, days)}`

/** Whatever may wait for someone. Each condition is the one its link asks of the list. */
export const attese = {
  denunce: {
    entity: 'denunce_nascita',
    where: () => oneOf('stato', ['inviata', 'in_verifica']),
    link: () => '/list/denunce?stato=inviata&stato=in_verifica',
    uno: 'denuncia da verificare',
    molti: 'denunce da verificare',
  },
  controlli: {
    entity: 'denunce_nascita',
    where: () => eq('stato', 'controllo_cucciolata'),
    link: () => '/list/denunce?stato=controllo_cucciolata',
    uno: 'cucciolata da controllare',
    molti: 'cucciolate da controllare',
  },
  cucciolate: {
    entity: 'denunce_nascita',
    where: () => eq('stato', 'approvata'),
    link: () => '/list/denunce?stato=approvata',
    uno: 'cucciolata approvata da registrare',
    molti: 'cucciolate approvate da registrare',
  },
  passaggi: {
    entity: 'passaggi',
    where: () => eq('stato', 'inviato'),
    link: () => '/list/passaggi?stato=inviato',
    uno: 'passaggio da registrare',
    molti: 'passaggi da registrare',
  },
  approvazioni: {
    entity: 'iscrizioni_rinnovi',
    where: () => eq('da_approvare', 1),
    link: () => '/list/approva-soci',
    uno: 'iscrizione da approvare',
    molti: 'iscrizioni da approvare',
  },
  iscrizioni: {
    entity: 'iscrizioni_rinnovi',
    where: () => eq('da_approvare', 1),
    link: () => '/list/iscrizioni?da_approvare=1',
    uno: 'iscrizione in attesa del Consiglio',
    molti: 'iscrizioni in attesa del Consiglio',
  },
  account: {
    entity: 'account',
    // contract 3: a confirmed request waits as a cliente, not enabled, without a member.
    where: () => and(eq('status', 0), eq('type', 'cliente'), isNull('clienti_soci_id')),
    link: () => '/list/accounts?status=0&type=cliente&clienti_soci_id=%23',
    uno: "richiesta d'account da abilitare",
    molti: "richieste d'account da abilitare",
  },
  bloccati: {
    entity: 'gatti',
    where: () => and(eq('bloccato', 1), eq('nascondi_bloccato', 0)),
    link: () => '/list/gatti-bloccati',
    uno: 'gatto bloccato per il test di parentela',
    molti: 'gatti bloccati per il test di parentela',
    tono: 'scadenza',
  },
  incassi: {
    entity: 'fatture_ricevute',
    where: () => eq('stato', 'da_incassare'),
    link: () => '/list/fatture_ricevute?stato=da_incassare',
    uno: 'documento da incassare',
    molti: 'documenti da incassare',
    tono: 'scadenza',
  },
  chiusure: {
    entity: 'esposizioni',
    where: who => and(eq('status', 1), ne('id', -1), until('data_chiusura', closingDays)(who)),
    link: who => `/list/esposizioni?status=1&data_chiusura=${range(who, closingDays)}`,
    uno: 'esposizione che sta per chiudere le iscrizioni',
    molti: 'esposizioni che stanno per chiudere le iscrizioni',
    tono: 'scadenza',
  },
  test: {
    entity: 'malattie_gatto',
    where: until('scadenza', officeTestDays),
    link: who => `/list/test-gatti?scadenza=${range(who, officeTestDays)}`,
    uno: 'test che scade entro un mese',
    molti: 'test che scadono entro un mese',
    tono: 'scadenza',
  },
  bozze: {
    entity: 'denunce_nascita',
    where: () => eq('stato', 'bozza'),
    link: () => '/list/denunce?stato=bozza',
    uno: 'denuncia da completare',
    molti: 'denunce da completare',
  },
  respinte: {
    entity: 'denunce_nascita',
    where: () => eq('stato', 'respinta'),
    link: () => '/list/denunce?stato=respinta',
    uno: 'denuncia da correggere',
    molti: 'denunce da correggere',
  },
  daPagare: {
    entity: 'fatture_ricevute',
    where: () => eq('stato', 'da_incassare'),
    link: () => '/list/fatture_ricevute?stato=da_incassare',
    uno: 'documento da pagare',
    molti: 'documenti da pagare',
  },
  mieiBloccati: {
    entity: 'gatti',
    where: () => eq('bloccato', 1),
    link: () => '/list/gatti?bloccato=1',
    uno: 'gatto in attesa del test di parentela',
    molti: 'gatti in attesa del test di parentela',
    tono: 'scadenza',
  },
  mieiTest: {
    entity: 'malattie_gatto',
    where: until('scadenza', memberTestDays),
    link: who => `/list/test-gatti?scadenza=${range(who, memberTestDays)}`,
    uno: 'test che scade entro due mesi',
    molti: 'test che scadono entro due mesi',
    tono: 'scadenza',
  },
} as const satisfies Record<string, Line>

/** Those of these that are not empty. */
export async function readAttese(
  deps: RecordDeps,
  who: Who,
  keys: readonly (keyof typeof attese)[],
): Promise<Attesa[]> {
  const found = await Promise.all(
    keys.map(async chiave => {
      const line: Line = attese[chiave]
      const conto = await countOf(deps, who, line.entity, line.where(who))
      const testo = conto === 1 ? line.uno : line.molti
      return { chiave, conto, testo, link: line.link(who), tono: line.tono ?? 'lavoro' } as const
    }),
  )
  return found.filter(({ conto }) => conto > 0)
}
