import { Conflict, entityOf, Forbidden, invalid, NotFound, office } from '@bisavolo/domain'
import { numeroAt } from '@bisavolo/domain/kit/regola'
import { canRegisterCuccioli } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { lockRecord } from '../../records/read-record.ts'
import { saveRecord } from '../../records/save-record.ts'
import type { Work } from '../../records/work.ts'
import { closeIfDone, type Denuncia, lockDenuncia } from '../../registry/denuncia-stato.ts'
import { readRegole } from '../../registry/read-regole.ts'
import { lockGatto, updateGatto } from '../../registry/update-gatto.ts'

type Values = Record<string, unknown>

/** POST and PUT of a kitten. The declaration is locked first, so that two people working on one litter take turns. */
export async function saveCucciolo(work: Work, id: number | null, body: Values): Promise<Values> {
  const entity = entityOf('cuccioli')
  if (entity.access[id === null ? 'create' : 'update'](work.who) === false) throw new Forbidden()
  const denuncia = await denunciaOf(work, id, body)
  const before = id === null ? null : await lockRecord(work.trx, work.who, entity, id, 'update')
  if (denuncia?.stato === 'chiusa' && !isOnlyLink(before, body))
    throw new Conflict('La denuncia è chiusa: la cucciolata non si modifica più.')
  if (denuncia !== null && before === null) await refuseTooMany(work, denuncia)
  // §7: what a client does not know it sends as null; a link is never undone that way.
  const { idgatto = null, ...rest } = body
  const isLinked = before !== null && before.idgatto !== null
  const isStaff = office.includes(work.who.role)
  if (isLinked && isStaff && idgatto !== null && idgatto !== before.idgatto)
    throw new Conflict('Il cucciolo è già registrato come un altro gatto.')
  const linking = isStaff && !isLinked && idgatto !== null
  if (linking) await linkGatto(work, { ...before, ...body }, idgatto, denuncia)
  const stored = await saveRecord(work, entity, id, linking ? { ...rest, idgatto } : rest, {
    ...(linking ? { azione: 'registrazione come gatto' } : {}),
  })
  if (denuncia !== null) await closeIfDone(work, denuncia)
  return stored
}

async function denunciaOf(work: Work, id: number | null, body: Values): Promise<Denuncia | null> {
  if (id === null) return Number.isInteger(body.idDenuncia) ? lockIfThere(work, body.idDenuncia as number) : null
  const row = await work.trx.selectFrom('cuccioli').select('idDenuncia').where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : lockIfThere(work, row.idDenuncia)
}

/** A declaration that is not there is told by the common save, as the fault of its field. */
async function lockIfThere(work: Work, id: number): Promise<Denuncia | null> {
  return lockDenuncia(work, id).catch(error => {
    if (error instanceof NotFound) return null
    throw error
  })
}

/** The client's second step after a registration sends the link again: it changes nothing and is welcome. */
function isOnlyLink(before: Values | null, body: Values): boolean {
  return before !== null && before.idgatto !== null && before.idgatto === body.idgatto
}

async function refuseTooMany({ trx, who }: Work, denuncia: Denuncia): Promise<void> {
  const { n } = await trx
    .selectFrom('cuccioli')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('idDenuncia', '=', denuncia.id)
    .executeTakeFirstOrThrow()
  const max = numeroAt(await readRegole(trx), 'nascita.cuccioli_max', denuncia.data_nascita ?? who.today)
  if (n >= max) throw invalid('idDenuncia', `Numero di cuccioli da verificare: al massimo ${max} in una cucciolata`)
}

/** §4: the cat made from a kitten is linked to it, once and for good, on both sides. */
async function linkGatto(work: Work, cucciolo: Values, idgatto: unknown, denuncia: Denuncia | null): Promise<void> {
  if (!Number.isInteger(idgatto)) throw invalid('idgatto', 'Gatto: numero intero non valido')
  if (denuncia === null || cucciolo.id === undefined)
    throw invalid('idgatto', 'Salva prima il cucciolo, poi collegalo al gatto')
  if (!canRegisterCuccioli(denuncia.stato))
    throw new Conflict('La denuncia non è approvata: i cuccioli non si registrano ancora.')
  if (cucciolo.deceduto === 1) throw new Conflict('Un cucciolo deceduto non si registra come gatto.')
  const gatto = await lockGatto(work, idgatto as number).catch(error => {
    throw error instanceof NotFound ? invalid('idgatto', 'Gatto: il valore indicato non esiste') : error
  })
  if (gatto.cuccioloId !== null && gatto.cuccioloId !== cucciolo.id)
    throw new Conflict('Questo gatto viene già da un altro cucciolo.')
  const others = (parent: number | null, own: number | null) => parent !== null && parent !== own
  if (others(gatto.idpadre, denuncia.idstallone) || others(gatto.idmadre, denuncia.idfattrice))
    throw invalid('idgatto', 'Il gatto ha altri genitori: non è di questa cucciolata')
  await updateGatto(
    work,
    gatto,
    {
      cuccioloId: cucciolo.id as number,
      idpadre: denuncia.idstallone,
      idmadre: denuncia.idfattrice,
      ...(denuncia.sorteggiata === 1 ? { bloccato: 1 as const } : {}),
    },
    'collegamento al cucciolo',
  )
}
