import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorsSeen, notify } from './notify.ts'
import { SnackbarHost } from './snackbar-host.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<SnackbarHost />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const say = (work: () => void) => act(async () => work())
const step = 100

async function wait(milliseconds: number): Promise<void> {
  for (let gone = 0; gone < milliseconds; gone += step) await act(() => vi.advanceTimersByTimeAsync(step))
}

const texts = () => screen.queryAllByRole('alert').map(slip => slip.textContent)

describe('a snackbar', () => {
  it('is an alert with its kind in words, and disappears after ten seconds', async () => {
    await say(() => notify.success('Salvato'))
    expect(texts()).toEqual(['FattoSalvato'])
    await wait(9_900)
    expect(texts()).toHaveLength(1)
    await wait(1_000)
    expect(texts()).toEqual([])
  })
  it('is closed by its button', async () => {
    await say(() => notify.error('Non riuscito'))
    fireEvent.click(screen.getByRole('button', { name: 'Chiudi il messaggio' }))
    await wait(500)
    expect(texts()).toEqual([])
    expect(errorsSeen.read()[0]?.text).toBe('Non riuscito')
  })
  it('disappears when its subject is settled; others stay', async () => {
    errorsSeen.clear()
    const form = {}
    await say(() => {
      notify.error('Altro errore')
      notify.error('Primo tentativo', form)
      notify.error('Secondo tentativo', form)
    })
    await wait(500)
    expect(texts()).toEqual(['ErroreAltro errore', 'ErroreSecondo tentativo'])
    await say(() => notify.settle(form))
    await wait(500)
    expect(texts()).toEqual(['ErroreAltro errore'])
    expect(errorsSeen.read().map(({ text }) => text)).toEqual(['Altro errore'])
    await say(notify.clear)
    await wait(500)
    expect([texts(), errorsSeen.read()]).toEqual([[], []])
  })
  it('belongs to the form being saved, unlike later ones', async () => {
    const form = {}
    await say(() => {
      notify.about(form, () => {
        for (const text of ['Uno', 'Due']) notify.error(text)
      })
      notify.error('Dopo')
    })
    expect(texts()).toEqual(['ErroreUno', 'ErroreDue', 'ErroreDopo'])
    await say(() => notify.settle(form))
    await wait(500)
    expect(texts()).toEqual(['ErroreDopo'])
    expect(() =>
      notify.about(form, () => {
        throw new Error('rotto')
      }),
    ).toThrow('rotto')
    await say(() => notify.error('Di nessuno'))
    await say(() => notify.settle(form))
    await wait(500)
    expect(texts()).toEqual(['ErroreDopo', 'ErroreDi nessuno'])
  })
  it('stays on a click elsewhere and on Escape', async () => {
    await say(() => notify.info('Sappi'))
    fireEvent.click(document.body)
    fireEvent.keyDown(document, { key: 'Escape' })
    await wait(1_000)
    expect(texts()).toEqual(['InformazioneSappi'])
  })
  it('stays while the pointer is on it', async () => {
    await say(() => notify.warning('Attento'))
    fireEvent.mouseEnter(screen.getByRole('alert').parentElement as Element)
    await wait(20_000)
    expect(texts()).toEqual(['AttenzioneAttento'])
    fireEvent.mouseLeave(screen.getByRole('alert').parentElement as Element)
    await wait(6_000)
    expect(texts()).toEqual([])
  })
})

describe('a snackbar with undo', () => {
  it('undoes once, and disappears', async () => {
    const undo = vi.fn()
    await say(() => notify.undoable('Salvato', undo))
    fireEvent.click(screen.getByRole('button', { name: 'Annulla' }))
    await wait(1_000)
    expect([undo.mock.calls.length, texts()]).toEqual([1, []])
  })
})

describe('several snackbars', () => {
  it('are stacked, oldest first', async () => {
    await say(() => ['uno', 'due', 'tre'].forEach(notify.success))
    expect(texts()).toEqual(['Fattouno', 'Fattodue', 'Fattotre'])
  })
  it('above four are shown in turn, and the oldest disappears', async () => {
    await say(() => ['1', '2', '3', '4', '5', '6'].forEach(notify.success))
    expect(texts()).toEqual(['Fatto1', 'Fatto2', 'Fatto3', 'Fatto4'])
    const seen = new Set(texts())
    for (let i = 0; i < 20; i++) {
      await wait(100)
      for (const text of texts()) seen.add(text)
      expect(texts().length).toBeLessThanOrEqual(4)
    }
    expect([...seen]).toHaveLength(6)
    expect(texts()).toEqual(['Fatto3', 'Fatto4', 'Fatto5', 'Fatto6'])
  })
})
