import { publicRoutes as publicLines, type Route, routes } from '@bisavolo/domain/routes'
import { hasScreen } from './screens.ts'

/** A page of §2 with its screen: path, title and roles come from the domain, the file from the table below. */
export interface PageLine {
  path: string
  title: string
  /** The file of the screen, under src; its component is named like the file. */
  screen: string
  /** Who may open it; public pages have none. */
  route?: Route
}

const list = 'records/list-screen'
const record = 'records/record-screen'
const gatto = 'features/gatti/gatto-screen'
const denuncia = 'features/denunce_nascita/denuncia-screen'
const ownDenuncia = 'features/denunce_nascita/own-denuncia-screen'
const passaggio = 'features/passaggi/passaggio-screen'
const documenti = 'features/documenti/area-documentale-screen'
const cliente = 'features/clienti_soci/cliente-screen'
const fattura = 'features/fatture_ricevute/fattura-screen'
const fatture = 'features/fatture_ricevute/fatture-list-screen'
const report = 'features/report/report-screen'

/** Path → screen. A list needs no line here: it is the common list screen unless one says otherwise. */
const screens: Readonly<Record<string, string>> = {
  '/login': 'features/auth/login-screen',
  '/forgot-pass': 'features/auth/forgot-password-screen',
  '/confirm-forgot-pass': 'features/auth/confirm-forgot-password-screen',
  '/request_account': 'features/auth/request-account-screen',
  '/request_account/:uuid/:email': 'features/auth/confirm-account-screen',
  '/logout': 'features/auth/logout-screen',
  '/verifica/:code': 'features/verifica/verifica-screen',

  '/dashboard': 'features/dashboard/dashboard-screen',
  '/gatti': gatto,
  '/gatti/new': gatto,
  '/gatti/:id': gatto,
  '/list/censimento': 'features/gatti/censimento-screen',
  '/razze/:id': 'features/razze/razza-screen',
  '/pedigree/:id': 'features/pedigree/pedigree-screen',
  '/accoppiamenti': 'features/accoppiamenti/accoppiamenti-screen',
  '/denunce_nascita': denuncia,
  '/denunce_nascita/new': denuncia,
  '/denunce_nascita/:id': denuncia,
  '/clienti/denunce_nascita': ownDenuncia,
  '/clienti/denunce_nascita/:id': ownDenuncia,
  '/cuccioli/:id': 'features/cuccioli/cucciolata-screen',
  '/passaggi': passaggio,
  '/passaggi/new': passaggio,
  '/passaggi/:id': passaggio,
  '/passaggi/gatto/:id_gatto': passaggio,
  '/area_documentale': documenti,
  '/area_documentale/:tipo': documenti,
  '/upsert/clienti-soci': cliente,
  '/upsert/clienti-soci/:id': cliente,
  '/update/anagrafica-cliente': 'features/clienti_soci/own-record-screen',
  '/list/documenti': 'features/documenti/documenti-list-screen',
  '/list/approva-soci': 'features/iscrizioni_rinnovi/approve-screen',
  '/list/fatture_ricevute': fatture,
  '/list/fatture_ricevute/cliente/:id_cliente': fatture,
  '/fatture_ricevute': fattura,
  '/fatture_ricevute/new': fattura,
  '/fatture_ricevute/cliente/:id_cliente': fattura,
  '/fatture_ricevute/:id': fattura,
  '/list/esposizioni': 'features/esposizioni/esposizioni-screen',
  '/list/iscrizioni-expo': 'features/esposizioni_has_gatti/iscrizioni-expo-screen',
  '/list/iscrizioni-expo/gatto/:id_gatto': 'features/esposizioni_has_gatti/iscrizioni-gatto-screen',
  '/campionato': 'features/campionato/campionato-screen',
  '/list/libro-soci': report,
  '/report/nuovi-soci': report,
  '/report/soci-approvati': report,
  '/report/soci-per-sezione': report,
  '/report/statistiche-gatti': report,
  '/report/etichette-postali': 'features/report/etichette-postali-screen',
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
  'features/iscrizioni_rinnovi/approve-screen': list,
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
