import { randomUUID } from 'node:crypto'
import { type Entity, entityOf } from '@bisavolo/domain'
import { fatture_ricevute_righe } from '@bisavolo/domain/denaro/entities/fatture_ricevute_righe'
import { presaVisione } from '@bisavolo/domain/kit/answers'
import { rilievoInviato } from '@bisavolo/domain/nascite/calls'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type pg from 'pg'
import { registerAuth } from '../auth/routes.ts'
import { registerSession } from '../auth/session/session.ts'
import { removeArticolo } from '../denaro/articoli/remove-articolo.ts'
import { saveArticolo } from '../denaro/articoli/save-articolo.ts'
import { detailFattura } from '../denaro/fatture_ricevute/detail-fattura.ts'
import { registerFattureRicevute } from '../denaro/fatture_ricevute/routes.ts'
import { removeFattura, saveFattura } from '../denaro/fatture_ricevute/save-fattura.ts'
import { removeImpostazione, saveImpostazione } from '../denaro/impostazioni_fiscali/save-impostazione.ts'
import { registerCampionato } from '../esposizioni/campionato/routes.ts'
import { detailEsposizione } from '../esposizioni/esposizioni/detail-esposizione.ts'
import { registerEsposizioni } from '../esposizioni/esposizioni/routes.ts'
import { saveEsposizione } from '../esposizioni/esposizioni/save-esposizione.ts'
import { detailIscrizioneExpo } from '../esposizioni/esposizioni_has_gatti/detail-iscrizione-expo.ts'
import { removeIscrizioneExpo } from '../esposizioni/esposizioni_has_gatti/remove-iscrizione-expo.ts'
import { registerIscrizioniExpo } from '../esposizioni/esposizioni_has_gatti/routes.ts'
import { saveIscrizioneExpo } from '../esposizioni/esposizioni_has_gatti/save-iscrizione-expo.ts'
import { registerTitoli } from '../esposizioni/titoli/routes.ts'
import { orRegisterCucciolo } from '../nascite/cuccioli/register-cucciolo.ts'
import { removeCucciolo } from '../nascite/cuccioli/remove-cucciolo.ts'
import { registerCuccioli } from '../nascite/cuccioli/routes.ts'
import { saveCucciolo } from '../nascite/cuccioli/save-cucciolo.ts'
import { detailDenuncia } from '../nascite/denunce_nascita/detail-denuncia.ts'
import { removeDenuncia } from '../nascite/denunce_nascita/remove-denuncia.ts'
import { registerDenunce } from '../nascite/denunce_nascita/routes.ts'
import { saveDenuncia } from '../nascite/denunce_nascita/save-denuncia.ts'
import { detailPassaggio } from '../nascite/passaggi/detail-passaggio.ts'
import { partsOfPassaggio } from '../nascite/passaggi/parts.ts'
import { removePassaggio } from '../nascite/passaggi/remove-passaggio.ts'
import { registerPassaggi } from '../nascite/passaggi/routes.ts'
import { passaggiWith } from '../nascite/passaggi/save-passaggio.ts'
import { type Clock, todayAt } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { besidePool } from '../platform/db/beside-pool.ts'
import type { Db } from '../platform/db/database.ts'
import type { Replica } from '../platform/db/replica.ts'
import { standbyWatch } from '../platform/db/standby-wait.ts'
import { registerAccessLog } from '../platform/http/access-log.ts'
import { registerBodyDeadline } from '../platform/http/body-deadline.ts'
import { registerDocsPage } from '../platform/http/docs-page/register-docs-page.ts'
import { registerErrors } from '../platform/http/errors.ts'
import { registerForwarded } from '../platform/http/forwarded.ts'
import { registerHealth } from '../platform/http/health.ts'
import { describingOnly, registerOpenapi, registerOpenapiRoute } from '../platform/http/openapi.ts'
import { registerRefuseRest } from '../platform/http/refuse-rest.ts'
import { registerSecureTransport } from '../platform/http/secure-transport.ts'
import { registerSecurityHeaders } from '../platform/http/security-headers.ts'
import { registerGentleClose, serverKind } from '../platform/http/server-kind.ts'
import { registerSpa } from '../platform/http/spa.ts'
import { countAddresses, longestPart, readableUrl, refuseOnSocket } from '../platform/http/unreadable.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { docsOfRoute } from '../records/docs/call-docs.ts'
import { registerExports } from '../records/export/export-routes.ts'
import { readMerged } from '../records/merged.ts'
import { type Commands, registerRecords, type SaveCommand } from '../records/routes.ts'
import { SmallTables } from '../records/small-tables.ts'
import { Totals } from '../records/totals.ts'
import type { Changes } from '../records/work.ts'
import { registerAccoppiamenti } from '../registro/accoppiamenti/routes.ts'
import { registerAscendenza } from '../registro/ascendenza/routes.ts'
import { registerFoto } from '../registro/foto/routes.ts'
import { detailGatto } from '../registro/gatti/detail-gatto.ts'
import { removeGatto } from '../registro/gatti/remove-gatto.ts'
import { registerGatti } from '../registro/gatti/routes.ts'
import { saveGatto } from '../registro/gatti/save-gatto.ts'
import { detailTest } from '../registro/malattie_gatto/detail-test-medico.ts'
import { removeTest, saveTest } from '../registro/malattie_gatto/save-test-medico.ts'
import { registerPopolazione } from '../registro/popolazione/routes.ts'
import { detailProfilo } from '../registro/profili_dna/detail-profilo.ts'
import { registerImportaProfili } from '../registro/profili_dna/importa/routes.ts'
import { registerProfiliDna } from '../registro/profili_dna/routes.ts'
import { removeProfilo, saveProfilo } from '../registro/profili_dna/save-profilo.ts'
import { registerRazze } from '../registro/razze/routes.ts'
import { saveRazzaColore } from '../registro/razze_colori/save-razza-colore.ts'
import { registerVerifica } from '../registro/verifica/routes.ts'
import { openAnomalie } from '../registry/anomalie/anomalie.ts'
import type { AppDeps } from '../registry/app-deps.ts'
import { openAssociation } from '../registry/association.ts'
import { openDuplicati } from '../registry/duplicati/duplicati.ts'
import { removeDocument } from '../registry/file/remove-document.ts'
import { openPedigree } from '../registry/pedigree/pedigree.ts'
import { openRegistrazioni } from '../registry/registrazioni.ts'
import { registerReports } from '../reports/routes.ts'
import { saveAccount } from '../segreteria/account/save-account.ts'
import { registerAnomalie } from '../segreteria/anomalie/routes.ts'
import { registerCerca } from '../segreteria/cerca/routes.ts'
import { registerDashboard } from '../segreteria/dashboard/routes.ts'
import { registerDocumenti } from '../segreteria/documenti/routes.ts'
import { saveDocumento } from '../segreteria/documenti/save-documento.ts'
import { registerDuplicati } from '../segreteria/duplicati/routes.ts'
import { registerEsporta } from '../segreteria/esporta/routes.ts'
import { registerImportazioni } from '../segreteria/importazioni/routes.ts'
import { registerCaricamento } from '../segreteria/importazioni/upload-routes.ts'
import { registerLettere } from '../segreteria/lettere/routes.ts'
import { saveModello } from '../segreteria/lettere/save-modello.ts'
import { registerModuli } from '../segreteria/moduli/routes.ts'
import { detailPosta } from '../segreteria/posta/detail-posta.ts'
import { registerPosta } from '../segreteria/posta/routes.ts'
import { removeRegola, saveRegola } from '../segreteria/regole/save-regola.ts'
import { registerRicerca } from '../segreteria/ricerca/routes.ts'
import { registerScrivania } from '../segreteria/scrivania/routes.ts'
import { registerUnioni } from '../segreteria/unioni/routes.ts'
import { saveVista } from '../segreteria/viste/save-vista.ts'
import { detailAffisso } from '../soci/affissi/detail-affisso.ts'
import { registerAffissi } from '../soci/affissi/routes.ts'
import { saveAffisso } from '../soci/affissi/save-affisso.ts'
import { detailCliente } from '../soci/clienti_soci/detail-cliente.ts'
import { registerClienti } from '../soci/clienti_soci/routes.ts'
import { saveCliente } from '../soci/clienti_soci/save-cliente.ts'
import { disciplineRead } from '../soci/clienti_soci/store-discipline-read.ts'
import { registerEtichette } from '../soci/etichette/routes.ts'
import { detailIscrizione } from '../soci/iscrizioni_rinnovi/detail-iscrizione.ts'
import { removeIscrizione } from '../soci/iscrizioni_rinnovi/remove-iscrizione.ts'
import { registerIscrizioni } from '../soci/iscrizioni_rinnovi/routes.ts'
import { saveIscrizione } from '../soci/iscrizioni_rinnovi/save-iscrizione.ts'
import { registerPrivacy } from '../soci/privacy/routes.ts'
import { saveProvincia } from '../soci/province/save-provincia.ts'
import { removeSezione } from '../soci/sezioni/remove-sezione.ts'
import { deskKinds } from './desk-kinds.ts'
import { registerEverydayTurns } from './everyday-turns.ts'
import { registerFairTurns, registerSessionTurns } from './fair-turns.ts'
import { registerMetrics } from './metrics.ts'
import { printers } from './report-printers.ts'
import { longReports, madeFrom, queries } from './report-queries.ts'

