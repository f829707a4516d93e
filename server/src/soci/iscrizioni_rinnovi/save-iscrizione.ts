import { Conflict, entityOf, type FieldError, invalid } from '@bisavolo/domain'
import { errorOf } from '@bisavolo/domain/kit/finding'
import { formatDate } from '@bisavolo/domain/kit/format'
import { ostacoloAdesioni } from '@bisavolo/domain/soci/rules/iscrizione/annullo'
import {
  cassaFindings,
  type Iscrizione,
  sezioneFor,
  type TipoIscrizione,
} from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { checkModifica, sezioneDopo } from '@bisavolo/domain/soci/rules/iscrizione/modifica'
import { isSame } from '../../records/audit/audit.ts'
import { openRecord } from '../../records/open-record.ts'
import { proposeSound } from '../../records/propose-row.ts'
import { reaches } from '../../records/read-record.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { findingsFor } from './findings-for.ts'
import { type ClienteRow, lockClienti, readIscrizioni } from './read-iscrizioni.ts'

type Values = Record<string, unknown>

/** What makes an enrolment the one it is: the rules of D9 are about these. */
const content = ['anno', 'tipo', 'sezione'] as const

/** POST and PUT of an enrolment: it always waits for the board (§4), in the customer's own section unless Aderente. */
export async function saveIscrizione(work: Work, id: number | null, body: Values): Promise<Values> {
  const opened = await openRecord(work, entityOf('iscrizioni_rinnovi'), id, body)
  const { before } = opened
  const cliente = await clienteOf(work, before, body.idcliente_socio)
  // contract 3: a reference that the caller may not use is 422 on its own field, like one that is not there.
  if (before === null && cliente === undefined && typeof body.idcliente_socio === 'number')
    throw invalid('idcliente_socio', 'Cliente: il valore indicato non esiste o non può essere usato')
  const row = await proposeSound(
    opened,
    { ...decided(before), ...sezioneOf(before, body, cliente) },
    {
      rules: async proposed => [
        ...changeErrors(before, proposed, body),
        ...(await checkIscritto(work, proposed, before, cliente)),
      ],
    },
  )
  return writeRecord(opened, row)
}

/** A client out of reach stays unknown here; behind an enrolment that is within reach the rules hold for whoever it is. */
async function clienteOf({ trx, who }: Work, before: Values | null, sent: unknown): Promise<ClienteRow | undefined> {
  const id = before?.idcliente_socio ?? sent
  if (typeof id !== 'number' || !Number.isInteger(id)) return undefined
  if (before === null && !(await reaches(trx, who, entityOf('clienti_soci'), id, 'read'))) return undefined
  return (await lockClienti(trx, [id])).get(id)
}

/** security 2.5: whatever was sent, nobody approves by saving. */
function decided(before: Values | null): Values {
  if (before !== null) return {}
  const open = { annullata: 0, data_annullamento: null }
  return { da_approvare: 1, data_consiglio: null, respinta: 0, motivo: null, stato: null, ...open }
}

function sezioneOf(before: Values | null, body: Values, cliente: ClienteRow | undefined): Values {
  if (cliente === undefined) return {}
  const tipo = (body.tipo ?? before?.tipo) as TipoIscrizione
  const chosen = typeof body.sezione === 'string' ? body.sezione : null
  if (before !== null && tipo === before.tipo) {
    if (tipo === 'Aderente') return {}
    return { sezione: sezioneDopo(before as unknown as Iscrizione, cliente, chosen) }
  }
  return { sezione: sezioneFor(tipo, cliente, chosen) }
}

/** Kept in silence they would pass for saved. */
function changeErrors(before: Values | null, row: Values, body: Values): FieldError[] {
  if (before === null) return []
  return checkModifica(before as unknown as Iscrizione, row as unknown as Iscrizione, body).map(errorOf)
}

async function checkIscritto(
  work: Work,
  row: Values,
  before: Values | null,
  cliente: ClienteRow | undefined,
): Promise<FieldError[]> {
  if (cliente === undefined) return []
  refuseAnnullata(before, row)
  const late = deliberaErrors(before, row)
  if (late.length > 0) return late
  const isChanged = before === null || content.some(name => !isSame(before[name], row[name]))
  const cassa = cassaFindings(row as unknown as Iscrizione, before as Iscrizione | null).map(errorOf)
  if (!isChanged) return cassa
  if (before !== null && before.da_approvare === 0)
    throw new Conflict('L’iscrizione è già stata decisa dal Consiglio: anno, tipo e sezione non si cambiano più.')
  const nuova = { ...(row as unknown as Iscrizione), id: (before?.id as number) ?? null }
  const altre = await readIscrizioni(work.trx, cliente.id)
  refuseBuiltOn(before, nuova, altre)
  const findings = findingsFor(work.who, nuova, cliente, altre)
  const twice = findings.find(({ codice }) => codice === 'I09')
  if (twice !== undefined) throw new Conflict(twice.messaggio, [errorOf(twice)])
  // The year was right when it was entered: an enrolment that still waits in January may be mended.
  const sameYear = before !== null && isSame(before.anno, row.anno)
  const errors = findings
    .filter(({ livello, codice }) => livello === 'blocco' && !(sameYear && codice === 'I01'))
    .map(errorOf)
  const isYearWrong = errors.some(({ code }) => code === 'I01')
  return [...errors, ...(isYearWrong ? [] : cassa), ...(await sezioneErrors(work, nuova))]
}

/** An Ordinario that becomes something else, or moves to another year, leaves who adheres without it. */
function refuseBuiltOn(before: Values | null, { anno, tipo }: Iscrizione, altre: readonly Iscrizione[]): void {
  if (before === null || (isSame(before.anno, anno) && isSame(before.tipo, tipo))) return
  const ostacolo = ostacoloAdesioni(before as unknown as Iscrizione, altre)
  if (ostacolo !== null) throw new Conflict(ostacolo)
}

/** What was annulled is history: only a note can be added to it. */
function refuseAnnullata(before: Values | null, row: Values): void {
  if (before?.annullata !== 1) return
  if (['data_iscrizione', 'data_cassa'].some(name => !isSame(before[name], row[name])))
    throw new Conflict('L’iscrizione è stata annullata: si possono cambiare solo le note.')
}

/** An application that is corrected afterwards still comes before the board that decided on it. */
function deliberaErrors(before: Values | null, row: Values): FieldError[] {
  const { data_iscrizione } = row
  if (before === null || typeof before.data_consiglio !== 'string') return []
  if (isSame(before.data_iscrizione, data_iscrizione) || String(data_iscrizione) <= before.data_consiglio) return []
  return [
    {
      field: 'data_iscrizione',
      message: `Data iscrizione: è dopo il Consiglio che ha deciso (${formatDate(before.data_consiglio)})`,
      code: 'I15',
    },
  ]
}

async function sezioneErrors({ trx }: Work, { tipo, sezione }: Iscrizione): Promise<FieldError[]> {
  if (tipo !== 'Aderente' || sezione === null) return []
  const found = await trx.selectFrom('sezioni').select('id').where('regione', '=', sezione).executeTakeFirst()
  return found === undefined ? [{ field: 'sezione', message: 'Sezione: la sezione indicata non esiste' }] : []
}
