import { entityOf } from '@bisavolo/domain/product/entities'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useFormValues } from './use-form-values.ts'

afterEach(cleanup)

const open = (presets = {}) => renderHook(() => useFormValues(entityOf('razze'), null, presets)).result

it('a form starts with its initial values, and nothing is unsaved before typing', () => {
  const form = open({ codice: 'MCO' })
  expect(form.current.isDirty()).toBe(false)
  act(() => form.current.prefill({ descrizione: 'Maine Coon', righe: [1] }, { idrazza: { id: 1 } }))
  expect(form.current.state.values).toMatchObject({ codice: 'MCO', descrizione: 'Maine Coon', righe: [1] })
  expect(form.current.state.related).toEqual({ idrazza: { id: 1 } })
  expect(form.current.isDirty()).toBe(false)
  act(() => form.current.set({ righe: [1, 2] }))
  expect(form.current.isDirty()).toBe(true)
})

it('typed text is not overwritten when values arrive', () => {
  const form = open()
  act(() => form.current.set({ descrizione: 'mia' }))
  act(() => form.current.prefill({ codice: 'MCO', descrizione: 'Maine Coon' }, { descrizione: 'riga' }))
  expect(form.current.state.values).toMatchObject({ codice: 'MCO', descrizione: 'mia' })
  expect(form.current.state.related).toEqual({})
  expect(form.current.isDirty()).toBe(true)
})

it('an error disappears only once its value changes', () => {
  const form = open()
  const refuse = (...fields: string[]) =>
    act(() => form.current.update(now => ({ ...now, refused: fields.map(field => ({ field, message: 'no' })) })))
  const left = () => form.current.state.refused.map(({ field }) => field)
  act(() => form.current.set({ cuccioli: [{ chip: '1' }, { chip: '2' }] }))
  refuse('codice', 'descrizione', 'cuccioli.0.chip', 'cuccioli.1.chip', 'riga')
  act(() => form.current.set({ codice: 'MCO' }))
  expect(left()).toEqual(['descrizione', 'cuccioli.0.chip', 'cuccioli.1.chip'])
  act(() => form.current.set({ cuccioli: [{ chip: '1' }, { chip: '3' }] }))
  expect(left()).toEqual(['descrizione', 'cuccioli.0.chip'])
})

it('a chosen row counts as left, typed text does not yet', () => {
  const form = open()
  act(() => form.current.set({ descrizione: 'Maine' }))
  expect([...form.current.state.left]).toEqual([])
  act(() => form.current.set({ idpadre: 7 }, { idpadre: { id: 7 } }))
  expect([...form.current.state.left]).toEqual(['idpadre'])
  act(() => form.current.set({ idpadre: 8, category: null }, { idpadre: { id: 8 } }))
  expect([...form.current.state.left]).toEqual(['idpadre'])
})
