import { type Entities, entityOf, type Row } from '@bisavolo/domain'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import { shownTo } from '@bisavolo/domain/kit/finding'
import type { propostaCucciolo } from '@bisavolo/domain/nascite/calls'
import { giornoRegistrazione } from '@bisavolo/domain/nascite/rules/cucciolo/registrazione'
import { idlibroOf } from '@bisavolo/domain/registro/rules/gatto/libro'
import type { Who } from '../../platform/http/who.ts'
import { readRecord } from '../../records/read-record.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { refuseErrors } from '../../records/write-record.ts'
import type { Denuncia } from '../denunce_nascita/stato/update-stato.ts'
import { proposeGatto } from './propose-gatto.ts'
import { checkScelte, scelteOf } from './scelte.ts'

export async function tryCucciolo(
  deps: RecordDeps,
  who: Who,
  id: number,
  body: Record<string, unknown>,
): Promise<AnswerOf<typeof propostaCucciolo>> {
  const cucciolo = (await readRecord(deps, who, entityOf('cuccioli'), id)) as unknown as Row<Entities['cuccioli']>
  const denuncia = (await readRecord(
    deps,
    who,
    entityOf('denunce_nascita'),
    cucciolo.idDenuncia,
  )) as unknown as Denuncia
  refuseErrors(checkScelte(body))
  const { gatto, nome_completo, libro, findings } = await proposeGatto(deps.db, {
    cucciolo,
    denuncia,
    scelte: scelteOf(body, cucciolo),
    giorno: giornoRegistrazione(body.data_registrazione, who.today),
  })
  const proposta = { idlibro: idlibroOf(libro.codice), ...libro }
  return { gatto, nome_completo, libro: proposta, avvisi: findings.map(finding => shownTo(finding, 'staff')) }
}