export interface AppOptions {
  config: Config
  db: Db
  pool: pg.Pool
  replica?: Replica | undefined
  kind: 'embedded' | 'postgres'
  changes: Changes
  clock: Clock
  logger: FastifyBaseLogger | false
  /** Holds every answer against its description: for tests. */
  checksAnswers?: boolean
  /** Where the built web app lies. */
  webFolder: string
  version: string
}

/** Entities whose save is more than the common one. */
const commands: Commands = {
  saves: {
    account: saveAccount,
    affissi: saveAffisso,
    articoli: saveArticolo,
    clienti_soci: saveCliente,
    iscrizioni_rinnovi: saveIscrizione,
    esposizioni: saveEsposizione,
    esposizioni_has_gatti: saveIscrizioneExpo,
    fatture_ricevute: saveFattura,
    impostazioni_fiscali: saveImpostazione,
    cuccioli: saveCucciolo,
    documenti: saveDocumento,
    denunce_nascita: saveDenuncia,
    gatti: orRegisterCucciolo(saveGatto),
    malattie_gatto: saveTest,
    modelli_lettera: saveModello,
    passaggi: passaggiWith(saveCliente),
    profili_dna: saveProfilo,
    province: saveProvincia,
    razze_colori: saveRazzaColore,
    regole: saveRegola,
    viste: saveVista,
  },
  removes: {
    articoli: removeArticolo,
    gatti: removeGatto,
    esposizioni_has_gatti: removeIscrizioneExpo,
    fatture_ricevute: removeFattura,
    malattie_gatto: removeTest,
    cuccioli: removeCucciolo,
    denunce_nascita: removeDenuncia,
    documenti: removeDocument,
    iscrizioni_rinnovi: removeIscrizione,
    passaggi: removePassaggio,
    profili_dna: removeProfilo,
    impostazioni_fiscali: removeImpostazione,
    regole: removeRegola,
    sezioni: removeSezione,
  },
  details: {
    affissi: detailAffisso,
    clienti_soci: detailCliente,
    gatti: detailGatto,
    malattie_gatto: detailTest,
    iscrizioni_rinnovi: detailIscrizione,
    esposizioni: detailEsposizione,
    esposizioni_has_gatti: detailIscrizioneExpo,
    fatture_ricevute: detailFattura,
    denunce_nascita: detailDenuncia,
    passaggi: detailPassaggio,
    profili_dna: detailProfilo,
  },
  keptReads: { clienti_soci: disciplineRead },
  parts: {
    denunce_nascita: { cuccioli: entityOf('cuccioli'), presa_visione: rilievoInviato },
    fatture_ricevute: { righe: fatture_ricevute_righe as unknown as Entity, presa_visione: presaVisione },
    gatti: { presa_visione: presaVisione },
    esposizioni_has_gatti: { presa_visione: presaVisione },
    passaggi: partsOfPassaggio,
    account: { presa_visione: presaVisione },
  },
}

