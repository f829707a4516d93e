import { oneCode } from '@bisavolo/domain/kit/one-code'
import type { ProfiloLetto } from '@bisavolo/domain/registro/rules/dna/leggi-file'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import { grouped } from '../../../platform/grouped.ts'
import { type Chiamato, nomeColumns, nomeECodice } from '../../gatti/read-nome-di-gatto.ts'
import { isOneLaboratory } from '../save-profilo.ts'

export interface GattoTrovato {
  id: number
  nome: string
  data_nascita: string | null
}
export type Trovato = { gatto: GattoTrovato } | { gatto: null; motivo: string }

interface Riga extends Chiamato {
  id: number
  data_nascita: string | null
  chip: string | null
  /** Matching number: current, former, or of a merged cat. */
  trovato: string
}

export async function readGatti(trx: Trx, profili: readonly ProfiloLetto[]): Promise<(letto: ProfiloLetto) => Trovato> {
  const wanted = (name: 'chip' | 'codice' | 'campione') => [
    ...new Set(profili.map(one => one[name]).filter(text => text !== null)),
  ]
  const byChip = new Map((await readByChip(trx, wanted('chip'))).map(row => [row.chip, row]))
  const byCodice = new Map((await readByCodice(trx, wanted('codice'))).map(row => [oneCode(row.trovato), row]))
  const byCampione = grouped(await readByCampione(trx, wanted('campione')), row => oneCode(row.trovato))
  return letto => {
    const { chip, codice, campione, laboratorio } = letto
    const found = [
      ...(chip === null ? [] : [byChip.get(chip)]),
      ...(codice === null ? [] : [byCodice.get(oneCode(codice))]),
    ].filter(row => row !== undefined)
    const known = (campione === null ? [] : (byCampione.get(oneCode(campione)) ?? [])).filter(row =>
      isOneLaboratory(row.laboratorio, laboratorio),
    )
    const ids = new Set((found.length > 0 ? found : known).map(({ id }) => id))
    const [first] = found.length > 0 ? found : known
    if (ids.size > 1)
      return {
        gatto: null,
        motivo: found.length > 0 ? 'Microchip e codice sono di gatti diversi' : 'Il numero del campione è di più gatti',
      }
    if (first === undefined) return { gatto: null, motivo: missing(letto) }
    if (isOtherChip(chip, first.chip))
      return { gatto: null, motivo: `Il microchip ${chip} non è quello di questo gatto (${first.chip})` }
    return { gatto: { id: first.id, nome: nomeECodice(first), data_nascita: first.data_nascita } }
  }
}

/** Laboratories write other text when no chip was read. */
function isOtherChip(typed: string | null, own: string | null): boolean {
  return typed !== null && own !== null && typed !== own && /\d{9}/.test(typed)
}

function missing({ chip, codice, campione }: ProfiloLetto): string {
  const said = [chip && `microchip ${chip}`, codice && `codice ${codice}`, campione && `campione ${campione}`]
  return `Nessun gatto del registro ha ${said.filter(Boolean).join(' o ')}`
}

async function readByChip(trx: Trx, chips: readonly string[]): Promise<Riga[]> {
  if (chips.length === 0) return []
  const { rows } = await sql<Riga>`
    select t.id, t.data_nascita, t.chip, ${nomeColumns('t')} from gatti as t where t.chip = any(${[...chips]}::text[])`.execute(
    trx,
  )
  return rows
}

async function readByCodice(trx: Trx, codici: readonly string[]): Promise<Riga[]> {
  if (codici.length === 0) return []
  const wanted = codici.map(oneCode)
  const { rows } = await sql<Riga>`
    select t.id, t.data_nascita, t.chip, ${nomeColumns('t')}, c.trovato from (
      select g.id, g.codice as trovato from gatti as g where codice_unico(g.codice) = any(${wanted}::text[])
      union all select f.idgatto, f.codice from gatti_codici as f where codice_unico(f.codice) = any(${wanted}::text[])
    ) as c join gatti as t on t.id = c.id`.execute(trx)
  return rows
}

async function readByCampione(trx: Trx, campioni: readonly string[]): Promise<(Riga & { laboratorio: string })[]> {
  if (campioni.length === 0) return []
  const { rows } = await sql<Riga & { laboratorio: string }>`
    select distinct t.id, t.data_nascita, t.chip, ${nomeColumns('t')}, d.campione as trovato, d.laboratorio
    from profili_dna as d join gatti as t on t.id = d.idgatto
    where d.campione_norm = any(select normalise(c) from unnest(${[...campioni]}::text[]) as c)`.execute(trx)
  return rows
}
