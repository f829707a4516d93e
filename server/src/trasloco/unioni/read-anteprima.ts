import { type Entity, entityOf, invalid, NotFound } from '@bisavolo/domain'
import { fieldText, valueText } from '@bisavolo/domain/kit/value-text'
import type { Values } from '@bisavolo/domain/kit/values'
import { cedeAltri, type Proprietari } from '@bisavolo/domain/nascite/rules/passaggio/richiesta'
import type { AnteprimaUnione } from '@bisavolo/domain/trasloco/calls/unioni'
import {
  type EntitaUnibile,
  gruppoOf,
  isUnibile,
  type Lato,
  sceltaPredefinita,
} from '@bisavolo/domain/trasloco/rules/unione/scelte'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import { present } from '../../records/read-record.ts'
import { compose, differing } from './compose.ts'
import { readPair } from './lock-pair.ts'
import { ownPlaces, placesOf } from './places.ts'
import { readOstacoli } from './read-ostacoli.ts'
import { ofEntita, refersTo } from './update-riferimenti.ts'

export async function readAnteprima(
  reading: Reading,
  who: Who,
  { entita: name, tieni, togli }: { entita: string; tieni: number; togli: number },
  daTogli?: readonly string[],
): Promise<AnteprimaUnione> {
  if (!isUnibile(name)) throw new NotFound('Si uniscono solo gatti, clienti e soci.')
  if (tieni === togli) throw invalid('togli', 'Scegli due schede diverse')
  const entita: EntitaUnibile = name
  const entity = entityOf(entita)
  const { db } = reading
  const pair = await readPair(db as Db, entity, tieni, togli)
  const touched = await readTouched(db as Db, entita, tieni, togli)
  const proposte = Object.fromEntries(
    differing(entita, pair.tieni, pair.togli).map(campo => [
      campo,
      sceltaPredefinita(entita, campo, pair.tieni, pair.togli),
    ]),
  )
  const chosen = Object.fromEntries(
    Object.entries(proposte).map(([campo, proposta]): [string, Lato] => [
      campo,
      daTogli === undefined ? proposta : daTogli.includes(campo) ? 'togli' : 'tieni',
    ]),
  )
  const { dopo } = compose(entita, pair.tieni, pair.togli, chosen)
  const [shownTieni, shownTogli] = [
    await present(reading, who, entity, pair.tieni),
    await present(reading, who, entity, pair.togli),
  ]
  return {
    entita,
    tieni: schedaOf(entity, pair.tieni, touched),
    togli: schedaOf(entity, pair.togli, touched),
    campi: Object.entries(proposte).map(([campo, proposta]) => ({
      campo,
      etichetta: entity.fields[campo]?.label ?? campo,
      tieni: pair.tieni[campo] ?? null,
      togli: pair.togli[campo] ?? null,
      testo_tieni: textOf(entity, campo, shownTieni),
      testo_togli: textOf(entity, campo, shownTogli),
      proposta,
      insieme: gruppoOf(entita, campo).filter(other => other !== campo && other in proposte),
    })),
    riferimenti: await readRiferimenti(db as Db, entita, togli),
    ostacoli: (await readOstacoli(db as Db, { entita, tieni: pair.tieni, togli: pair.togli, dopo }, who.today)).map(
      one => ({
        ...one,
        righe: [...one.righe],
      }),
    ),
    avvisi: [
      ...(await readAvvisi(db as Db, entita, pair.tieni, pair.togli)),
      ...(entita === 'gatti' ? await readVendite(db as Db, [tieni, togli], dopo) : []),
    ],
  }
}

function schedaOf(entity: Entity, row: Values & { id: number }, touched: ReadonlyMap<number, string>) {
  const { id, codice } = row
  return {
    id,
    nome: entity.title(row),
    codice: (codice as string | null) ?? null,
    modificata_il: touched.get(id) ?? null,
  }
}

