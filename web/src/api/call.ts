import { type AnswerOf, addressOfCall, type Call, type CallInput, type FileAnswer } from '@bisavolo/domain/kit/call'
import { queryOptions } from '@tanstack/react-query'
import { api, type CallOptions, saveDownload } from './client.ts'

export type JsonCall = Call & { answer?: Exclude<Call['answer'], FileAnswer> }
type FileCall = Call & { answer: FileAnswer }
type Given = Record<string, unknown> & { query?: CallOptions['query']; body?: unknown }

export function call<const C extends JsonCall>(
  described: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<AnswerOf<C>> {
  const { query, body } = input as Given
  const path = addressOfCall(described.path, input as Given)
  const all = query === undefined ? options : { ...options, query }
  if (described.method === 'GET') return api.get<AnswerOf<C>>(path, all)
  const method = described.method.toLowerCase() as 'post' | 'put' | 'delete'
  return api[method]<AnswerOf<C>>(path, body, all)
}

export async function download<const C extends FileCall>(
  described: C,
  input: CallInput<C>,
  { filename, ...options }: CallOptions & { filename?: string } = {},
): Promise<void> {
  const { query } = input as Given
  const path = addressOfCall(described.path, input as Given)
  const answer = await api.download(path, query === undefined ? options : { ...options, query })
  saveDownload(filename === undefined ? answer : { ...answer, filename })
}

/** The key contains the whole input. The query is refetched when an entity in `reads` changes. */
export function callQuery<const C extends JsonCall>(
  described: C,
  input: CallInput<C>,
  options: Pick<CallOptions, 'filters' | 'pagination' | 'search' | 'timeout' | 'sessionEnds'> = {},
) {
  return queryOptions({
    queryKey: [described.tag, described.path, input, options],
    queryFn: ({ signal }) => call(described, input, { ...options, signal }),
    meta: { reads: described.reads ?? [described.tag] },
  })
}
