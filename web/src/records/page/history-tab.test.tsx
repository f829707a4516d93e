import type { Role } from '@bisavolo/domain/kit/access'
import type { EntityName } from '@bisavolo/domain/product/entities'
import { entityOf } from '@bisavolo/domain/product/entities'
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useCanReadTrail } from './history-tab.tsx'

const session = { role: 'socio' as Role, may: () => true, can: vi.fn(() => false) }
vi.mock('../../session/session.tsx', () => ({ useSession: () => session }))

it.each<[string, Role, EntityName, object | null, boolean]>([
  ['a new record', 'admin', 'razze', null, false],
  ['a breed', 'socio', 'razze', { id: 5 }, false],
  ['a breed, for the office', 'admin', 'razze', { id: 5 }, true],
  ['an open show', 'socio', 'esposizioni', { id: 9, status: 1, data_chiusura: '2999-01-01' }, false],
  ['a paper of the association', 'socio', 'documenti', { id: 3, tipo: 'regolamenti' }, false],
  ['a paper of an own cat', 'socio', 'documenti', { id: 3, tipo: 'gatto' }, true],
  ['the own account', 'cliente', 'account', { id: 7 }, true],
  ['an own cat', 'cliente', 'gatti', { id: 7 }, true],
  ['a view that somebody shares', 'socio', 'viste', { id: 7, account_id: 1, condivisa: 1 }, false],
])('the history of %s is offered to %s or not', (_, role, entity, record, expected) => {
  session.role = role
  expect(renderHook(() => useCanReadTrail(entityOf(entity), record)).result.current).toBe(expected)
})

it('the history of a shared record is offered to people who may change it', () => {
  session.can.mockReturnValueOnce(true)
  const own = { id: 7, account_id: 1, condivisa: 1 }
  expect(renderHook(() => useCanReadTrail(entityOf('viste'), own)).result.current).toBe(true)
})
