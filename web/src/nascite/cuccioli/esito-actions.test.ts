import { afterEach, expect, it, vi } from 'vitest'
import { api } from '../../api/client.ts'
import type { RecordRow } from '../../api/records.ts'
import type { Question } from '../../ui/feedback/confirm.tsx'
import { esitoActions } from './esito-actions.ts'

const [confermata, esclusa] = esitoActions
const row = { id: 7, nome: 'Nerone', bloccato: 1 } as unknown as RecordRow
afterEach(() => vi.restoreAllMocks())

async function run(action: typeof confermata, words: string | null) {
  const post = vi.spyOn(api, 'post').mockResolvedValue({})
  const asked: Question[] = []
  const ask = (question: Question) => {
    asked.push(question)
    if (words !== null) question.reason?.take(words)
    return Promise.resolve(words !== null)
  }
  await action?.run(row, { ask, go: () => {} })
  return { sent: post.mock.calls.map(([path, body]) => [path, body]), asked }
}

it('an excluded parentage is recorded with typed notes', async () => {
  const { sent, asked } = await run(esclusa, 'Laboratorio Vetogene, referto 118')
  expect(asked[0]?.reason?.label).toBe('Note (laboratorio, numero del referto)')
  expect(sent).toEqual([['/gatti/7/esito_parentela', { esito: 'esclusa', note: 'Laboratorio Vetogene, referto 118' }]])
})

it('a confirmed parentage needs no notes, and cancelling sends nothing', async () => {
  expect((await run(confermata, '')).sent).toEqual([['/gatti/7/esito_parentela', { esito: 'confermata' }]])
  vi.restoreAllMocks()
  expect((await run(esclusa, null)).sent).toEqual([])
})
