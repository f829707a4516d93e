import { addDays } from '@bisavolo/domain/kit/date'
import type { Attesa } from '@bisavolo/domain/segreteria/calls/dashboard'
import type { Who } from '../../platform/http/who.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { type Asked, countOf, linkOf } from './asked.ts'
import { testScaduti, testTra } from './test-in-forza.ts'

interface Line {
  asked: (who: Who) => Asked
  uno: string
  molti: string
  /** Entries without `tono` are work, shown only to roles that can do the work. */
  tono?: Attesa['tono']
}

const closingDays = 14
const officeTestDays = 30
const alertDays = 7
/** A test appears on the home this many days before it expires. */
export const memberTestDays = 60

const denunce = (...stato: string[]) => ({ path: '/list/denunce', wanted: { stato } }) as const
/** Only own declarations: those made by others for the member's cattery are read-only. */
const mieDenunce =
  (stato: string) =>
  ({ clienteId }: Who): Asked => ({ path: '/list/denunce', wanted: { stato, idproprietario: clienteId } })
const passaggi = (da_confermare: 0 | 1, more: { da_correggere?: 0 | 1 } = {}) =>
  ({ path: '/list/passaggi', wanted: { stato: 'inviato', da_confermare, ...more } }) as const
const daIncassare = { path: '/list/fatture_ricevute', wanted: { stato: 'da_incassare' } } as const

export const attese = {
  denunce: {
    asked: () => denunce('inviata', 'in_verifica'),
    uno: 'denuncia da verificare',
    molti: 'denunce da verificare',
  },
  denunceInVerifica: {
    asked: () => denunce('inviata', 'in_verifica'),
    uno: 'denuncia in verifica in segreteria',
    molti: 'denunce in verifica in segreteria',
    tono: 'scadenza',
  },
  controlli: {
    asked: () => denunce('controllo_cucciolata'),
    uno: 'cucciolata da controllare',
    molti: 'cucciolate da controllare',
  },
  cucciolate: {
    asked: () => denunce('approvata'),
    uno: 'cucciolata approvata da registrare',
    molti: 'cucciolate approvate da registrare',
  },
  passaggi: {
    asked: () => passaggi(0, { da_correggere: 0 }),
    uno: 'passaggio da registrare',
    molti: 'passaggi da registrare',
  },
  passaggiInAttesa: {
    asked: () => passaggi(0),
    uno: 'passaggio che aspetta la segreteria',
    molti: 'passaggi che aspettano la segreteria',
    tono: 'scadenza',
  },
  passaggiDaConfermare: {
    asked: () => passaggi(1),
    uno: 'passaggio che aspetta la conferma di chi cede',
    molti: 'passaggi che aspettano la conferma di chi cede',
    tono: 'scadenza',
  },
  referti: {
    asked: () => ({ path: '/list/referti', wanted: { stato: 'inviato' } }),
    uno: 'referto da esaminare',
    molti: 'referti da esaminare',
  },
  approvazioni: {
    asked: () => ({ path: '/list/approva-soci' }),
    uno: 'iscrizione da approvare',
    molti: 'iscrizioni da approvare',
  },
  iscrizioni: {
    asked: () => ({ path: '/list/iscrizioni', wanted: { stato: 'da_approvare' } }),
    uno: 'domanda per la prossima seduta',
    molti: 'domande per la prossima seduta',
    tono: 'scadenza',
  },
  rinnoviDaPagare: {
    asked: () => ({ path: '/list/iscrizioni', wanted: { stato: 'da_pagare' } }),
    uno: 'rinnovo chiesto, in attesa del pagamento',
    molti: 'rinnovi chiesti, in attesa del pagamento',
    tono: 'scadenza',
  },
  affissi: {
    asked: () => ({ path: '/list/affissi', wanted: { stato: ['inviata', 'in_verifica', 'visita'] } }),
    uno: 'richiesta di affisso in esame',
    molti: 'richieste di affisso in esame',
  },
  affissiConsiglio: {
    asked: () => ({ path: '/list/affissi-consiglio' }),
    uno: 'affisso che aspetta il Consiglio',
    molti: 'affissi che aspettano il Consiglio',
    tono: 'scadenza',
  },
  account: {
    asked: () => ({
      path: '/list/accounts',
      wanted: { status: 0, type: 'cliente', clienti_soci_id: null, richiesta_respinta: 0 },
    }),
    uno: "richiesta d'account da abilitare",
    molti: "richieste d'account da abilitare",
  },
  ricercheEsaurite: {
    asked: ({ today }) => ({
      path: '/list/accounts',
      wanted: { ricerche_esaurite_il: { from: addDays(today, 1 - alertDays) } },
    }),
    uno: 'account che ha esaurito le ricerche per codice negli ultimi 7 giorni',
    molti: 'account che hanno esaurito le ricerche per codice negli ultimi 7 giorni',
    tono: 'scadenza',
  },
  bloccati: {
    asked: () => ({ path: '/list/gatti-bloccati' }),
    uno: 'gatto bloccato per il test di parentela',
    molti: 'gatti bloccati per il test di parentela',
    tono: 'scadenza',
  },
  incassi: {
    asked: () => daIncassare,
    uno: 'documento da incassare',
    molti: 'documenti da incassare',
    tono: 'scadenza',
  },
  chiusure: {
    asked: ({ today }) => ({
      path: '/list/esposizioni',
      wanted: { status: 1, data_chiusura: { from: today, to: addDays(today, closingDays) } },
    }),
    uno: 'esposizione che sta per chiudere le iscrizioni',
    molti: 'esposizioni che stanno per chiudere le iscrizioni',
    tono: 'scadenza',
  },
  test: {
    asked: ({ today }) => testTra(today, addDays(today, officeTestDays)),
    uno: 'test che scade entro un mese',
    molti: 'test che scadono entro un mese',
    tono: 'scadenza',
  },
  bozze: { asked: mieDenunce('bozza'), uno: 'denuncia da completare', molti: 'denunce da completare' },
  respinte: { asked: mieDenunce('respinta'), uno: 'denuncia da correggere', molti: 'denunce da correggere' },
  daPagare: { asked: () => daIncassare, uno: 'documento da pagare', molti: 'documenti da pagare' },
  mieiBloccati: {
    asked: () => ({ path: '/list/gatti', wanted: { bloccato: 1 } }),
    uno: 'gatto in attesa del test di parentela',
    molti: 'gatti in attesa del test di parentela',
    tono: 'scadenza',
  },
  testScaduti: {
    asked: ({ today }) => testScaduti(today),
    uno: 'test scaduto e non rifatto',
    molti: 'test scaduti e non rifatti',
    tono: 'scadenza',
  },
  mieiTest: {
    asked: ({ today }) => testTra(today, addDays(today, memberTestDays)),
    uno: 'test che scade entro due mesi',
    molti: 'test che scadono entro due mesi',
    tono: 'scadenza',
  },
} as const satisfies Record<string, Line>

export async function readAttese(
  deps: RecordDeps,
  who: Who,
  keys: readonly (keyof typeof attese)[],
): Promise<Attesa[]> {
  const found = await Promise.all(
    keys.map(async chiave => {
      const line: Line = attese[chiave]
      const asked = line.asked(who)
      const conto = await countOf(deps, who, asked)
      const testo = conto === 1 ? line.uno : line.molti
      return { chiave, conto, testo, link: linkOf(who, asked), tono: line.tono ?? 'lavoro' } as const
    }),
  )
  return found.filter(({ conto }) => conto > 0)
}
