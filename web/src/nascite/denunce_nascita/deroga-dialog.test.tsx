import type { DenunciaLetta } from '@bisavolo/domain/nascite/calls'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DerogaDialog, needsDeroga } from './deroga-dialog.tsx'

afterEach(cleanup)

const denuncia = (livelli: string[], change: object = {}) =>
  ({ avvisi: livelli.map(livello => ({ livello })), controllo_derogato: false, ...change }) as unknown as DenunciaLetta

it.each<[string, DenunciaLetta, boolean, boolean]>([
  ['nothing', denuncia([]), false, false],
  ['what the note has seen', denuncia(['avviso'], { nota_deroga: 'Vista' }), false, false],
  ['what it has not', denuncia(['avviso', 'blocco'], { nota_deroga: 'Vista' }), false, true],
  ['a bad inspection', denuncia([], { nota_deroga: 'Vista' }), true, true],
  ['one that the note has seen', denuncia([], { nota_deroga: 'Vista', controllo_derogato: true }), true, false],
])('a note is needed: %s', (_, record, isFailed, expected) => {
  expect(needsDeroga(record, isFailed)).toBe(expected)
})

it('the dialog contains the previous note for editing', async () => {
  const onConfirm = vi.fn()
  const record = denuncia(['blocco'], { nota_deroga: 'Parto prematuro' })
  render(<DerogaDialog record={record} yes="Approva" busy={false} onClose={vi.fn()} onConfirm={onConfirm} />)
  const approve = (await screen.findByRole('button', { name: 'Approva' })) as HTMLButtonElement
  expect(approve.disabled).toBe(true)
  fireEvent.change(screen.getByDisplayValue('Parto prematuro'), {
    target: { value: 'Parto prematuro, e sterile dopo' },
  })
  fireEvent.click(approve)
  expect(onConfirm).toHaveBeenCalledWith('Parto prematuro, e sterile dopo')
})
