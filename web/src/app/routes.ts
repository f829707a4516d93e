import type { PagePath } from '@bisavolo/domain/pages'
import { type PublicPath, publicRoutes, routes } from '@bisavolo/domain/routes'
import type { PageLine } from '../session/page-line.ts'

const list = 'records/list/list-screen'
const report = 'reports/report-screen'
const gatto = 'registro/gatti/gatto-screen'
const denuncia = 'nascite/denunce_nascita/denuncia-screen'
const ownDenuncia = 'nascite/denunce_nascita/own-denuncia-screen'
const passaggio = 'nascite/passaggi/passaggio-screen'
const documenti = 'segreteria/documenti/area-documentale-screen'
const cliente = 'soci/clienti_soci/cliente-screen'
const affisso = 'soci/affissi/affisso-screen'
const fattura = 'denaro/fatture_ricevute/fattura-screen'
const fatture = 'denaro/fatture_ricevute/fatture-list-screen'

/** Those that have a common screen, unless they are named below. */
type CommonPath = `/list/${string}` | `/gatto/${string}` | `/report/${string}`

/** The file of each page's screen, under src. */
const screens: Readonly<
  Record<PublicPath | Exclude<PagePath, CommonPath>, string> & Partial<Record<PagePath, string>>
> = {
  '/login': 'access/login-screen',
  '/forgot-pass': 'access/forgot-password-screen',
  '/confirm-forgot-pass': 'access/confirm-forgot-password-screen',
  '/request_account': 'access/request-account-screen',
  '/request_account/:uuid/:email': 'access/confirm-account-screen',
  '/annulla-modifica': 'access/undo-change-screen',
  '/consenso': 'access/consenso-screen',
  '/logout': 'access/logout-screen',
  '/verifica/:code': 'registro/verifica/verifica-screen',

  '/dashboard': 'segreteria/dashboard/dashboard-screen',
  '/moduli': 'segreteria/moduli/moduli-screen',
  '/pratiche': 'segreteria/dashboard/pratiche-screen',
  '/scrivania': 'app/scrivania-screen',
  '/gatti': gatto,
  '/gatti/new': gatto,
  '/gatti/:id': gatto,
  '/list/censimento': 'registro/gatti/censimento-screen',
  '/razze/:id': 'registro/razze/razza-screen',
  '/popolazione/quote': 'registro/popolazione/quote-screen',
  '/razze/:id/colori': 'registro/razze/colori-razza-screen',
  '/pedigree/:id': 'registro/pedigree/pedigree-screen',
  '/gatto/ascendenza/:id_gatto': 'registro/ascendenza/ascendenza-screen',
  '/accoppiamenti': 'registro/accoppiamenti/accoppiamenti-screen',
  '/list/profili-dna': 'registro/profili_dna/profili-dna-screen',
  '/profili-dna/importa': 'registro/profili_dna/importa-profili-screen',
  '/gatto/dna/:id_gatto': 'registro/profili_dna/parentela-screen',
  '/denunce_nascita': denuncia,
  '/denunce_nascita/new': denuncia,
  '/denunce_nascita/:id': denuncia,
  '/clienti/denunce_nascita': ownDenuncia,
  '/clienti/denunce_nascita/:id': ownDenuncia,
  '/cuccioli/:id': 'nascite/cuccioli/cucciolata-screen',
  '/passaggi': passaggio,
  '/passaggi/new': passaggio,
  '/passaggi/:id': passaggio,
  '/passaggi/gatto/:id_gatto': passaggio,
  '/documenti/:id': 'segreteria/documenti/documento-screen',
  '/area_documentale': documenti,
  '/area_documentale/:tipo': documenti,
  '/upsert/clienti-soci': cliente,
  '/upsert/clienti-soci/:id': cliente,
  '/affissi': affisso,
  '/affissi/new': affisso,
  '/affissi/:id': affisso,
  '/clienti/affissi': affisso,
  '/clienti/affissi/:id': affisso,
  '/update/anagrafica-cliente': 'soci/clienti_soci/own-record-screen',
  '/list/anomalie': 'segreteria/anomalie/anomalie-screen',
  '/duplicati': 'segreteria/duplicati/duplicati-screen',
  '/unioni': 'segreteria/unioni/unioni-screen',
  '/unioni/:entita/:tieni/:togli': 'segreteria/unioni/unione-screen',
  '/list/documenti': 'segreteria/documenti/documenti-list-screen',
  '/list/iscrizioni': 'soci/iscrizioni_rinnovi/iscrizioni-screen',
  '/rinnova': 'soci/rinnovo/rinnova-screen',
  '/rinnovi': 'soci/iscrizioni_rinnovi/da-rinnovare-screen',
  '/list/approva-soci': 'soci/iscrizioni_rinnovi/approve-screen',
  '/list/fatture_ricevute': fatture,
  '/list/fatture_ricevute/cliente/:id_cliente': fatture,
  '/fatture_ricevute': fattura,
  '/fatture_ricevute/new': fattura,
  '/fatture_ricevute/cliente/:id_cliente': fattura,
  '/fatture_ricevute/:id': fattura,
  '/list/esposizioni': 'esposizioni/esposizioni/esposizioni-screen',
  '/esposizioni/:id': 'esposizioni/esposizioni/esposizione-screen',
  '/esposizioni/:id/iscritti': 'esposizioni/esposizioni/iscritti-screen',
  '/list/iscrizioni-expo': 'esposizioni/esposizioni_has_gatti/iscrizioni-expo-screen',
  '/list/iscrizioni-expo/gatto/:id_gatto': 'esposizioni/esposizioni_has_gatti/iscrizioni-gatto-screen',
  '/campionato': 'esposizioni/campionato/campionato-screen',
  '/importazioni': 'segreteria/importazioni/importazioni-screen',
  '/importazioni/:id': 'segreteria/importazioni/importazione-screen',
  '/list/libro-soci': report,
  '/report/etichette-postali': 'soci/etichette/etichette-postali-screen',
}

function screenOf(path: PagePath | PublicPath): string {
  return screens[path] ?? (path.startsWith('/report/') ? report : list)
}

/** The no-sidebar layout: no login needed. */
export const plainPages: readonly PageLine[] = publicRoutes.map(({ path, title }) => ({
  path,
  title,
  screen: screenOf(path),
}))

/** The main layout. */
export const mainPages: readonly PageLine[] = routes.map(route => ({
  path: route.path,
  title: route.title,
  screen: screenOf(route.path),
  route,
}))
