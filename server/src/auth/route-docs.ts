import { errors } from '../records/route-docs.ts'

type Schema = Record<string, unknown>

const text = { type: 'string' }
const id = { type: 'integer' }
const message = { 200: object('Esito', { message: text }) }
const empty = { 204: { type: 'null', description: 'Fatto' } }

/** What /openapi.json says of the calls of sign-in. */
export const authDocs = {
  login: docs('Accesso: token, oppure totp_required se serve il codice', {
    body: body(['username', 'password'], { username: text, password: text, totp: text }),
    response: {
      200: object('Sessione aperta', {
        token: text,
        account_id: id,
        type: text,
        clienti_soci_id: { type: 'integer', nullable: true },
        totp_required: { type: 'boolean' },
      }),
      ...errors(400, 401, 422, 429),
    },
    security: [],
  }),
  check: docs('Profilo e regole di chi chiama', {
    response: { 200: { ...object('Profilo', {}), additionalProperties: true }, ...errors(401, 403) },
  }),
  logout: docs('Uscita', { response: { ...empty, ...errors(401) } }),
  forgot: docs('Chiede un collegamento per una nuova password', {
    body: body(['email'], { email: text }),
    response: { ...message, ...errors(400, 422) },
    security: [],
  }),
  restore: docs('Nuova password con il collegamento ricevuto', {
    body: body(['email', 'restore_pass_token', 'newpass', 'confirmpass'], {
      email: text,
      restore_pass_token: text,
      newpass: text,
      confirmpass: text,
    }),
    response: { ...message, ...errors(400, 422, 429) },
    security: [],
  }),
  change: docs('Cambio della propria password, o nuova password con il collegamento ricevuto', {
    body: body(['newpass', 'confirmpass'], {
      oldpass: text,
      newpass: text,
      confirmpass: text,
      restore_pass_token: text,
      email: text,
    }),
    response: { ...message, ...errors(400, 401, 403, 422, 429) },
  }),
  enableTotp: docs('Attiva la verifica in due passaggi: senza codice dà il QR, con il codice conferma', {
    body: body([], { code: text }),
    response: {
      200: object('Segreto da leggere, o codici di recupero', {
        secret: text,
        otpauth_url: text,
        qr: text,
        totp_attivo: id,
        recovery_codes: { type: 'array', items: text },
      }),
      ...errors(400, 401, 403, 409, 422, 429),
    },
  }),
  disableTotp: docs('Disattiva la verifica in due passaggi', {
    body: body(['password', 'code'], { password: text, code: text }),
    response: { ...empty, ...errors(400, 401, 403, 409, 422, 429) },
  }),
  sessions: docs('Sessioni aperte: proprie, o di un account di rango inferiore', {
    querystring: { type: 'object', properties: { account: id } },
    response: {
      200: { type: 'array', items: { type: 'object', additionalProperties: true } },
      ...errors(400, 401, 403),
    },
  }),
  endSession: docs('Chiude una sessione', {
    params: params({ id }),
    response: { ...empty, ...errors(400, 401, 403, 404) },
  }),
  emulate: docs('Inizio dell’emulazione di un utente', {
    body: body(['account_id', 'motivo'], { account_id: id, motivo: text }),
    response: {
      200: object('Utente emulato', { account_id: id, name: text, surname: { ...text, nullable: true }, type: text }),
      ...errors(400, 401, 403, 422),
    },
  }),
  stopEmulation: docs('Fine dell’emulazione', { response: { ...empty, ...errors(401, 403, 422) } }),
  staffAccess: docs('Accessi del personale: chi ha emulato il proprio account, quando e perché', {
    response: { 200: { type: 'array', items: { type: 'object', additionalProperties: true } }, ...errors(401, 403) },
  }),
  accountRequest: docs('La richiesta da cui viene un account, per la segreteria', {
    params: params({ account: id }),
    response: { 200: { ...object('Richiesta', {}), additionalProperties: true }, ...errors(400, 401, 403, 404) },
  }),
  request: docs('Richiesta di un account', {
    body: body(['name', 'codice_fiscale', 'email', 'password'], {
      name: text,
      codice_fiscale: text,
      email: text,
      password: text,
    }),
    response: { 202: object('Ricevuta', { message: text }), ...errors(400, 422, 429) },
    security: [],
  }),
  confirm: docs('Conferma della richiesta di un account, una volta sola', {
    params: params({ uuid: text, email: text }),
    response: { ...message, ...errors(404, 409, 429) },
    security: [],
  }),
}

function docs(summary: string, schema: Schema): Schema {
  return { tags: ['auth'], summary, ...schema }
}

function object(description: string, properties: Schema): Schema {
  return { type: 'object', description, properties }
}

function body(required: string[], properties: Schema): Schema {
  return { type: 'object', additionalProperties: true, ...(required.length > 0 && { required }), properties }
}

function params(properties: Schema): Schema {
  return { type: 'object', required: Object.keys(properties), properties }
}
