import type { Values } from '@bisavolo/domain/kit/values'
import { sql } from 'kysely'
import type { Work } from '../../records/work.ts'
import { keepCodice } from '../../registro/codici/store-codici.ts'
import type { Coppia } from './coppia.ts'
import type { Spostati } from './spostati.ts'

/** Decision 37: lost codes still find the kept record and are never given again. */
export async function storePrecedenti(work: Work, coppia: Coppia): Promise<Spostati['precedenti']> {
  return coppia.entita === 'gatti' ? keepOfGatto(work, coppia) : keepOfCliente(work, coppia)
}

async function keepOfGatto(work: Work, { tieni, togli, dopo }: Coppia): Promise<Spostati['precedenti']> {
  const ids: number[] = []
  const borne = new Set([dopo.codice, dopo.codice_sorgente])
  for (const row of [tieni, togli])
    for (const [codice, idlibro] of [
      [row.codice, row.idlibro],
      [row.codice_sorgente, row.idlibro_sorgente],
    ]) {
      if (typeof codice !== 'string' || codice === '' || borne.has(codice)) continue
      borne.add(codice)
      ids.push(await keepCodice(work, { id: tieni.id, idlibro: (idlibro as number | null) ?? null }, codice, 'unione'))
    }
  const chip = lostOf('chip', [tieni, togli], dopo)
  if (chip !== null) ids.push(await keepCodice(work, { id: tieni.id, idlibro: null }, chip, 'unione: microchip'))
  return ids.length === 0 ? [] : [{ tabella: 'gatti_codici', ids }]
}

async function keepOfCliente({ trx }: Work, { tieni, togli, dopo }: Coppia): Promise<Spostati['precedenti']> {
  const lost = Object.fromEntries(
    (['codice', 'tessera', 'email'] as const).map(name => [name, lostOf(name, [tieni, togli], dopo)]),
  )
  if (Object.values(lost).every(value => value === null)) return []
  const { rows } = await sql<{ id: number }>`
    insert into clienti_soci_precedenti (idcliente, codice, tessera, email)
    values (${tieni.id}, ${lost.codice}, ${lost.tessera}, ${lost.email}) returning id`.execute(trx)
  return [{ tabella: 'clienti_soci_precedenti', ids: rows.map(({ id }) => id) }]
}

function lostOf(name: string, rows: readonly Values[], dopo: Values): string | null {
  const found = rows
    .map(row => row[name])
    .find(value => typeof value === 'string' && value !== '' && value !== dopo[name])
  return (found as string | undefined) ?? null
}
