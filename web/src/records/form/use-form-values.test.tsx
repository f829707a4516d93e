import { entityOf } from '@bisavolo/domain/entities'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useFormValues } from './use-form-values.ts'

afterEach(cleanup)

const open = (presets = {}) => renderHook(() => useFormValues(entityOf('razze'), null, presets)).result

it('starts from what it was given: nothing is unsaved until somebody types', () => {
  const form = open({ codice: 'MCO' })
  expect(form.current.isDirty()).toBe(false)
  act(() => form.current.prefill({ descrizione: 'Maine Coon', righe: [1] }, { idrazza: { id: 1 } }))
  expect(form.current.state.values).toMatchObject({ codice: 'MCO', descrizione: 'Maine Coon', righe: [1] })
  expect(form.current.state.related).toEqual({ idrazza: { id: 1 } })
  expect(form.current.isDirty()).toBe(false)
  act(() => form.current.set({ righe: [1, 2] }))
  expect(form.current.isDirty()).toBe(true)
})

it('does not write over what was typed while the values were on their way', () => {
  const form = open()
  act(() => form.current.set({ descrizione: 'mia' }))
  act(() => form.current.prefill({ codice: 'MCO', descrizione: 'Maine Coon' }, { descrizione: 'riga' }))
  expect(form.current.state.values).toMatchObject({ codice: 'MCO', descrizione: 'mia' })
  expect(form.current.state.related).toEqual({})
  expect(form.current.isDirty()).toBe(true)
})
