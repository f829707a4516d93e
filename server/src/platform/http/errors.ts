import {
  AppError,
  Busy,
  codeOfStatus,
  type Entity,
  type ErrorCode,
  entities,
  type FieldError,
  fieldOf,
  Merged,
  TooMany,
} from '@bisavolo/domain'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notReplicated } from '../db/cluster/strict-client.ts'
import { isDamage } from '../db/damage.ts'
import { messageForStatus } from './status-words.ts'
import { refuseUnreadable } from './unreadable.ts'

interface Answer {
  status: number
  message: string
  errors?: readonly FieldError[]
  code?: ErrorCode
  retryAfter?: number
}

const databaseAway: Answer = { status: 503, message: 'La base dati non risponde: riprova tra poco.', retryAfter: 2 }

type ExplainMissing = (request: FastifyRequest, refused: AppError) => Promise<AppError | undefined>

/** Refusals that a missing or merged record may explain better. */
const perhapsMissing: readonly number[] = [400, 404, 409, 422]

type AwaitsStandby = () => Promise<boolean>

interface Explained {
  missing?: ExplainMissing
  awaitsStandby?: AwaitsStandby
}

/** pg and the pool mark their own timeouts by these messages alone. */
const isTimeout = ({ message }: FastifyError) => /^Query read timeout|^timeout exceeded/.test(message)

/** Lock or query timeout; a commit that waits for a standby keeps its locks and can cause both. */
const isLate = (error: FastifyError) => error.code === '55P03' || isTimeout(error)

/** Answers never contain a stack, SQL or a path. */
export function registerErrors(
  app: FastifyInstance,
  { missing = async () => undefined, awaitsStandby = async () => false }: Explained = {},
): void {
  const explainMissing: ExplainMissing = (request, thrown) =>
    missing(request, thrown).catch(error => {
      request.log.warn({ err: error }, 'a refusal could not be explained')
      return undefined
    })
  const explain = async (thrown: FastifyError, request: FastifyRequest): Promise<AppError | undefined> => {
    if (thrown instanceof AppError)
      return perhapsMissing.includes(thrown.status) ? explainMissing(request, thrown) : undefined
    return isLate(thrown) && (await awaitsStandby()) ? notReplicated() : undefined
  }
  app.setErrorHandler(async (thrown: FastifyError, request, reply) => {
    const explained = await explain(thrown, request)
    const error = (explained as unknown as FastifyError | undefined) ?? thrown
    const answer = answerFor(error, request)
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed')
    return send(reply, answer, error)
  })
  app.setNotFoundHandler((request, reply) => {
    refuseUnreadable(request)
    return send(reply, { status: 404, message: isRead(request) ? messageForStatus(404) : 'Chiamata inesistente.' })
  })
}

function send(reply: FastifyReply, answer: Answer, error?: unknown): FastifyReply {
  const { status, message, errors = [], code, retryAfter } = answer
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  const faults = errors.map(({ field, message: sentence, code: fault }) => ({
    field,
    code: fault ?? 'non_valido',
    message: sentence,
  }))
  const merged = error instanceof Merged ? { unito_in: error.unitoIn } : {}
  const body = { code: code ?? codeOfStatus(status), message, errors: faults, ...merged }
  return reply.status(status).header('cache-control', 'no-store').send(body)
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

function answerFor(error: FastifyError, request: FastifyRequest): Answer {
  if (error instanceof AppError) {
    const { status, message, errors, code } = error
    const retryAfter = error instanceof TooMany || error instanceof Busy ? error.retryAfter : undefined
    return { status, message, errors, code, ...(retryAfter !== undefined && { retryAfter }) }
  }
  const { code = '' } = error
  if (code.startsWith('FST_')) return fastifyAnswer(error)
  if (/^[0-9A-Z]{5}$/.test(code)) {
    const answer = databaseAnswer(error as unknown as DatabaseError, isRead(request))
    if (answer !== undefined) return answer
  }
  if (
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code) ||
    isTimeout(error) ||
    /Connection terminated|not queryable/i.test(error.message)
  ) {
    return databaseAway
  }
  if (code === 'ENOSPC') return { status: 507, message: 'Spazio su disco esaurito: avvisa chi gestisce il server.' }
  if (typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500) {
    return { status: error.statusCode, message: messageForStatus(error.statusCode) }
  }
  return {
    status: 500,
    message: `Si è verificato un errore imprevisto. Riprova; se continua, segnala il codice ${request.id}.`,
  }
}

