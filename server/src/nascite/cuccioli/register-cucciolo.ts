import { Conflict, type Entities, entityOf, invalid, type Row } from '@bisavolo/domain'
import { yearOf } from '@bisavolo/domain/kit/date'
import { blocchiFor, errorOf } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import { giornoRegistrazione } from '@bisavolo/domain/nascite/rules/cucciolo/registrazione'
import { canRegisterCuccioli } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { acceptWith } from '../../findings/prese-visione.ts'
import { asSystem } from '../../records/as-system.ts'
import { demandWriter, openLocked, openRecord } from '../../records/open-record.ts'
import { proposeRow, proposeSound } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { nextCodice } from '../../registro/codici/next-codice.ts'
import { saveGatto } from '../../registro/gatti/save-gatto.ts'
import { closeIfDone, lockDenuncia } from '../denunce_nascita/stato/update-stato.ts'
import { findDiverso } from './find-diverso.ts'
import { proposeGatto } from './propose-gatto.ts'
import { checkScelte, chosenIn, correctedIn, scelteOf, writtenOf } from './scelte.ts'

type Cucciolo = Row<Entities['cuccioli']>

export function saveGattoOrCucciolo(work: Work, id: number | null, body: Values): Promise<Values> {
  const isCucciolo = id === null && body.cuccioloId !== undefined && body.cuccioloId !== null
  return isCucciolo ? registerCucciolo(work, body) : saveGatto(work, id, body)
}

/** §4, D7: cat, number, link and closing in one transaction. */
export async function registerCucciolo(work: Work, sent: Values): Promise<Values> {
  demandWriter(work, entityOf('gatti'), null)
  const { cucciolo, denuncia } = await lockCucciolo(work, sent.cuccioloId)
  const body: Values = { ...writtenOf(cucciolo), ...sent }
  const opened = await openRecord(work, entityOf('gatti'), null, chosenIn(body))
  const giorno = giornoRegistrazione(body.data_registrazione, work.who.today)
  const { gatto, findings } = await proposeGatto(work.trx, {
    cucciolo,
    denuncia,
    scelte: scelteOf(body, cucciolo),
    giorno,
  })
  const causale = body.causale_not_for_breeding || null
  const { chip: _, ...values } = gatto
  const row = await proposeSound(
    opened,
    {
      ...values,
      ...correctedIn(body),
      nome: typeof body.nome === 'string' ? gatto.nome : body.nome,
      paper_pedigree: body.paper_pedigree === 1 ? 1 : 0,
      // §4: not_for_breeding is 1 only with a reason.
      causale_not_for_breeding: causale,
      not_for_breeding: causale === null ? 0 : 1,
      bloccato: denuncia.sorteggiata,
    },
    { rules: () => [...checkScelte(body), ...blocchiFor(findings, 'staff').map(errorOf)] },
  )
  const stored = await writeRecord(opened, row, {
    azione: 'registrazione da cucciolo',
    number: async () => ({ codice: await nextCodice(work, gatto.idlibro, yearOf(giorno)) }),
  })
  await linkCucciolo(asSystem(work, 'registrazione cucciolo'), cucciolo, stored.id)
  await closeIfDone(work, denuncia)
  await acceptWith(work, 'gatti', stored.id as number, body)
  await findDiverso(work, null, stored)
  return stored
}

async function linkCucciolo(work: Work, cucciolo: Cucciolo, idgatto: unknown): Promise<void> {
  const opened = openLocked(work, entityOf('cuccioli'), cucciolo, {})
  await writeRecord(opened, proposeRow(opened, { idgatto }), { azione: 'registrazione come gatto' })
}

/** Lock order everywhere: declaration, then kitten. */
async function lockCucciolo(work: Work, id: unknown) {
  const missing = () => invalid('cuccioloId', 'Cucciolo: il valore indicato non esiste')
  if (!Number.isInteger(id)) throw missing()
  const read = () =>
    work.trx
      .selectFrom('cuccioli')
      .selectAll()
      .where('id', '=', id as number)
  const found = await read().executeTakeFirst()
  if (found === undefined) throw missing()
  const denuncia = await lockDenuncia(work, found.idDenuncia)
  const cucciolo = (await read().forUpdate().executeTakeFirst()) as Cucciolo | undefined
  if (cucciolo === undefined) throw missing()
  refuseUnregistrable(cucciolo)
  if (!canRegisterCuccioli(denuncia.stato))
    throw new Conflict('La denuncia non è approvata: i cuccioli non si registrano ancora.')
  return { cucciolo, denuncia }
}

export function refuseUnregistrable({ idgatto, deceduto }: Cucciolo): void {
  if (idgatto !== null) throw new Conflict('Il cucciolo è già registrato come gatto.')
  if (deceduto === 1) throw new Conflict('Un cucciolo deceduto non si registra come gatto.')
}
