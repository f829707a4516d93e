import { buildRegistro } from '@bisavolo/domain/registro/rules/inbreeding/build'
import { copyRegistro, readerOf } from '@bisavolo/domain/registro/rules/inbreeding/copia'
import { type Genealogia, genealogiaOver, type Registro } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import { applyChanges } from './apply-changes.ts'
import { type Memo, type Question, questions } from './questions.ts'
import type { ColonneLette, Parentage } from './read-parentage.ts'

export type Asked =
  | { what: 'build'; columns: ColonneLette }
  | { what: 'apply'; registro: Registro; ids: ReadonlySet<number>; rows: readonly Parentage[] }
  | { what: 'reckon'; registro: Registro; version: number; question: Question; args: unknown }

export async function work(document: unknown): Promise<unknown> {
  const asked = document as Asked
  switch (asked.what) {
    case 'build':
      return buildRegistro(asked.columns, asked.columns)
    case 'apply': {
      const registro = copyRegistro(asked.registro)
      return applyChanges(genealogiaOver(registro), asked.ids, asked.rows) ? registro : null
    }
    case 'reckon': {
      const { genealogia, memo } = readerFor(asked)
      return questions[asked.question].reckon(genealogia, asked.args as never, memo)
    }
  }
}

interface Reader {
  version: number
  genealogia: Genealogia
  memo: Memo
}
let last: Reader | undefined

function readerFor({ version, registro }: { version: number; registro: Registro }): Reader {
  if (last?.version !== version) last = { version, genealogia: genealogiaOver(readerOf(registro)), memo: new Map() }
  return last
}
