/** Every error has one of these: programs decide by the code, people read the sentence. */
const errorCodes = [
  'richiesta_errata',
  'non_autenticato',
  'non_permesso',
  'password_scaduta',
  'due_fattori_richiesti',
  'conferma_identita',
  'non_trovato',
  'conflitto',
  'conflitto_versione',
  'gia_presente',
  'in_uso',
  'persona_diversa',
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

/** The code of an error of which no more is known than its status. */
export function codeOfStatus(status: number): ErrorCode {
  return codesByStatus[status] ?? (status >= 500 ? 'errore_interno' : 'richiesta_errata')
}

/** A fault of one field. The code is the rule's own (D5 N05) where a rule speaks, else what is wrong with the value. */
export interface FieldError {
  field: string
  message: string
  /** 'non_valido' when it is left out. */
  code?: string
}

/** An error whose message is meant for the person who asked. Anything else is a fault of ours and shows a plain sentence. */
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

/** The request cannot be read: broken JSON, an unknown filter, an id that is no number. */
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

/** The session would do, but a borrowed screen must not be enough: the call is made again with the password, and the code. */
export class ConfirmIdentity extends AppError {
  constructor(errors: readonly FieldError[]) {
    super(403, 'Per questa modifica conferma che sei tu.', errors, 'conferma_identita')
  }
}

/** Also the answer for a row that exists out of reach: what one may not see does not exist. */
export class NotFound extends AppError {
  constructor(message = 'Elemento non trovato.') {
    super(404, message)
  }
}

/** The record was merged into another, which stands for it from then on (contract 5). */
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
  constructor(errors: readonly FieldError[], message?: string) {
    super(422, message ?? errors.map(error => error.message).join(' · '), errors)
  }
}

export class TooMany extends AppError {
  readonly retryAfter: number
  constructor(message: string, retryAfter: number, code?: ErrorCode) {
    super(429, message, [], code)
    this.retryAfter = retryAfter
  }
}

/** There is too much to do just now: it is worth trying again. */
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
