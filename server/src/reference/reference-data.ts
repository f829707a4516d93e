import { createHash } from 'node:crypto'
import { esposizioneEstera, libriPropri } from '@bisavolo/domain'
import { impostazioniDefault } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import { articoliDefault } from '@bisavolo/domain/denaro/rules/tariffe/articoli-default'
import { razzeColoriFife } from '@bisavolo/domain/registro/rules/colori/razze-colori'
import { coloriEms } from '@bisavolo/domain/registro/rules/ems/dati'
import { razzeFife } from '@bisavolo/domain/registro/rules/ems/razze'
import { regoleDefault } from '@bisavolo/domain/segreteria/rules/regole/regole-default'
import { sql } from 'kysely'
import { advanceSequence, bulkInsert } from '../platform/db/bulk.ts'
import type { Db, Trx } from '../platform/db/database.ts'
import { comuniVersion, loadComuni } from './comuni.ts'
import { libriEsteriSeed, libriPropriSeed } from './libri.ts'
import { malattieSeed } from './malattie.ts'

interface Step {
  nome: string
  versione: string
  run(trx: Trx): Promise<void>
}

/** Seeds each part once per version. Never overwrites changes or restores deletions by staff. */
export async function seedReference(db: Db): Promise<void> {
  const steps = referenceSteps()
  if ((await missing(db, steps)).length === 0) return
  await db.transaction().execute(async trx => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(${SEED_LOCK}::bigint)`.execute(trx)
    for (const step of await missing(trx, steps)) {
      await step.run(trx)
      await recordSeed(trx, step.nome, step.versione)
    }
  })
}

export async function recordSeed(db: Db, nome: string, versione: string): Promise<void> {
  await db
    .insertInto('semi')
    .values({ nome, versione })
    .onConflict(conflict => conflict.column('nome').doUpdateSet({ versione, fatto_il: sql<string>`now()` }))
    .execute()
}

/** Arbitrary, but the same on all servers. */
export const SEED_LOCK = 7_204_512

async function missing(db: Db, steps: Step[]): Promise<Step[]> {
  const done = new Map((await db.selectFrom('semi').selectAll().execute()).map(row => [row.nome, row.versione]))
  return steps.filter(step => done.get(step.nome) !== step.versione)
}

function referenceSteps(): Step[] {
  const razze = razzeFife.map(({ codice, descrizione, categoria }) => ({ codice, descrizione, categoria }))
  const colori = coloriEms()
  const articoli = articoliDefault
  const regole = [...regoleDefault]
  const impostazioni = impostazioniDefault.map(row => ({ ...row, valore: row.valore === '' ? null : row.valore }))
  return [
    { nome: 'comuni', versione: comuniVersion(), run: seedComuni },
    { nome: 'libri', versione: hashOf([libriEsteriSeed, libriPropriSeed]), run: seedLibri },
    rowsStep('razze', razze, trx => bulkInsert(trx, 'razze', razze, { skipKnown: true })),
    rowsStep('colori', colori, trx => bulkInsert(trx, 'colori', colori, { skipKnown: true })),
    rowsStep('razze_colori', razzeColoriFife, seedRazzeColori),
    rowsStep('malattie', malattieSeed, trx => bulkInsert(trx, 'malattie', malattieSeed, { skipKnown: true })),
    rowsStep('articoli', articoli, trx => bulkInsert(trx, 'articoli', articoli, { skipKnown: true })),
    rowsStep('regole', regole, trx => bulkInsert(trx, 'regole', regole, { skipKnown: true })),
    rowsStep('impostazioni_fiscali', impostazioni, trx =>
      bulkInsert(trx, 'impostazioni_fiscali', impostazioni, { skipKnown: true }),
    ),
    { nome: 'esposizione_estera', versione: '1', run: seedEstera },
  ]
}

function rowsStep(nome: string, rows: unknown, run: Step['run']): Step {
  return { nome, versione: hashOf(rows), run }
}

function hashOf(rows: unknown): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16)
}

/** A newer package adds and updates comuni. Rows changed by staff (version > 1) stay; abolished comuni are deactivated. */
async function seedComuni(trx: Trx): Promise<void> {
  const { comuni, province, regioni } = loadComuni()
  await bulkInsert(
    trx,
    'sezioni',
    regioni.map(regione => ({ regione })),
    { skipKnown: true },
  )
  await bulkInsert(trx, 'province', province, { skipKnown: true })
  const ids = new Map(
    (await trx.selectFrom('province').select(['id', 'sigla']).execute()).map(row => [row.sigla, row.id]),
  )
  const rows = comuni.map(({ sigla, ...comune }) => ({ ...comune, idprovincia: ids.get(sigla) ?? 0 }))
  const isFirst = (await trx.selectFrom('comuni').select('id').limit(1).execute()).length === 0
  await bulkInsert(trx, 'comuni', rows, { skipKnown: true })
  if (!isFirst) await followComuni(trx, rows)
}

async function followComuni(trx: Trx, rows: readonly { codice_catastale: string }[]): Promise<void> {
  await sql`
    update comuni set nome = n.nome, nome_altro = n.nome_altro, codice_istat = n.codice_istat, cap = n.cap,
      caps = n.caps, idprovincia = n.idprovincia
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (nome text, nome_altro text, codice_istat text, codice_catastale text,
      cap text, caps jsonb, idprovincia integer)
    where comuni.codice_catastale = n.codice_catastale and comuni.version = 1
      and (comuni.nome, comuni.nome_altro, comuni.cap, comuni.caps, comuni.idprovincia, comuni.codice_istat)
        is distinct from (n.nome, n.nome_altro, n.cap, n.caps, n.idprovincia, n.codice_istat)`.execute(trx)
  await sql`
    update comuni set attivo = 0 where attivo = 1 and version = 1 and codice_catastale <> all
      (${rows.map(row => row.codice_catastale)}::text[])`.execute(trx)
}

/** D16. Skips breeds that staff removed. */
async function seedRazzeColori(trx: Trx): Promise<void> {
  const ids = new Map(
    (await trx.selectFrom('razze').select(['id', 'codice']).execute()).map(row => [row.codice, row.id]),
  )
  const rows = razzeColoriFife.flatMap(({ razza, ...line }) => {
    const idrazza = ids.get(razza)
    return idrazza === undefined ? [] : [{ idrazza, ...line }]
  })
  await bulkInsert(trx, 'razze_colori', rows, { skipKnown: true })
}

async function seedLibri(trx: Trx): Promise<void> {
  const esteri = libriEsteriSeed.map(({ codice, descrizione }) => ({ codice, descrizione }))
  await bulkInsert(trx, 'libri', esteri, { skipKnown: true })
  await bulkInsert(trx, 'libri', libriPropriSeed, { skipKnown: true })
  await advanceSequence(trx, 'libri', Math.max(...libriPropri))
}

/** The owner is a disabled account with a negative id: nobody can sign in as owner of the 'Estera' show. */
async function seedEstera(trx: Trx): Promise<void> {
  const owner = {
    id: -1,
    type: 'admin_comitato' as const,
    status: 0 as const,
    name: 'Esposizioni estere',
    username: 'esposizioni.estere@bisavolo.invalid',
  }
  await bulkInsert(trx, 'account', [owner], { skipKnown: true })
  const estera = { id: esposizioneEstera, name: 'Estera', status: 1 as const, account_id: owner.id, nazione: null }
  await bulkInsert(trx, 'esposizioni', [estera], { skipKnown: true })
}