function textOf(entity: Entity, campo: string, shown: Values): string {
  const field = entity.fields[campo]
  if (field === undefined) return ''
  if (field.kind === 'flag') return valueText('flag', shown[campo])
  const related = field.as === undefined ? null : (shown[field.as] as Values | null)
  return fieldText(
    field,
    shown[campo],
    related === null || field.to === undefined ? undefined : titleOf(field.to, related),
  )
}

function titleOf(name: string, { codice, ...row }: Values): string {
  const code = typeof codice === 'string' ? codice : ''
  const title = entityOf(name)
    .title({ ...row, codice })
    .replace(`${code} `, '')
  return [...new Set([code, title])].filter(Boolean).join(' · ')
}

async function readTouched(db: Db, entita: string, tieni: number, togli: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; quando: Date | string }>`
    select entita_id as id, max(quando) as quando from audit
    where entita = ${entita} and entita_id in (${tieni}, ${togli}) group by entita_id`.execute(db)
  return new Map(rows.map(({ id, quando }) => [id, new Date(quando).toISOString()]))
}

async function readRiferimenti(db: Db, entita: EntitaUnibile, togli: number): Promise<AnteprimaUnione['riferimenti']> {
  const described = placesOf(entita).map(place => ({
    ...{ entita: place.entity.name, etichetta: place.entity.label.many },
    where: refersTo(place, entita, togli),
  }))
  const own = ownPlaces[entita].map(place => ({
    ...{ entita: place.table, etichetta: place.label },
    where: sql`${sql.ref(place.column)} = ${togli} and ${ofEntita(place, entita)}`,
  }))
  const all = [...described, ...own]
  const { rows } = await sql<{ entita: string; n: number }>`${sql.join(
    all.map(
      one =>
        sql`select ${one.entita}::text as entita, count(*)::int as n from ${sql.table(one.entita)} where ${one.where}`,
    ),
    sql` union all `,
  )}`.execute(db)
  const counts = new Map(rows.map(row => [row.entita, row.n]))
  return all.flatMap(({ entita: name, etichetta }) => {
    const n = counts.get(name) ?? 0
    return n === 0 ? [] : [{ entita: name, etichetta, n }]
  })
}

async function readAvvisi(db: Db, entita: EntitaUnibile, tieni: Values, togli: Values): Promise<string[]> {
  const [a, b] = [tieni.id as number, togli.id as number].sort((x, y) => x - y)
  const { rows } = await sql`
    select 1 from duplicati_scartati where entita = ${entita} and a = ${a} and b = ${b}`.execute(db)
  const found = rows.length > 0 ? ['Qualcuno ha già deciso che queste due schede sono diverse.'] : []
  const { campi, stesso } = telling[entita]
  for (const [campo, che] of Object.entries(campi))
    if (tieni[campo] && togli[campo] && tieni[campo] !== togli[campo])
      found.push(`${che} è diverso: controlla che siano davvero ${stesso}.`)
  return found
}

/** D8 P06: an open transfer whose sender would no longer own the cat. */
async function readVendite(db: Db, ids: readonly number[], dopo: Values): Promise<string[]> {
  const open = await db
    .selectFrom('passaggi as p')
    .leftJoin('clienti_soci as c', 'c.id', 'p.idrichiedente')
    .select(['p.id', 'p.chiesto_da', 'p.idrichiedente', 'c.nome_completo'])
    .where('p.idgatto', 'in', ids)
    .where('p.stato', '=', 'inviato')
    .orderBy('p.id')
    .execute()
  return open
    .filter(one => cedeAltri(one, dopo as unknown as Proprietari))
    .map(
      ({ id, nome_completo }) =>
        `Il passaggio n. ${id} è stato inviato da ${nome_completo}, che dopo l’unione non sarebbe proprietario del gatto.`,
    )
}

const telling: Readonly<Record<EntitaUnibile, { campi: Readonly<Record<string, string>>; stesso: string }>> = {
  gatti: { campi: { sesso: 'Il sesso', chip: 'Il microchip' }, stesso: 'lo stesso gatto' },
  clienti_soci: { campi: { codice_fiscale: 'Il codice fiscale' }, stesso: 'la stessa persona' },
}
