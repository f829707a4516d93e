import { type Entity, entityOf, isEntityName, type Role } from '@bisavolo/domain'
import { fieldText } from '@bisavolo/domain/kit/value-text'
import type { Values } from '@bisavolo/domain/kit/values'
import type { Confronto } from '@bisavolo/domain/trasloco/calls/importazioni'
import { nellArchivio } from '@bisavolo/domain/trasloco/importazione/campo-archivio'
import { senzaArchivio } from '@bisavolo/domain/trasloco/rules/importazione/archivio'
import type { Cella, TabellaMappata } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { readBack } from '../../../records/read-back.ts'
import type { SmallTables } from '../../../records/small-tables.ts'
import { definitionOf, storedOf } from '../corsa/definition-of.ts'
import type { Bloccata } from '../corsa/lock-importazione.ts'
import { refs } from '../corsa/store-rows.ts'

type Campione = Confronto['campioni'][number]

export interface Reader {
  db: Db | Trx
  small: SmallTables
}

const howMany = 20

interface Estratta {
  tabella: number
  riga: number
  entita: string
  entita_id: number
  dati: Cella[]
  valori: Values | null
}

/** Random but stable per import: every signer sees the same samples. */
export async function readCampioni(
  reader: Reader,
  role: Role,
  { id, tabelle, mappatura }: Pick<Bloccata, 'id' | 'tabelle' | 'mappatura'>,
): Promise<Campione[]> {
  const { rows } = await sql<Estratta>`
    select tabella, riga, entita, entita_id, dati, valori from importazioni_righe
    where idimportazione = ${id} and esito in ('inserito', 'aggiornato', 'invariato') and entita_id is not null
    order by md5(concat_ws('/', ${id}::int, tabella, riga)) limit ${howMany}`.execute(reader.db)
  const samples: Campione[] = []
  for (const entita of new Set(rows.map(row => row.entita))) {
    const entity = definitionOf(entita)
    const drawn = rows.filter(row => row.entita === entita)
    const stored = await readStored(
      reader,
      role,
      entity,
      drawn.map(row => row.entita_id),
    )
    for (const row of drawn) {
      const record = stored.get(row.entita_id)
      const table = tabelle[row.tabella]
      const mapped = mappatura.find(({ tabella }) => tabella === table?.nome)
      if (table === undefined || mapped === undefined) continue
      samples.push({
        tabella: table.nome,
        riga: row.riga,
        entita,
        entita_id: row.entita_id,
        nome: record === undefined ? 'non c’è più' : entity.title(record),
        campi: table.colonne.flatMap(({ nome }, i) =>
          comparison(entity, mapped, nome, row.dati[i] ?? null, row.valori, record),
        ),
      })
    }
  }
  return samples.sort((a, b) => a.tabella.localeCompare(b.tabella) || a.riga - b.riga)
}

async function readStored(
  { db, small }: Reader,
  role: Role,
  entity: Entity,
  ids: readonly number[],
): Promise<Map<number, Values>> {
  const { rows } = await sql<Values>`
    select id, ${refs(storedOf(entity).fields)} from ${sql.table(entity.name)} where id = any(${[...ids]}::int[])`.execute(
    db,
  )
  for (const row of rows) for (const [name, compute] of Object.entries(entity.computed)) row[name] = compute(row)
  await readBack(db, small, entity, role, rows)
  return new Map(rows.map(row => [row.id as number, row]))
}

function comparison(
  entity: Entity,
  { campi }: TabellaMappata,
  colonna: string,
  file: Cella,
  valori: Values | null,
  record: Values | undefined,
): Campione['campi'] {
  const campo = campi[colonna]?.campo
  if (campo === undefined) return []
  const registro = record === undefined ? null : shownOf(entity, campo, record)
  const uguali = record !== undefined && isKept(campo, { file, valori, record, registro: registro ?? '' })
  return [{ campo, file, registro: registro === '' ? null : registro, uguali }]
}

const joined: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  gatti: { ems: ['idrazza', 'idgenotipo'] },
  cuccioli: { ems: ['idrazza', 'idcolore_genotipo'] },
  clienti_soci: { cognome: ['nome_completo'], nome: ['nome_completo'] },
}

const kept: Readonly<Record<string, string>> = { [nellArchivio.altro]: 'note', [nellArchivio.persone]: 'note_archivio' }

function shownOf(entity: Entity, campo: string, record: Values): string {
  const parts = joined[entity.name]?.[campo] ?? [kept[campo] ?? campo]
  return parts
    .map(part => textOf(entity, part, record))
    .filter(text => text !== '')
    .join(' ')
}

function isKept(
  campo: string,
  { file, valori, record, registro }: { file: Cella; valori: Values | null; record: Values; registro: string },
): boolean {
  // An unresolved link is a loss, although null equals null.
  if ((valori?._sospesi as Values | undefined)?.[campo] !== undefined) return false
  const own = (of: Values) => (campo === 'note' || campo === 'note_archivio' ? senzaArchivio(of[campo]) : of[campo])
  if (valori !== null && campo in valori) return isSameValue(own(valori), own(record))
  const stored = new Set(wordsOf(registro))
  return wordsOf(file ?? '').every(word => stored.has(word)) && ((file ?? '') !== '' || registro === '')
}

function textOf(entity: Entity, campo: string, record: Values): string {
  const field = Object.hasOwn(entity.fields, campo) ? entity.fields[campo] : undefined
  if (field === undefined) return String(record[campo] ?? '')
  const target = field.as === undefined ? undefined : (record[field.as] as Values | null | undefined)
  const title =
    target && field.to !== undefined && isEntityName(field.to) ? entityOf(field.to).title(target) : undefined
  return fieldText(field, record[campo], title)
}

function isSameValue(a: unknown, b: unknown): boolean {
  if ((a ?? '') === (b ?? '')) return true
  if (a === null || b === null || a === undefined || b === undefined) return false
  const [x, y] = [Number(a), Number(b)]
  return (
    String(a) === String(b) ||
    (String(a).trim() !== '' && !Number.isNaN(x) && x === y) ||
    JSON.stringify(a) === JSON.stringify(b)
  )
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .split(/[\s/]+/)
    .filter(word => word !== '')
}
