import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type pg from 'pg'
import { registerAuth } from './auth/routes.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { registerAccoppiamenti } from './features/accoppiamenti/routes.ts'
import { saveAccount } from './features/account/save-account.ts'
import { removeArticolo } from './features/articoli/remove-articolo.ts'
import { registerCampionato } from './features/campionato/routes.ts'
import { registerCerca } from './features/cerca/routes.ts'
import { detailCliente } from './features/clienti_soci/detail-cliente.ts'
import { registerClienti } from './features/clienti_soci/routes.ts'
import { saveCliente } from './features/clienti_soci/save-cliente.ts'
import { orRegisterCucciolo } from './features/cuccioli/register-cucciolo.ts'
import { removeCucciolo } from './features/cuccioli/remove-cucciolo.ts'
import { registerCuccioli } from './features/cuccioli/routes.ts'
import { saveCucciolo } from './features/cuccioli/save-cucciolo.ts'
import { registerDashboard } from './features/dashboard/routes.ts'
import { detailDenuncia } from './features/denunce_nascita/detail-denuncia.ts'
import { removeDenuncia } from './features/denunce_nascita/remove-denuncia.ts'
import { registerDenunce } from './features/denunce_nascita/routes.ts'
import { saveDenuncia } from './features/denunce_nascita/save-denuncia.ts'
import { registerDocumenti } from './features/documenti/routes.ts'
import { registerEsposizioni } from './features/esposizioni/routes.ts'
import { saveEsposizione } from './features/esposizioni/save-esposizione.ts'
import { detailIscrizioneExpo } from './features/esposizioni_has_gatti/detail-iscrizione-expo.ts'
import { removeIscrizioneExpo } from './features/esposizioni_has_gatti/remove-iscrizione-expo.ts'
import { registerIscrizioniExpo } from './features/esposizioni_has_gatti/routes.ts'
import { saveIscrizioneExpo } from './features/esposizioni_has_gatti/save-iscrizione-expo.ts'
import { detailFattura } from './features/fatture_ricevute/read-documento.ts'
import { registerFattureRicevute } from './features/fatture_ricevute/routes.ts'
import { removeFattura, saveFattura } from './features/fatture_ricevute/save-fattura.ts'
import { registerGatti } from './features/gatti/routes.ts'
import { saveGatto } from './features/gatti/save-gatto.ts'
import { removeImpostazione, saveImpostazione } from './features/impostazioni_fiscali/save-impostazione.ts'
import { detailIscrizione } from './features/iscrizioni_rinnovi/detail-iscrizione.ts'
import { registerIscrizioni } from './features/iscrizioni_rinnovi/routes.ts'
import { saveIscrizione } from './features/iscrizioni_rinnovi/save-iscrizione.ts'
import { saveTest } from './features/malattie_gatto/save-test.ts'
import { detailPassaggio } from './features/passaggi/detail-passaggio.ts'
import { removePassaggio } from './features/passaggi/register-passaggio.ts'
import { registerPassaggi } from './features/passaggi/routes.ts'
import { savePassaggio } from './features/passaggi/save-passaggio.ts'
import { detailPosta } from './features/posta/detail-posta.ts'
import { registerPosta } from './features/posta/routes.ts'
import { registerPrivacy } from './features/privacy/routes.ts'
import { registerRazze } from './features/razze/routes.ts'
import { removeRegola, saveRegola } from './features/regole/save-regola.ts'
import { registerReports } from './features/report/routes.ts'
import { registerRicerca } from './features/ricerca/routes.ts'
import { removeSezione } from './features/sezioni/remove-sezione.ts'
import { registerTitoli } from './features/titoli/routes.ts'
import { registerVerifica } from './features/verifica/routes.ts'
import { saveVista } from './features/viste/save-vista.ts'
import { registerAccessLog } from './http/access-log.ts'
import { registerBodyDeadline } from './http/body-deadline.ts'
import { registerErrors } from './http/errors.ts'
import { registerHealth } from './http/health.ts'
import { registerMetrics } from './http/metrics.ts'
import { describingOnly, registerOpenapi, registerOpenapiRoute } from './http/openapi.ts'
import { registerRefuseRest } from './http/refuse-rest.ts'
import { registerSecureTransport } from './http/secure-transport.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { registerSession } from './http/session.ts'
import { registerSpa } from './http/spa.ts'
import { openPedigree, type Pedigree } from './pedigree/pedigree.ts'
import { registerExports } from './records/export-routes.ts'
import { type Commands, type RecordDeps, registerRecords } from './records/routes.ts'
import { SmallTables } from './records/small-tables.ts'
import { Totals } from './records/totals.ts'
import type { Changes } from './records/work.ts'
import { openRegistrazioni, type Registrazioni } from './registry/registrazioni.ts'
import { removeDocument } from './registry/remove-document.ts'

export interface AppOptions {
  config: Config
  db: Db
  pool: pg.Pool
  kind: 'embedded' | 'postgres'
  changes: Changes
  clock: Clock
  logger: FastifyBaseLogger | false
  /** Where the built web app lies. */
  webFolder: string
  version: string
}

