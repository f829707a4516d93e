import type { Values } from '@bisavolo/domain/kit/values'
import { type Cancellata, type Ruolo, senzaPersona } from '@bisavolo/domain/soci/rules/privacy/senza-persona'
import { sql } from 'kysely'
import { noteChanged, type Work } from '../../records/work.ts'
import { blotCampi } from './blot-traces.ts'

const places = {
  gatti: {
    proprietario: ['idproprietario', 'idcointestatario', 'idcointestatario1'],
    allevatore: ['idallevatore'],
  },
  passaggi: {
    proprietario: [
      ...['idproprietario', 'idcointestatario', 'idcointestatario1'],
      ...['idproprietario_precedente', 'idcointestatario_precedente', 'idcointestatario1_precedente'],
    ],
    allevatore: [],
  },
  denunce_nascita: { proprietario: ['idproprietario'], allevatore: ['idallevatore'] },
} as const
type Place = keyof typeof places

/** Archive notes of other records that name the person, or are about the person's part in them. */
export async function eraseArchivio(work: Work, ids: readonly number[], before: Values): Promise<void> {
  const persona: Cancellata = {
    nome_completo: String(before.nome_completo ?? ''),
    segni: ['codice_fiscale', 'partita_iva', 'email', 'pec', 'telefono', 'cellulare', 'fax'].flatMap(campo =>
      typeof before[campo] === 'string' && before[campo] !== '' ? [before[campo]] : [],
    ),
  }
  for (const table of Object.keys(places) as Place[]) {
    const erased = await eraseIn(work, table, ids, persona)
    const changed = erased.map(({ id }) => id)
    noteChanged(work, table, changed)
    await blotCampi(work, table, changed, ['note_archivio'])
    for (const one of erased) await blotRows(work, table, one)
  }
  await forgetNames(work, persona)
}

interface Erased {
  id: number
  left: string | null
  /** What the old file said, word for word. */
  scritti: string[]
}

async function eraseIn(work: Work, table: Place, ids: readonly number[], persona: Cancellata): Promise<Erased[]> {
  // Read first: locking every record with such notes would hold up the office.
  const found = await readErased(work, table, ids, persona)
  const erased = await readErased(
    work,
    table,
    ids,
    persona,
    found.map(({ id }) => id),
  )
  for (const { id, left } of erased)
    await sql`
      update ${sql.table(table)} set note_archivio = ${left}, version = version + 1 where id = ${id}`.execute(work.trx)
  return erased
}

async function readErased(
  { trx }: Work,
  table: Place,
  ids: readonly number[],
  persona: Cancellata,
  locked?: readonly number[],
): Promise<Erased[]> {
  const has = (ruolo: Ruolo) =>
    sql.join(
      [
        sql`false`,
        ...places[table][ruolo].map(column => sql`coalesce(${sql.ref(column)} = any(${[...ids]}::int[]), false)`),
      ],
      sql` or `,
    )
  const which = locked === undefined ? sql`` : sql`and id = any(${[...locked]}::int[]) order by id for update`
  const { rows } = await sql<{ id: number; note_archivio: string; proprietario: boolean; allevatore: boolean }>`
    select id, note_archivio, ${has('proprietario')} as proprietario, ${has('allevatore')} as allevatore
    from ${sql.table(table)} where note_archivio is not null ${which}`.execute(trx)
  return rows.flatMap(({ id, note_archivio, ...roles }) => {
    const ruoli = (['proprietario', 'allevatore'] as const).filter(ruolo => roles[ruolo])
    const left = senzaPersona(note_archivio, persona, ruoli)
    if (left === note_archivio) return []
    const kept = new Set((left ?? '').split('\n'))
    const gone = note_archivio.split('\n').filter(line => !kept.has(line))
    return [{ id, left, scritti: gone.map(line => line.replace(/^Dal vecchio archivio: [^:]*: /, '')) }]
  })
}

const persone = ['idproprietario', 'idallevatore', 'idcointestatario', 'idcointestatario1', 'idproprietario_precedente']

/** The cells and messages of the old file that said it, until they are deleted after 30 days. */
async function blotRows({ trx }: Work, table: Place, { id, left, scritti }: Erased): Promise<void> {
  const waiting = sql`valori #- array['_sospesi', ${persone[0]}::text]`
  const forgotten = persone.slice(1).reduce((so, campo) => sql`${so} #- array['_sospesi', ${campo}::text]`, waiting)
  await sql`
    update importazioni_righe set
      dati = (select coalesce(jsonb_agg(case when regexp_replace(btrim(c.cella), '\\s+', ' ', 'g') = any(${scritti}::text[])
        then null else c.cella end order by c.n), '[]') from jsonb_array_elements_text(dati) with ordinality as c (cella, n)),
      messaggi = (select coalesce(jsonb_agg(m.said order by m.n) filter (where not exists (
        select from unnest(${scritti}::text[]) as s (scritto) where position(s.scritto in m.said ->> 'messaggio') > 0)), '[]')
        from jsonb_array_elements(messaggi) with ordinality as m (said, n)),
      proposta = case when proposta ? 'note_archivio'
        then proposta || jsonb_build_object('note_archivio', ${left}::text) else proposta end,
      prima = prima - 'note_archivio', valori = (${forgotten}) - 'note_archivio'
    where entita = ${table} and entita_id = ${id}`.execute(trx)
  await sql`
    update importazioni_chiavi set valori = (${forgotten}) - 'note_archivio'
    where entita = ${table} and entita_id = ${id}`.execute(trx)
}

/** Names that wait for a later file, in rows without notes. */
async function forgetNames({ trx }: Work, { nome_completo }: Cancellata): Promise<void> {
  if (nome_completo === '') return
  await sql`
    update importazioni_chiavi set valori = valori - '_sospesi'
    where valori ? '_sospesi' and normalise(valori ->> '_sospesi') like '%' || like_literal(${nome_completo}) || '%'`.execute(
    trx,
  )
}
