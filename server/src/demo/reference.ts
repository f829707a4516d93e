import type { Db } from '../platform/db/database.ts'
import { libriEsteriSeed } from '../reference/libri.ts'

export interface ComuneRef {
  nome: string
  cap: string
  caps: string[]
  codice_catastale: string
  idprovincia: number
  isCapoluogo: boolean
}

interface ProvinciaRef {
  id: number
  sigla: string
  regione: string
}

export interface Reference {
  razze: Map<string, number>
  colori: Map<string, number>
  malattie: Map<string, number>
  libriEsteri: { id: number; codice: string; nazione: string }[]
  province: ProvinciaRef[]
  comuni: Map<string, ComuneRef[]>
}

export async function readReference(db: Db): Promise<Reference> {
  const province = await db
    .selectFrom('province')
    .select(['id', 'sigla', 'citta', 'regione'])
    .orderBy('sigla')
    .execute()
  const byId = new Map(province.map(row => [row.id, row]))
  const comuni = new Map<string, ComuneRef[]>()
  const rows = await db
    .selectFrom('comuni')
    .select(['nome', 'cap', 'caps', 'codice_catastale', 'idprovincia'])
    .where('attivo', '=', 1)
    .orderBy('codice_catastale')
    .execute()
  for (const { nome, cap, caps, codice_catastale, idprovincia } of rows) {
    const provincia = byId.get(idprovincia)
    if (provincia === undefined || cap === null || codice_catastale === null) continue
    const list = comuni.get(provincia.regione) ?? []
    comuni.set(provincia.regione, list)
    list.push({ nome, cap, caps: caps ?? [cap], codice_catastale, idprovincia, isCapoluogo: nome === provincia.citta })
  }
  const libri = new Map((await db.selectFrom('libri').select(['id', 'codice']).execute()).map(r => [r.codice, r.id]))
  return {
    razze: await codici(db, 'razze'),
    colori: await codici(db, 'colori'),
    malattie: await codici(db, 'malattie'),
    libriEsteri: libriEsteriSeed.flatMap(({ codice, nazione }) => {
      const id = libri.get(codice)
      return id === undefined ? [] : [{ id, codice, nazione }]
    }),
    province,
    comuni: new Map([...comuni].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

async function codici(db: Db, table: 'razze' | 'colori' | 'malattie'): Promise<Map<string, number>> {
  return new Map((await db.selectFrom(table).select(['id', 'codice']).execute()).map(row => [row.codice, row.id]))
}
