import { Conflict, entityOf, NotFound } from '@bisavolo/domain'
import type { Proposta } from '@bisavolo/domain/denaro/calls'
import type { Pratica } from '@bisavolo/domain/denaro/rules/tariffe/pratiche'
import { tipoDocumentoFor } from '@bisavolo/domain/denaro/rules/tariffe/tariffe'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { altroveText, hasCertificato, readAltrove } from './read-altrove.ts'
import { readEmessi } from './read-emessi.ts'
import { lavori } from './read-lavori.ts'
import { readOstacoliDocumento } from './read-ostacoli-documento.ts'
import type { Lavoro } from './read-parti-lavoro.ts'

export async function readProposta(
  db: Db,
  who: Who,
  entita: Pratica,
  id: number,
  { duplicato }: { duplicato: boolean },
): Promise<Proposta> {
  const proposta = (await readProposte(db, entita, [id], { duplicato, data: who.today })).get(id)
  if (proposta === undefined) {
    const ostacolo = (await readOstacoliDocumento(db, entita, [id])).get(id)
    if (ostacolo !== undefined) throw new Conflict(`${ostacolo}.`)
    throw new NotFound(`${entityOf(entita).label.one}: non trovato.`)
  }
  const { mancanti, altrove, lavoro: _lavoro, ...answer } = proposta
  return { ...answer, avvisi: [...answer.avvisi, ...altrove, ...mancanti.map(missingText)] }
}

export const missingText = (codice: string): string => `Nel listino manca l’articolo ${codice}`

type PropostaLavoro = Proposta & {
  lavoro: Lavoro
  mancanti: readonly string[]
  altrove: readonly string[]
}

/** Member prices depend on membership on the day of the document. */
export async function readProposte(
  db: Db | Trx,
  entita: Pratica,
  ids: readonly number[],
  { duplicato, data }: { duplicato: boolean; data: string },
): Promise<Map<number, PropostaLavoro>> {
  const found = await lavori[entita](db, ids, data, { duplicato })
  const listino = await readListino(
    db,
    [...found.values()].flatMap(({ articoli }) => articoli.map(({ codice }) => codice)),
  )
  const emessi = await readEmessi(
    db,
    ids.map(id => `${entita}/${id}`),
  )
  const altrove = await readAltrove(db, entita, ids)
  const proposte = [...found].map(([id, lavoro]): [number, PropostaLavoro] => {
    const pratica = `${entita}/${id}`
    return [
      id,
      {
        idcliente: lavoro.idcliente,
        tipo: tipoDocumentoFor(lavoro.socio),
        data_emissione: data,
        causale: lavoro.causale.slice(0, 200),
        data_pagamento: lavoro.data_pagamento ?? null,
        pratica,
        ...righeOf(lavoro, listino),
        emessi: emessi.get(pratica) ?? [],
        avvisi: [...(lavoro.avvisi ?? [])],
        altrove: hasCertificato(lavoro.articoli) ? (altrove.get(id) ?? []).map(altroveText) : [],
        lavoro,
      },
    ]
  })
  return new Map(proposte)
}

type Articolo = Awaited<ReturnType<typeof selectArticoli>>[number]

async function readListino(db: Db | Trx, codici: readonly string[]): Promise<Map<string, Articolo>> {
  if (codici.length === 0) return new Map()
  return new Map((await selectArticoli(db, [...new Set(codici)])).map(row => [row.codice as string, row]))
}

function selectArticoli(db: Db | Trx, codici: readonly string[]) {
  return db.selectFrom('articoli').selectAll().where('codice', 'in', codici).execute()
}

function righeOf(
  { articoli, dettaglio }: Lavoro,
  listino: ReadonlyMap<string, Articolo>,
): Pick<Proposta, 'righe'> & { mancanti: string[] } {
  const righe: Proposta['righe'] = []
  const mancanti: string[] = []
  for (const { codice, quantita } of articoli) {
    const articolo = listino.get(codice)
    if (articolo === undefined) mancanti.push(codice)
    else {
      const { importo, iva, natura, quota_associativa } = articolo
      const descrizione = [articolo.descrizione, dettaglio].filter(Boolean).join(', ').slice(0, 1000)
      righe.push({ idarticolo: articolo.id, descrizione, quantita, importo, iva, natura, quota_associativa })
    }
  }
  return { righe, mancanti }
}
