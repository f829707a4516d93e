import { office } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { ammissioneOf } from '@bisavolo/domain/soci/rules/iscrizione/anzianita'
import { cassaDiversa } from '@bisavolo/domain/soci/rules/iscrizione/documenti'
import { findingsOfEsame } from '@bisavolo/domain/soci/rules/iscrizione/esame'
import type { ClienteIscritto, Iscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { termineRinnovo } from '@bisavolo/domain/soci/rules/regole/regole-soci'
import { readRegole } from '../../findings/read-regole.ts'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import { findingsFor } from './findings-for.ts'
import { readDocumenti } from './read-documenti.ts'
import { readClientiIscritti, readIscrizioni } from './read-iscrizioni.ts'

export async function detailIscrizione(reading: Reading, who: Who, record: Values): Promise<Values> {
  const iscrizione = record as unknown as Iscrizione
  const altre = await readIscrizioni(reading.db, iscrizione.idcliente_socio)
  const { idcliente_socio } = iscrizione
  const cliente = (await readClientiIscritti(reading.db, [idcliente_socio])).get(idcliente_socio)
  const isWaiting = cliente !== undefined && iscrizione.da_approvare === 1
  const documenti = office.includes(who.role) ? await readDocumentiOf(reading, iscrizione) : []
  const findings = [
    ...(isWaiting ? waitingFindings(who, iscrizione, cliente, altre) : []),
    ...cassaDiversa(iscrizione.data_cassa, documenti),
  ]
  return {
    ...record,
    ...(office.includes(who.role) && { documenti }),
    ammissione: ammissioneOf(iscrizione, altre, termineRinnovo(await readRegole(reading.db))),
    avvisi: findings.map(({ codice, livello, campo, messaggio }) => ({ codice, livello, campo, messaggio })),
  }
}

detailIscrizione.parts = ['documenti', 'ammissione', 'avvisi']

async function readDocumentiOf({ db }: Reading, { id }: Iscrizione) {
  return (await readDocumenti(db, [id as number])).get(id as number) ?? []
}

function waitingFindings(who: Who, iscrizione: Iscrizione, cliente: ClienteIscritto, altre: readonly Iscrizione[]) {
  if (office.includes(who.role)) return findingsOfEsame(iscrizione, cliente, altre, who.today)
  return findingsFor(who, iscrizione, cliente, altre).filter(({ livello }) => livello !== 'blocco')
}