const fastifyAnswers: Record<string, Answer> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, message: 'Il corpo della richiesta non è JSON valido.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, message: 'Il corpo della richiesta è vuoto.' },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, message: 'I dati inviati sono troppo grandi.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, message: 'Formato della richiesta non ammesso: usa JSON.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, message: 'La lunghezza della richiesta non corrisponde.' },
  FST_REQ_FILE_TOO_LARGE: { status: 413, message: 'Il file è troppo grande.' },
  FST_FILES_LIMIT: { status: 413, message: 'Un solo file alla volta.' },
  FST_PARTS_LIMIT: { status: 413, message: 'La richiesta ha troppe parti.' },
  FST_FIELDS_LIMIT: { status: 413, message: 'La richiesta ha troppi campi.' },
}

function fastifyAnswer(error: FastifyError): Answer {
  const status = error.statusCode ?? 400
  return fastifyAnswers[error.code] ?? { status, message: messageForStatus(status) }
}

interface DatabaseError {
  code: string
  constraint?: string
  table?: string
}

const tooLong = {
  read: 'La richiesta ha impiegato troppo tempo: restringi i filtri e riprova.',
  write: 'La richiesta ha impiegato troppo tempo ed è stata interrotta: riprova tra poco.',
}

function databaseAnswer({ code, constraint, table }: DatabaseError, read: boolean): Answer | undefined {
  if (code === '23505') return uniqueAnswer(table, constraint)
  if (code === '23503')
    return { status: 409, message: 'Il dato è collegato ad altri: operazione non possibile.', code: 'in_uso' }
  if (code === '23502' || code === '23514')
    return { status: 422, message: 'Un valore obbligatorio manca o non è ammesso.' }
  if (code === '40001' || code === '40P01' || code === '55P03')
    return { status: 409, message: 'Altri stanno salvando gli stessi dati: riprova.' }
  if (code === '57014') return { status: 503, message: read ? tooLong.read : tooLong.write }
  if (code === '25006')
    return { ...databaseAway, message: 'La base dati non accetta scritture in questo momento: riprova tra poco.' }
  if (code === '53100') return { status: 507, message: 'Spazio su disco esaurito: avvisa chi gestisce il server.' }
  if (isDamage({ code }))
    return {
      status: 500,
      message:
        'Una parte dei dati su disco è danneggiata e non si può leggere: non riprovare e avvisa subito chi gestisce il server.',
    }
  if (code.startsWith('22')) return { status: 422, message: 'Un valore non è nel formato atteso.' }
  if (['57P', '08', '53', '58'].some(start => code.startsWith(start))) return databaseAway
  return undefined
}

function uniqueAnswer(table = '', constraint = ''): Answer {
  const entity = (entities as unknown as Record<string, Entity>)[table]
  const name = constraint.replace(`${table}_`, '').replace(/_unique$/, '')
  const rule = entity?.unique.find(({ fields }) => fields.join('_') === name)
  if (rule !== undefined) return refusal(rule.message, rule.fields[0] as string)
  const label = entity === undefined ? undefined : fieldOf(entity, name)?.label
  const message = label === undefined ? 'Esiste già un dato uguale.' : `${label}: valore già presente nel registro`
  return refusal(message, label === undefined ? null : name)
}

function refusal(message: string, field: string | null): Answer {
  const code = 'gia_presente'
  return { status: 409, code, message, errors: field === null ? [] : [{ field, code, message }] }
}
