import { buildRegistro } from '@bisavolo/domain/registro/rules/inbreeding/build'
import { copyRegistro, readerOf } from '@bisavolo/domain/registro/rules/inbreeding/copia'
import { type Genealogia, genealogiaOver, type Registro } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import { applyChanges } from './apply-changes.ts'
import { type Question, questions } from './questions.ts'
import type { Parentage } from './read-parentage.ts'
import { unpackParentage } from './unpack-parentage.ts'

export type Asked =
  | { what: 'build'; parts: readonly Uint8Array[] }
  | { what: 'apply'; registro: Registro; ids: ReadonlySet<number>; rows: readonly Parentage[] }
  | { what: 'reckon'; registro: Registro; version: number; question: Question; args: unknown }

/** A thread of engine.ts. What it builds lies in shared memory: the answer carries no copy of it. */
export async function work(document: unknown): Promise<unknown> {
  const asked = document as Asked
  switch (asked.what) {
    case 'build':
      return buildRegistro(unpackParentage(asked.parts))
    case 'apply': {
      const registro = copyRegistro(asked.registro)
      return applyChanges(genealogiaOver(registro), asked.ids, asked.rows) ? registro : null
    }
    case 'reckon':
      return questions[asked.question].reckon(readerFor(asked), asked.args as never)
  }
}

let last: { version: number; genealogia: Genealogia } | undefined

/** The next question is mostly about the same state. */
function readerFor({ version, registro }: { version: number; registro: Registro }): Genealogia {
  if (last?.version !== version) last = { version, genealogia: genealogiaOver(readerOf(registro)) }
  return last.genealogia
}
