import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { areas } from '../src/areas/all.ts'
import { letLive } from '../src/association.ts'
import { tellFailure } from '../src/engine/failure.ts'

const root = join(import.meta.dirname, '..')

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(ts|mjs)$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map(entry => join(entry.parentPath, entry.name))
}

describe('the simulated association', () => {
  it('shares no code with the product', () => {
    const sources = sourcesOf(root)
    expect(sources.length).toBeGreaterThan(20)
    const imports = sources.flatMap(path =>
      [
        ...readFileSync(path, 'utf8').matchAll(
          /^(?:import|export|\}) (?:[^'\n]*\bfrom )?'([^']+)'|\bimport\('([^']+)'\)/gm,
        ),
      ].map(([, target, lazy]) => (target ?? lazy)!),
    )
    const foreign = imports.filter(target => /@bisavolo|(?:^|\/)(?:domain|server|web)\//.test(target))
    expect(foreign).toEqual([])
    expect(new Set(imports.filter(target => !target.startsWith('.') && !target.startsWith('node:')))).toEqual(
      new Set(['pg', 'vitest']),
    )
  })

  it('runs a spring, one day in nine, with model and store in agreement', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bisavolo-simula-'))
    const calm = { servers: 1, faults: false, patience: 1, areas, tell: () => {} }
    try {
      const outcome = await letLive({
        ...calm,
        folder,
        port: 0,
        seed: 7,
        from: '2025-03-21',
        days: 10,
        every: 9,
        members: 5,
      })
      expect(outcome.failures.map(tellFailure)).toEqual([])
      expect(outcome.log.made.length).toBeGreaterThan(100)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    // Half a minute on a quiet machine; long, because a busy machine must not fail the test.
  }, 900_000)
})
