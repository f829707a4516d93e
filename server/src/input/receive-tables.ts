import { rm } from 'node:fs/promises'
import { invalid } from '@bisavolo/domain'
import { dimensioneInParole } from '@bisavolo/domain/documents/rules/documento'
import type { Cella } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../platform/config.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { receiveForm } from '../platform/upload/receive-form.ts'
import { tooLarge } from './limits.ts'
import { openTables } from './open-tables.ts'

interface Tabella {
  nome: string
  colonne: { nome: string; esempi: string[] }[]
  righe: [riga: number, celle: Cella[]][]
}

export interface TabelleRicevute {
  fields: Record<string, string>
  nome: string
  tabelle: Tabella[]
}

const largest = 20 * 1024 * 1024
const mostRows = 100_000
/** All cells are in memory together: 20 MB compressed can be fifty million cells. */
const mostCells = 3_000_000

export function receiveTables(config: Config): (request: FastifyRequest) => Promise<TabelleRicevute> {
  const { inbox } = openStorage(config)
  const message = `Il file è troppo grande: al massimo ${dimensioneInParole(largest)}.`
  return async request => {
    const upload = await receiveForm(request, {
      ...{ inbox, largest, fieldSize: 64 * 1024 },
      accept: () => ({
        ...{ mime: 'application/octet-stream', massimo: largest, headLength: 0, demandKind: () => {} },
        tooLarge: () => tooLarge(message),
      }),
    })
    if (upload.file === null) throw invalid('file', 'File obbligatorio')
    try {
      const onFault = (error: unknown) => request.log.warn({ err: error }, 'a table file could not be read')
      return { fields: upload.fields, nome: upload.nome, tabelle: await read(upload.file.path, upload.nome, onFault) }
    } finally {
      await rm(upload.file.path, { force: true })
    }
  }
}

async function read(path: string, nome: string, onFault: (error: unknown) => void): Promise<Tabella[]> {
  const source = openTables('tables', { path, nome }, onFault)
  const righe = new Map<number, Tabella['righe']>()
  let total = 0
  let cells = 0
  try {
    await source.ready
    for await (const page of source.pages()) {
      total += page.rows
      if (total > mostRows) throw tooLarge(`Il file ha troppe righe: al massimo ${mostRows.toLocaleString('it')}.`)
      const known = righe.get(page.tabella) ?? []
      righe.set(page.tabella, known)
      for (const riga of JSON.parse(page.json) as Tabella['righe']) {
        known.push(riga)
        cells += riga[1].length
      }
      if (cells > mostCells) throw tooLarge(`Il file ha troppe celle: al massimo ${mostCells.toLocaleString('it')}.`)
    }
    const { tabelle } = await source.read
    return tabelle.map(({ nome: name, colonne }, i) => ({
      ...{ nome: name, colonne: colonne.map(one => ({ nome: one.nome, esempi: [...one.esempi] })) },
      righe: righe.get(i) ?? [],
    }))
  } finally {
    source.end()
  }
}
