/** Programs decide by the code; people read the message. */
const errorCodes = [
  'richiesta_errata',
  'non_autenticato',
  'non_permesso',
  'password_scaduta',
  'due_fattori_richiesti',
  'account_in_attesa',
  'conferma_identita',
  'non_trovato',
  'conflitto',
  'conflitto_versione',
  'gia_presente',
  'in_uso',
  'persona_diversa',
  'motivo_mancante',
  'unito',
  'troppo_grande',
  'formato_non_ammesso',
  'non_valido',
  'troppi_tentativi',
  'troppe_richieste',
  'non_disponibile',
  'spazio_esaurito',
  'errore_interno',
] as const
export type ErrorCode = (typeof errorCodes)[number]

const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'richiesta_errata',
  401: 'non_autenticato',
  403: 'non_permesso',
  404: 'non_trovato',
  409: 'conflitto',
  410: 'unito',
  413: 'troppo_grande',
  414: 'troppo_grande',
  415: 'formato_non_ammesso',
  422: 'non_valido',
  429: 'troppi_tentativi',
  431: 'troppo_grande',
  503: 'non_disponibile',
  507: 'spazio_esaurito',
}

export function codeOfStatus(status: number): ErrorCode {
  return codesByStatus[status] ?? (status >= 500 ? 'errore_interno' : 'richiesta_errata')
}

/** The code is that of the rule (D5 N05), or else names the problem with the value. */
export interface FieldError {
  field: string
  message: string
  code?: string
}

/** The message is for the user. Any other error is a bug and shows a generic message. */
export class AppError extends Error {
  readonly status: number
  readonly errors: readonly FieldError[]
  readonly code: ErrorCode
  constructor(status: number, message: string, errors: readonly FieldError[] = [], code = codeOfStatus(status)) {
    super(message)
    this.name = new.target.name
    this.status = status
    this.code = code
    this.errors = errors
  }
}

export class BadRequest extends AppError {
  constructor(message: string, errors: readonly FieldError[] = []) {
    super(400, message, errors)
  }
}

export class Unauthorized extends AppError {
  constructor(message = 'Sessione scaduta o non valida: accedi di nuovo.') {
    super(401, message)
  }
}

export class Forbidden extends AppError {
  constructor(message = 'Non hai il permesso per questa operazione.', code: ErrorCode = 'non_permesso') {
    super(403, message, [], code)
  }
}

/** The session is valid but the action needs the password (and the code) again, in case the screen is unattended. */
export class ConfirmIdentity extends AppError {
  constructor(errors: readonly FieldError[]) {
    super(403, 'Per questa modifica conferma che sei tu.', errors, 'conferma_identita')
  }
}

/** Also used for rows out of reach, so that the answer does not reveal that they exist. */
export class NotFound extends AppError {
  constructor(message = 'Elemento non trovato.') {
    super(404, message)
  }
}

/** contract 5: the record was merged into `unitoIn`. */
export class Merged extends AppError {
  readonly unitoIn: number
  constructor(message: string, unitoIn: number) {
    super(410, message)
    this.unitoIn = unitoIn
  }
}

export class Conflict extends AppError {
  constructor(message: string, errors: readonly FieldError[] = [], code: ErrorCode = 'conflitto') {
    super(409, message, errors, code)
  }
}

export class Invalid extends AppError {
  constructor(errors: readonly FieldError[], message?: string, code?: ErrorCode) {
    super(422, message ?? errors.map(error => error.message).join(' · '), errors, code)
  }
}

export class TooMany extends AppError {
  readonly retryAfter: number
  constructor(message: string, retryAfter: number, code?: ErrorCode) {
    super(429, message, [], code)
    this.retryAfter = retryAfter
  }
}

export class Busy extends AppError {
  readonly retryAfter: number
  constructor(message: string, retryAfter: number) {
    super(503, message)
    this.retryAfter = retryAfter
  }
}

export function invalid(field: string, message: string): Invalid {
  return new Invalid([{ field, message }])
}
