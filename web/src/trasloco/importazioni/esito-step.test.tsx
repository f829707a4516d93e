import type { ImportazioneIntera } from '@bisavolo/domain/trasloco/calls/importazioni'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { EsitoStep } from './esito-step.tsx'

vi.mock('./righe-esito.tsx', () => ({ RigheEsito: () => null }))
vi.mock('../../session/use-write.ts', () => ({ useWrite: () => ({ busy: false, run: () => undefined }) }))
afterEach(cleanup)

const conti = { inseriti: 5, aggiornati: 0, invariati: 0, scartati: 0, conflitti: 0, avvisi: 0 }
const show = (antenati: { antenati?: number }) =>
  render(
    <EsitoStep
      importazione={
        {
          ...{ id: 1, stato: 'provata', fase: null, escluse: [] },
          esito: { ...conti, inseriti: 10, entita: { clienti_soci: conti, gatti: { ...conti, ...antenati } } },
        } as unknown as ImportazioneIntera
      }
    />,
  )
const rowOf = (name: string) => screen.getByText(name).closest('tr') as HTMLElement

it('ancestors are not mentioned if there are none', () => {
  show({})
  expect(screen.queryByText(/antenati/)).toBeNull()
})

it('the number of ancestors among new cats is shown', () => {
  show({ antenati: 2 })
  expect(within(rowOf('Gatti')).getByText('di cui 2 tra gli antenati')).toBeTruthy()
  expect(screen.getAllByText(/antenati/)).toHaveLength(1)
})
