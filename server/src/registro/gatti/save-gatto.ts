import { entityOf, type FieldError, isRequired } from '@bisavolo/domain'
import { errorOf } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import {
  findingsOfCambioLibro,
  findingsOfCodiceTolto,
  type NelLibro,
} from '@bisavolo/domain/registro/rules/gatto/cambio-libro'
import { isLibroProprio } from '@bisavolo/domain/registro/rules/gatto/libro'
import { acceptWith } from '../../findings/prese-visione.ts'
import { readRegole } from '../../findings/read-regole.ts'
import { demandWriter, openRecord } from '../../records/open-record.ts'
import { proposeSound } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { takeMotivo } from '../certificato/take-motivo.ts'
import { nextCodice } from '../codici/next-codice.ts'
import { changeCodice } from '../codici/store-codici.ts'
import { catChanged } from '../consequences.ts'
import { checkGenealogia } from './check-genealogia.ts'
import { checkScheda } from './check-scheda.ts'
import { lockGenitori } from './lock-genitori.ts'

export async function saveGatto(work: Work, id: number | null, body: Values): Promise<Values> {
  const gatti = entityOf('gatti')
  demandWriter(work, gatti, id)
  if (id !== null && (isId(body.idpadre) || isId(body.idmadre))) await lockGenitori(work)
  const opened = await openRecord(work, gatti, id, body)
  const { before } = opened
  const completed = before !== null && isCompletedBy(before, body)
  const set = { ...(before === null ? {} : cleared(body)), ...(completed ? { antenato: 0 } : {}) }
  const row = await proposeSound(opened, set, {
    rules: proposed => checkAll(work, id, proposed, before),
  })
  const motivo = before === null ? null : await takeMotivo(work, before, row, body.motivo)
  const stored = await writeRecord(opened, row, {
    motivo,
    azione: isOwnerChanged(before, row) ? 'modifica proprietà' : undefined,
    number: before === null || completed ? () => numberFor(work, row) : undefined,
  })
  // After the row lock, so that parallel saves of this code wait.
  await changeCodice(work, before as NelLibro | null, stored as unknown as NelLibro & { id: number })
  await acceptWith(work, 'gatti', stored.id as number, body)
  if (before !== null) await catChanged(work, before, stored)
  return stored
}

async function checkAll(work: Work, id: number | null, row: Values, before: Values | null): Promise<FieldError[]> {
  const regole = await readRegole(work.trx)
  const nelLibro = [before as NelLibro | null, row as unknown as NelLibro] as const
  return [
    ...[...findingsOfCambioLibro(...nelLibro), ...findingsOfCodiceTolto(...nelLibro)].map(errorOf),
    ...(await checkScheda(work, id, row, before, regole)),
    ...(await checkGenealogia(work, id, row, before, regole)),
  ]
}

/** contract 3. */
async function numberFor(work: Work, { codice, idlibro, data_registrazione }: Values): Promise<Values> {
  const isBlank = codice === null || codice === undefined || codice === ''
  const year = /^(\d{4})-\d\d-\d\d$/.exec(String(data_registrazione ?? ''))?.[1]
  if (!isBlank || year === undefined || !isId(idlibro) || !isLibroProprio(idlibro)) return {}
  return { codice: await nextCodice(work, idlibro, Number(year)) }
}

/** Contract 5: an ancestor with all required fields becomes an ordinary cat. */
function isCompletedBy(before: Values, body: Values): boolean {
  const { fields } = entityOf('gatti')
  const row: Values = { ...before, ...body, antenato: 0 }
  const lacks = (name: string) => row[name] === null || row[name] === undefined || row[name] === ''
  const needed = Object.entries(fields).filter(([, field]) => isRequired(field, row))
  return before.antenato === 1 && !needed.some(([name]) => lacks(name))
}

function cleared(body: Values): Values {
  return {
    ...(body.not_for_breeding === 0 ? { causale_not_for_breeding: null } : {}),
    ...(body.deceduto === 0 ? { data_decesso: null } : {}),
  }
}

const owners = ['idproprietario', 'idcointestatario', 'idcointestatario1'] as const

/** security 3.3: a change of owner has its own audit action. */
function isOwnerChanged(before: Values | null, row: Values): boolean {
  return before !== null && owners.some(name => row[name] !== before[name])
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0
}
