import type { EntitaUnibile } from '@bisavolo/domain/trasloco/rules/unione/scelte'
import { expect } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { readOperations } from '../attacks/spec.ts'
import type { Caller, TestApp } from '../harness.ts'

/** Paths that do not tell the kind of record. */
const unsaid: Record<string, EntitaUnibile> = {
  '/alberobisavoli/{id}': 'gatti',
  '/inbreeding/{id}': 'gatti',
  '/accoppiamenti/{id}': 'gatti',
  '/fatture_ricevute/cliente/{id}': 'clienti_soci',
}
const byName: Record<string, EntitaUnibile> = {
  idgatto: 'gatti',
  idpadre: 'gatti',
  idmadre: 'gatti',
  idallevatore: 'clienti_soci',
}
const others: Record<string, string | number> = { idpadre: cast.leo.id, idmadre: cast.luna.id, data: '-' }

/** Calls with the id of a merged record that do not point to the remaining one. */
export async function notLeadingOn(
  test: TestApp,
  caller: Caller,
  entita: EntitaUnibile,
  { gone, kept }: { gone: number; kept: number },
): Promise<string[]> {
  const wrong: string[] = []
  let tried = 0
  for (const { method, path, body } of await readOperations(test)) {
    // Audit lines of a merged record stay its own, a merge names both records, and no service for a person has a price.
    if (path.startsWith('/audit/') || path.startsWith('/unioni/')) continue
    if (entita === 'clienti_soci' && path.startsWith('/fatture_ricevute/proposta/')) continue
    for (const name of numbersOf(path, entita)) {
      const address = path.replace(/\{(\w+)\}/g, (_, other: string) =>
        String(other === name ? gone : /^entit[ay]$/.test(other) ? entita : (others[other] ?? cast.expoAperta.id)),
      )
      const answer = await caller.call<{ code: string; unito_in?: number }>(method, address, body && {})
      tried++
      const { code, unito_in } = answer.status === 410 ? answer.body : {}
      if (code !== 'unito' || unito_in !== kept) wrong.push(`${method} ${address} → ${answer.status}`)
    }
  }
  expect(tried).toBeGreaterThan(8)
  return wrong
}

function numbersOf(path: string, entita: EntitaUnibile): string[] {
  const ofId =
    unsaid[path] === entita || path.includes(`/${entita}/{id}`) || /\{entit[ay]\}\/\{id\}/.test(path) ? ['id'] : []
  return [...ofId, ...Object.keys(byName).filter(name => byName[name] === entita && path.includes(`{${name}}`))]
}