/** The whole server, ready to listen or to be called by a test. The order of registration is the order of a request's way. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, pool, changes, clock } = options
  const small = new SmallTables(db, changes)
  // With some hundred thousand cats a check over all of them takes longer than any list may: it waits for nobody and nobody for it.
  const patient = besidePool(pool, { max: 1, timeLimit: 5 * 60_000, waitLimit: 0 }, () => {})
  const deps: AppDeps = {
    config,
    db,
    pool,
    replica: options.replica,
    changes,
    clock,
    small,
    association: openAssociation({ db, small, changes, storage: openStorage(config) }),
    totals: new Totals(changes),
    pedigree: openPedigree(db, changes),
    registrazioni: openRegistrazioni(db, changes),
    anomalie: openAnomalie({ db, whole: patient, clock }, changes),
    duplicati: openDuplicati({ db, pool, changes, clock }),
  }
  let mayGoOn = async (_address: string) => true
  const app = Fastify({
    ...(options.logger === false ? { logger: false } : { loggerInstance: options.logger }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    // The longest upload; every other body has half a minute (body-deadline.ts).
    requestTimeout: 20 * 60_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 30_000,
    ...serverKind(config.tls),
    routerOptions: { maxParamLength: longestPart },
    rewriteUrl: readableUrl,
    clientErrorHandler: (error, socket) => void refuseOnSocket(error, socket, { log: app.log, mayGoOn }),
    schemaController: describingOnly,
    // The path may hold a token or an address: the log keeps the route, not the URL.
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.addHook('onClose', async () => {
    await deps.anomalie.close()
    await patient.end()
  })
  app.addHook('onClose', () => deps.duplicati.close())
  app.addHook('onClose', () => deps.pedigree.close())
  app.decorate('checksAnswers', options.checksAnswers ?? false)
  registerErrors(app, {
    missing: (request, refused) => readMerged(db, request, refused),
    // The embedded store has none.
    ...(options.kind === 'postgres' && { awaitsStandby: standbyWatch(pool, app.log) }),
  })
  registerAccessLog(app)
  registerGentleClose(app, config.tls)
  registerBodyDeadline(app)
  registerRefuseRest(app)
  app.server.headersTimeout = 10_000
  registerSecurityHeaders(app, config.publicUrl)
  registerForwarded(app)
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
    // Behind a proxy a socket's address is everyone's.
    if (config.trustProxy === false) mayGoOn = countAddresses(app)
  }
  await registerSpa(app, options.webFolder, config.publicUrl, () => todayAt(clock()))
  await registerOpenapi(app, options.version, docsOfRoute)
  registerSessionTurns(app, () => registerSession(app, deps))
  registerHealth(app, { pool, kind: options.kind, version: options.version })
  registerMetrics(app, { ...deps, version: options.version })
  registerAuth(app, deps)
  const details = { ...commands.details, posta: detailPosta(config.publicUrl) }
  registerRecords(app, deps, { ...commands, details })
  registerClienti(app, deps)
  registerAffissi(app, deps)
  registerEtichette(app, deps)
  registerIscrizioni(app, deps)
  registerPrivacy(app, deps)
  registerDocumenti(app, deps)
  registerPosta(app, deps)
  registerLettere(app, deps)
  registerCaricamento(app, deps)
  registerFattureRicevute(app, deps)
  registerDenunce(app, deps)
  registerCuccioli(app, deps)
  registerPassaggi(app, deps, commands.saves.passaggi as SaveCommand)
  registerCerca(app, deps)
  registerGatti(app, deps)
  registerFoto(app, deps)
  registerAscendenza(app, deps)
  registerAccoppiamenti(app, deps)
  registerProfiliDna(app, deps)
  registerImportaProfili(app, deps)
  registerVerifica(app, deps)
  registerEsposizioni(app, deps)
  registerIscrizioniExpo(app, deps)
  registerTitoli(app, deps)
  registerCampionato(app, deps)
  registerReports(app, deps, { queries, madeFrom, printers, long: longReports })
  registerRazze(app, deps)
  registerPopolazione(app, deps)
  registerRicerca(app, deps)
  registerAnomalie(app, deps)
  registerDuplicati(app, deps)
  registerImportazioni(app, deps)
  registerUnioni(app, deps)
  registerDashboard(app, deps)
  registerScrivania(app, deps, deskKinds)
  registerModuli(app, deps, details)
  registerExports(app, deps, commands.keptReads)
  registerEsporta(app, deps)
  registerOpenapiRoute(app, config.production)
  registerDocsPage(app)
  registerFairTurns(app, config)
  registerEverydayTurns(app)
  await app.ready()
  // In memory before the first person asks; one who asks earlier waits for the same read, and is told if it fails.
  void deps.pedigree.current().catch(() => {})
  void deps.anomalie.current().catch(() => {})
  void deps.registrazioni.scan('1000-01', '1000-01', () => {}).catch(() => {})
  return app
}
