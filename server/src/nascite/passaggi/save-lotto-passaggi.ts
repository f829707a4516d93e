import { AppError, invalid } from '@bisavolo/domain'
import type { BodyOf } from '@bisavolo/domain/kit/call'
import type { decidiPassaggi, PassaggiDecisi } from '@bisavolo/domain/nascite/calls-lotto'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import { sql } from 'kysely'
import type { Work } from '../../records/work.ts'
import type { Gatto } from '../../registro/gatti/update-gatto.ts'
import { findingsFor } from './controlli/read-dati-passaggio.ts'
import type { Passaggio } from './passaggio-row.ts'
import { savePassaggio } from './save-passaggio.ts'

type Decisione = BodyOf<typeof decidiPassaggi>
type Riga = PassaggiDecisi['righe'][number]
interface Scelto {
  passaggio: Passaggio
  gatto: Gatto
  cede: string | null
  riceve: string | null
}

/** One savepoint per transfer: a refused transfer does not stop the others. Cats are locked in id order, against deadlocks. */
export async function decidePassaggi(work: Work, decisione: Decisione): Promise<PassaggiDecisi> {
  const { ids, stato, motivo, prova } = decisione
  if (stato === 'respinto' && !motivo) throw invalid('motivo', 'Motivo obbligatorio')
  const scelti = await readScelti(work, ids)
  const inOrder = [...scelti.values()].sort((a, b) => a.gatto.id - b.gatto.id || a.passaggio.id - b.passaggio.id)
  const righe = new Map<number, Riga>()
  for (const scelto of inOrder) {
    const { passaggio, gatto, cede, riceve } = scelto
    const { id } = passaggio
    const row = { id, nome: `${nomeCompletoOf(gatto)}${gatto.codice ? ` (${gatto.codice})` : ''}`, cede, riceve }
    const avvisi = prova && stato === 'registrato' ? await warningsOf(work, scelto) : []
    const refusal = await tryOne(work, prova, () =>
      savePassaggio(work, id, { stato, ...(stato === 'respinto' ? { motivo } : {}) }),
    )
    if (refusal !== null) righe.set(id, { ...row, esito: 'rifiutato', messaggi: refusal })
    else righe.set(id, { ...row, esito: prova ? 'possibile' : 'fatto', messaggi: avvisi })
  }
  const gone = (id: number): Riga => {
    const messaggi = ['Non c’è più']
    return { id, nome: `n. ${id}`, cede: null, riceve: null, esito: 'rifiutato', messaggi }
  }
  return { righe: ids.map(id => righe.get(id) ?? gone(id)) }
}

async function warningsOf({ trx, who }: Work, { passaggio, gatto }: Scelto): Promise<string[]> {
  const findings = await findingsFor(trx, who, passaggio, gatto)
  return findings.filter(({ livello }) => livello === 'avviso').map(({ messaggio }) => messaggio)
}

/** Null if done, else the reasons. Errors other than AppError abort the whole batch. */
async function tryOne(work: Work, prova: boolean, move: () => Promise<unknown>): Promise<string[] | null> {
  const told = work.changed.length
  const undo = async () => {
    await sql`rollback to savepoint riga`.execute(work.trx)
    work.changed.length = told
  }
  await sql`savepoint riga`.execute(work.trx)
  try {
    await move()
    if (prova) await undo()
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await undo()
    return error.errors.length > 0 ? error.errors.map(({ message }) => message) : [error.message]
  } finally {
    await sql`release savepoint riga`.execute(work.trx).catch(() => undefined)
  }
}

async function readScelti({ trx }: Work, ids: readonly number[]): Promise<Map<number, Scelto>> {
  const passaggi = (await trx.selectFrom('passaggi').selectAll().where('id', 'in', ids).execute()) as Passaggio[]
  if (passaggi.length === 0) return new Map()
  const gatti = await trx
    .selectFrom('gatti')
    .selectAll()
    .where(
      'id',
      'in',
      passaggi.map(({ idgatto }) => idgatto),
    )
    .execute()
  const byId = new Map(gatti.map(gatto => [gatto.id, gatto as Gatto]))
  const scelti = passaggi.map(passaggio => ({ passaggio, gatto: byId.get(passaggio.idgatto) as Gatto }))
  const cedente = ({ passaggio, gatto }: (typeof scelti)[number]) =>
    passaggio.idproprietario_precedente ?? gatto.idproprietario
  const names = await namesOf(
    trx,
    scelti.flatMap(one => [cedente(one), one.passaggio.idproprietario]),
  )
  const withNames = scelti.map(one => ({
    ...one,
    cede: names.get(cedente(one)) ?? null,
    riceve: names.get(one.passaggio.idproprietario) ?? null,
  }))
  return new Map(withNames.map(one => [one.passaggio.id, one]))
}

async function namesOf(trx: Work['trx'], ids: readonly (number | null)[]): Promise<Map<number | null, string>> {
  const known = [...new Set(ids.filter(id => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await trx.selectFrom('clienti_soci').select(['id', 'nome_completo']).where('id', 'in', known).execute()
  return new Map(rows.map(({ id, nome_completo }) => [id, nome_completo]))
}
