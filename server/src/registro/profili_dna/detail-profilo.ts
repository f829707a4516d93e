import { members } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { findingsOfDna } from '@bisavolo/domain/registro/rules/dna/rilievi-dna'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import { readFamiglie } from '../dna/read-parentele.ts'

const figliShown = 100

export async function detailProfilo({ db }: Reading, who: Who, record: Values): Promise<Values> {
  if (members.includes(who.role)) return record
  const idgatto = record.idgatto as number
  const figli = await db
    .selectFrom('gatti as g')
    .select('g.id')
    .where(({ eb, or }) => or([eb('g.idpadre', '=', idgatto), eb('g.idmadre', '=', idgatto)]))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('profili_dna as d').select('d.id').whereRef('d.idgatto', '=', 'g.id')),
    )
    .orderBy('g.id', 'desc')
    .limit(figliShown)
    .execute()
  const famiglie = await readFamiglie(db, [idgatto, ...figli.map(({ id }) => id)])
  const avvisi = [...famiglie.values()].flatMap(famiglia =>
    findingsOfDna(famiglia).flatMap(({ codice, livello, campo, messaggio }) => {
      if (famiglia.id === idgatto) return [{ codice, livello, campo, messaggio }]
      return codice === 'O26' || codice === 'O27'
        ? [{ codice, livello, campo, messaggio: `${famiglia.nome}: ${messaggio}` }]
        : []
    }),
  )
  return avvisi.length === 0 ? record : { ...record, avvisi }
}

detailProfilo.parts = ['avvisi']