/** What every feature is given. */
export interface AppDeps extends RecordDeps {
  config: Config
  pool: pg.Pool
  clock: Clock
  pedigree: Pedigree
  registrazioni: Registrazioni
}

/** Entities whose save is more than the common one. */
const commands: Commands = {
  saves: {
    account: saveAccount,
    clienti_soci: saveCliente,
    iscrizioni_rinnovi: saveIscrizione,
    esposizioni: saveEsposizione,
    esposizioni_has_gatti: saveIscrizioneExpo,
    fatture_ricevute: saveFattura,
    impostazioni_fiscali: saveImpostazione,
    cuccioli: saveCucciolo,
    denunce_nascita: saveDenuncia,
    gatti: orRegisterCucciolo(saveGatto),
    malattie_gatto: saveTest,
    passaggi: savePassaggio,
    regole: saveRegola,
    viste: saveVista,
  },
  removes: {
    articoli: removeArticolo,
    esposizioni_has_gatti: removeIscrizioneExpo,
    fatture_ricevute: removeFattura,
    cuccioli: removeCucciolo,
    denunce_nascita: removeDenuncia,
    documenti: removeDocument,
    passaggi: removePassaggio,
    impostazioni_fiscali: removeImpostazione,
    regole: removeRegola,
    sezioni: removeSezione,
  },
  details: {
    clienti_soci: detailCliente,
    iscrizioni_rinnovi: detailIscrizione,
    esposizioni_has_gatti: detailIscrizioneExpo,
    fatture_ricevute: detailFattura,
    denunce_nascita: detailDenuncia,
    passaggi: detailPassaggio,
  },
}

/** The whole server, ready to listen or to be called by a test. The order of registration is the order of a request's way. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, pool, changes, clock } = options
  const deps: AppDeps = {
    config,
    db,
    pool,
    changes,
    clock,
    small: new SmallTables(db, changes),
    totals: new Totals(changes),
    pedigree: openPedigree(db, changes),
    registrazioni: openRegistrazioni(db, changes),
  }
  const app = Fastify({
    ...(options.logger === false ? { logger: false } : { loggerInstance: options.logger }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    // The longest upload; every other body has half a minute (body-deadline.ts).
    requestTimeout: 20 * 60_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 30_000,
    // Node looks for slow clients every half minute unless told otherwise: a head may take ten seconds, not forty.
    http: { connectionsCheckingInterval: 5_000 },
    routerOptions: { maxParamLength: 400 },
    schemaController: describingOnly,
    // The path may hold a token or an address: the log keeps the route, not the URL.
    logController: new LogController({ disableRequestLogging: true }),
  })
  registerErrors(app)
  registerAccessLog(app)
  registerBodyDeadline(app)
  registerRefuseRest(app)
  app.server.headersTimeout = 10_000
  await registerSecurityHeaders(app, config.publicUrl)
  registerSecureTransport(app, config)
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'deflate', 'identity'] })
  if (config.rateLimit) {
    await app.register(rateLimit, {
      // Per address, and people of one office share theirs: far above work, far below a scraper.
      max: 3000,
      timeWindow: '1 minute',
      allowList: request => request.url.startsWith('/assets/') || request.url === '/health',
      global: false,
    })
    // Before the session is looked up: who guesses tokens counts too, and so does who asks for what is not there.
    app.addHook('onRequest', app.rateLimit())
  }
  await registerSpa(app, options.webFolder)
  await registerOpenapi(app, options.version)
  await registerSession(app, deps)
  registerHealth(app, { pool, kind: options.kind, version: options.version })
  registerMetrics(app, { ...deps, version: options.version })
  registerAuth(app, deps)
  const details = { ...commands.details, posta: detailPosta(config.publicUrl) }
  registerRecords(app, deps, { ...commands, details })
  registerClienti(app, deps)
  registerIscrizioni(app, deps)
  registerPrivacy(app, deps)
  registerDocumenti(app, deps)
  registerPosta(app, deps)
  registerFattureRicevute(app, deps)
  registerDenunce(app, deps)
  registerCuccioli(app, deps)
  registerPassaggi(app, deps)
  registerCerca(app, deps)
  registerGatti(app, deps)
  registerAccoppiamenti(app, deps)
  registerVerifica(app, deps)
  registerEsposizioni(app, deps)
  registerIscrizioniExpo(app, deps)
  registerTitoli(app, deps)
  registerCampionato(app, deps)
  registerReports(app, deps)
  registerRazze(app, deps)
  registerRicerca(app, deps)
  registerDashboard(app, deps)
  registerExports(app, deps)
  registerOpenapiRoute(app)
  await app.ready()
  // In memory before the first person asks; one who asks earlier waits for the same read, and is told if it fails.
  void deps.pedigree.current().catch(() => {})
  void deps.registrazioni.scan('1000-01', '1000-01', () => {}).catch(() => {})
  return app
}
