export interface FieldError {
  field: string
  message: string
}

/** An error whose message is meant for the person who asked. Anything else is a fault of ours and shows a plain sentence. */
export class AppError extends Error {
  readonly status: number
  readonly errors: readonly FieldError[]
  constructor(status: number, message: string, errors: readonly FieldError[] = []) {
    super(message)
    this.name = new.target.name
    this.status = status
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
  constructor(message = 'Non hai il permesso per questa operazione.') {
    super(403, message)
  }
}

/** Also the answer for a row that exists out of reach: what one may not see does not exist. */
export class NotFound extends AppError {
  constructor(message = 'Elemento non trovato.') {
    super(404, message)
  }
}

export class Conflict extends AppError {
  constructor(message: string, errors: readonly FieldError[] = []) {
    super(409, message, errors)
  }
}

export class Invalid extends AppError {
  constructor(errors: readonly FieldError[], message?: string) {
    super(422, message ?? errors.map(error => error.message).join(' · '), errors)
  }
}

export class TooMany extends AppError {
  readonly retryAfter: number
  constructor(message: string, retryAfter: number) {
    super(429, message)
    this.retryAfter = retryAfter
  }
}

export function invalid(field: string, message: string): Invalid {
  return new Invalid([{ field, message }])
}
