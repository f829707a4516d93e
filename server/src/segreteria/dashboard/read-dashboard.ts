import { members, type Role } from '@bisavolo/domain'
import type { Dashboard } from '@bisavolo/domain/segreteria/calls/dashboard'
import type { Who } from '../../platform/http/who.ts'
import { type attese, readAttese } from './attese.ts'
import type { DashboardDeps } from './dashboard-deps.ts'
import {
  documentiDaPagare,
  mieEsposizioni,
  mieiGatti,
  prossimeEsposizioni,
  type ReadElenco,
  testInScadenza,
  ultimeDenunce,
  ultimeIscrizioni,
  ultimiPassaggi,
} from './elenchi.ts'
import { praticheInCorso } from './pratiche.ts'
import { readAnomalie } from './read-anomalie.ts'
import { type CifraLine, cifre, readCifre } from './read-cifre.ts'
import { readDuplicati } from './read-duplicati.ts'
import {
  entrate,
  iscrizioniPerExpo,
  type ReadGrafico,
  registrazioni,
  sociPerAnno,
  sociPerSezione,
} from './read-grafici.ts'
import { mieRazze } from './read-mie-razze.ts'
import { richiesteRifiutate } from './read-richieste-rifiutate.ts'
import { readRinnovo } from './read-rinnovo.ts'
import { readTessera } from './read-tessera.ts'

interface Page {
  attese: readonly (keyof typeof attese)[]
  cifre: readonly CifraLine[]
  grafici: readonly ReadGrafico[]
  elenchi: readonly ReadElenco[]
}

const ufficio: Page = {
  attese: [
    'denunce',
    'controlli',
    'cucciolate',
    'passaggi',
    'referti',
    'approvazioni',
    'affissi',
    'rinnoviDaPagare',
    'account',
    'ricercheEsaurite',
    'passaggiDaConfermare',
    'bloccati',
    'incassi',
    'chiusure',
    'testScaduti',
    'test',
  ],
  cifre: [cifre.gatti, cifre.cucciolate, cifre.soci, cifre.entrate],
  grafici: [registrazioni, entrate],
  elenchi: [richiesteRifiutate, ultimeDenunce, ultimiPassaggi],
}

const socio: Page = {
  attese: ['bozze', 'respinte', 'daPagare', 'passaggiDaConfermare', 'mieiBloccati', 'testScaduti', 'mieiTest'],
  cifre: [cifre.mieiGatti, cifre.mieCucciolate, cifre.mieIscrizioniExpo],
  grafici: [],
  elenchi: [praticheInCorso, documentiDaPagare, mieiGatti, testInScadenza, prossimeEsposizioni, mieRazze],
}

/** ux 23: work first, then figures, at most two charts. */
const pages: Record<Role, Page> = {
  superadmin: ufficio,
  admin: ufficio,
  admin_cdn_full: {
    attese: ['iscrizioni', 'affissiConsiglio', 'denunceInVerifica', 'passaggiInAttesa', 'passaggiDaConfermare'],
    cifre: [cifre.soci, cifre.gatti, cifre.cucciolate],
    grafici: [sociPerAnno, registrazioni],
    elenchi: [ultimeIscrizioni],
  },
  admin_cdn: {
    attese: ['iscrizioni', 'affissiConsiglio'],
    cifre: [cifre.soci, cifre.sociPrima],
    grafici: [sociPerAnno, sociPerSezione],
    elenchi: [ultimeIscrizioni],
  },
  admin_sezione: {
    attese: ['rinnoviDaPagare', 'iscrizioni'],
    cifre: [cifre.soci, cifre.sociPrima],
    grafici: [sociPerAnno],
    elenchi: [ultimeIscrizioni],
  },
  admin_comitato: {
    attese: ['chiusure'],
    cifre: [cifre.iscrizioniAperte, cifre.iscrizioniExpo],
    grafici: [iscrizioniPerExpo],
    elenchi: [mieEsposizioni],
  },
  socio,
  cliente: socio,
}

export async function readDashboard(deps: DashboardDeps, who: Who): Promise<Dashboard> {
  const avviso = avvisoFor(who)
  if (avviso !== null) return { avviso, attese: [], cifre: [], grafici: [], elenchi: [] }
  const page = pages[who.role]
  const [waiting, renewal, tessera, odd, doubles, figures, grafici, elenchi] = await Promise.all([
    readAttese(deps, who, page.attese),
    readRinnovo(deps, who),
    readTessera(deps, who),
    readAnomalie(deps, who),
    readDuplicati(deps, who),
    readCifre(deps, who, page.cifre),
    Promise.all(page.grafici.map(read => read(deps, who))),
    Promise.all(page.elenchi.map(read => read(deps, who))),
  ])
  return {
    avviso,
    ...(tessera !== undefined && { tessera }),
    attese: [...renewal, ...waiting, ...odd, ...doubles],
    cifre: figures,
    grafici: grafici.filter(({ punti }) => punti.length > 0),
    elenchi: elenchi.filter(elenco => elenco !== null),
  }
}

/** security 3: without a linked member or section the caller sees nothing; the page says why. */
function avvisoFor({ role, clienteId, sezione }: Who): string | null {
  if (members.includes(role) && clienteId === null)
    return 'Il tuo account non è ancora collegato a un’anagrafica: lo fa la segreteria. Poi trovi qui gatti e pratiche.'
  if (role === 'admin_sezione' && sezione === null)
    return 'Al tuo account manca la sezione: chiedi alla segreteria di indicarla.'
  return null
}
