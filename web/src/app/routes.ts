import { publicRoutes as publicLines, routes } from '@bisavolo/domain/routes'
import type { PageLine } from '../session/page-line.ts'
import { hasScreen } from './screens.ts'

const list = 'records/list/list-screen'
const record = 'records/page/record-screen'
const gatto = 'registro/gatti/gatto-screen'
const denuncia = 'nascite/denunce_nascita/denuncia-screen'
const ownDenuncia = 'nascite/denunce_nascita/own-denuncia-screen'
const passaggio = 'nascite/passaggi/passaggio-screen'
const documenti = 'segreteria/documenti/area-documentale-screen'
const cliente = 'soci/clienti_soci/cliente-screen'
const fattura = 'denaro/fatture_ricevute/fattura-screen'
const fatture = 'denaro/fatture_ricevute/fatture-list-screen'
const report = 'reports/report-screen'

/** Path → screen. A list needs no line here: it is the common list screen unless one says otherwise. */
const screens: Readonly<Record<string, string>> = {
  '/login': 'access/login-screen',
  '/forgot-pass': 'access/forgot-password-screen',
  '/confirm-forgot-pass': 'access/confirm-forgot-password-screen',
  '/request_account': 'access/request-account-screen',
  '/request_account/:uuid/:email': 'access/confirm-account-screen',
  '/logout': 'access/logout-screen',
  '/verifica/:code': 'registro/verifica/verifica-screen',

  '/dashboard': 'segreteria/dashboard/dashboard-screen',
  '/gatti': gatto,
  '/gatti/new': gatto,
  '/gatti/:id': gatto,
  '/list/censimento': 'registro/gatti/censimento-screen',
  '/razze/:id': 'registro/razze/razza-screen',
  '/pedigree/:id': 'registro/pedigree/pedigree-screen',
  '/accoppiamenti': 'registro/accoppiamenti/accoppiamenti-screen',
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
  '/area_documentale': documenti,
  '/area_documentale/:tipo': documenti,
  '/upsert/clienti-soci': cliente,
  '/upsert/clienti-soci/:id': cliente,
  '/update/anagrafica-cliente': 'soci/clienti_soci/own-record-screen',
  '/list/documenti': 'segreteria/documenti/documenti-list-screen',
  '/list/approva-soci': 'soci/iscrizioni_rinnovi/approve-screen',
  '/list/fatture_ricevute': fatture,
  '/list/fatture_ricevute/cliente/:id_cliente': fatture,
  '/fatture_ricevute': fattura,
  '/fatture_ricevute/new': fattura,
  '/fatture_ricevute/cliente/:id_cliente': fattura,
  '/fatture_ricevute/:id': fattura,
  '/list/esposizioni': 'esposizioni/esposizioni/esposizioni-screen',
  '/list/iscrizioni-expo': 'esposizioni/esposizioni_has_gatti/iscrizioni-expo-screen',
  '/list/iscrizioni-expo/gatto/:id_gatto': 'esposizioni/esposizioni_has_gatti/iscrizioni-gatto-screen',
  '/campionato': 'esposizioni/campionato/campionato-screen',
  '/list/libro-soci': report,
  '/report/nuovi-soci': report,
  '/report/soci-approvati': report,
  '/report/soci-per-sezione': report,
  '/report/statistiche-gatti': report,
  '/report/etichette-postali': 'soci/etichette/etichette-postali-screen',
  '/report/statistiche-admin': report,
}

/** Records without a screen of their own open in the common one, lists in the common list. */
const common: Readonly<Record<string, string>> = {
  [gatto]: record,
  [denuncia]: record,
  [ownDenuncia]: record,
  [passaggio]: record,
  [cliente]: record,
  [fattura]: record,
  'soci/iscrizioni_rinnovi/approve-screen': list,
}

function screenOf(path: string): string {
  const own = screens[path] ?? list
  return hasScreen(own) ? own : (common[own] ?? own)
}

/** The no-sidebar layout: no login needed. */
export const plainPages: readonly PageLine[] = publicLines.map(({ path, title }) => ({
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
