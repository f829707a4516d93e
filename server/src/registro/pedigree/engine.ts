import { copyRegistro } from '@bisavolo/domain/registro/rules/inbreeding/copia'
import {
  createGenealogia,
  type Genealogia,
  genealogiaOver,
  type Registro,
} from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import { run } from '../../platform/workers/jobs.ts'
import { applyChanges } from './apply-changes.ts'
import type { Asked } from './engine-worker.ts'
import { type Answer, type Args, type Question, questions, type Reckoning } from './questions.ts'
import type { ColonneLette, Parentage } from './read-parentage.ts'

export interface State {
  genealogia: Genealogia
  version: number
  /** Workers reading the columns now; nobody may write to them. */
  readers: number
}

export interface Engine {
  build: (columns: ColonneLette) => Promise<State>
  /** Undefined if the cache must be reloaded. */
  apply: (state: State, ids: ReadonlySet<number>, rows: readonly Parentage[]) => Promise<State | undefined>
  reckon: <Q extends Question>(state: State, question: Q, args: Args<Q>) => Promise<Answer<Q>>
}

export const fewCats = 2_000

/** Below both limits updating the pedigree takes milliseconds. */
const fewChanges = 20
const fewDescendants = 32

/** Runs long computations in a worker over shared memory, so that requests stay fast. */
export function openEngine(few: number = fewCats): Engine {
  const build = <T>(document: Asked) => run<T>('pedigree', document)

  return {
    async build(columns) {
      if (columns.id.length <= few) return stateOf(createGenealogia(columns))
      return stateOf(genealogiaOver(await build<Registro>({ what: 'build', columns })))
    },
    async apply(state, ids, rows) {
      const { genealogia } = state
      if (genealogia.size <= few || isLight(genealogia, ids, rows)) {
        const own = state.readers === 0 ? genealogia : genealogiaOver(copyRegistro(genealogia.registro))
        return applyChanges(own, ids, rows) ? stateOf(own) : undefined
      }
      const changed = await build<Registro | null>({ what: 'apply', registro: genealogia.registro, ids, rows })
      return changed === null ? undefined : stateOf(genealogiaOver(changed))
    },
    async reckon<Q extends Question>(state: State, question: Q, args: Args<Q>): Promise<Answer<Q>> {
      const { genealogia, version } = state
      const { reckon, isLight: isQuick } = questions[question] as Reckoning<Args<Q>, Answer<Q>>
      if (genealogia.size <= few || isQuick?.(genealogia, args)) return reckon(genealogia, args, new Map())
      state.readers++
      try {
        const document: Asked = { what: 'reckon', registro: genealogia.registro, version, question, args }
        return await run<Answer<Q>>('figures', document)
      } finally {
        state.readers--
      }
    },
  }
}

let versions = 0

function stateOf(genealogia: Genealogia): State {
  return { genealogia, version: ++versions, readers: 0 }
}

function isLight(genealogia: Genealogia, ids: ReadonlySet<number>, rows: readonly Parentage[]): boolean {
  if (ids.size > fewChanges || genealogia.cicli.length > 0) return false
  return rows.every(({ id, padre, madre }) => {
    if (!genealogia.has(id)) return true
    const isSame = genealogia.padre(id) === padre && genealogia.madre(id) === madre
    return isSame || genealogia.discendenti(id, fewDescendants) !== null
  })
}
