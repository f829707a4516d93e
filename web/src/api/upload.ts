import type { AnswerOf, Call } from '@bisavolo/domain/kit/call'
import type { ErrorCode, FieldError } from '@bisavolo/domain/kit/errors'
import { messages } from '@bisavolo/domain/words/messages'
import { ApiError, tellChanges, timeouts } from './client.ts'
import { readEmulation, readToken } from './credentials.ts'
import { tellReach } from './reach.ts'

export interface UploadOptions {
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** fetch cannot report upload progress. Aborts after no progress for the time limit of §9. */
export function uploadWithProgress<const C extends Call>(
  described: C,
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<AnswerOf<C>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout>
    const alive = () => {
      clearTimeout(silence)
      silence = setTimeout(() => end(() => reject(new ApiError(0, messages.timeOut))), timeouts.upload)
    }
    const end = (tell: () => void) => {
      clearTimeout(silence)
      signal.removeEventListener('abort', giveUp)
      tell()
      request.abort()
    }
    const giveUp = () => end(() => reject(new DOMException('Caricamento annullato', 'AbortError')))
    request.open(described.method, described.path)
    request.setRequestHeader('Accept', 'application/json')
    const [token, emulated] = [readToken(), readEmulation()]
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    if (emulated) request.setRequestHeader('x-emulated-user', emulated)
    request.upload.onprogress = ({ loaded, total }) => {
      alive()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onload = () =>
      end(() => {
        const answer = readAnswer(request)
        if (request.status >= 200 && request.status < 300) {
          tellChanges(request.getResponseHeader('X-Changed'))
          resolve(answer as AnswerOf<C>)
        } else reject(refusalOf(request.status, answer))
      })
    request.onerror = () => {
      tellReach(false)
      end(() => reject(new ApiError(0, messages.offline)))
    }
    signal.addEventListener('abort', giveUp)
    alive()
    request.send(form)
  })
}

function readAnswer(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText)
  } catch {
    return null
  }
}

function refusalOf(status: number, answer: unknown): ApiError {
  const { message, errors, code } = (answer ?? {}) as { message?: string; errors?: FieldError[]; code?: ErrorCode }
  return new ApiError(status, message ?? `Il caricamento non è riuscito (codice ${status}). Riprova.`, {
    errors: errors ?? [],
    code: code ?? null,
  })
}
