import { expect, it } from 'vitest'
import { firstComplaint } from '../src/platform/first-complaint.ts'

it('a stop of work is logged when it begins and when it ends, once each', () => {
  const said: string[] = []
  const { failed, worked } = firstComplaint({ warn: message => said.push(message) }, 'Posta in uscita')
  worked()
  for (const reason of ['via', 'via', 'altro']) failed(new Error(reason))
  worked()
  worked()
  failed(new Error('di nuovo via'))
  expect(said).toEqual([
    'Posta in uscita: ferma (via)',
    'Posta in uscita: di nuovo in moto',
    'Posta in uscita: ferma (di nuovo via)',
  ])
})
