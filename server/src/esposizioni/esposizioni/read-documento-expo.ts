import { entityOf, esposizioneEstera, NotFound } from '@bisavolo/domain'
import type { Iscritti, listIscritti } from '@bisavolo/domain/esposizioni/calls/iscritti'
import { isTrovatoDa } from '@bisavolo/domain/esposizioni/rules/iscrizione/trova-iscritto'
import type { QueryOf } from '@bisavolo/domain/kit/call'
import { readRegole } from '../../findings/read-regole.ts'
import type { Who } from '../../platform/http/who.ts'
import { readRecord } from '../../records/read-record.ts'
import type { RecordDeps } from '../../records/routes.ts'
import type { DocumentoExpo } from '../stampe/catalogo.ts'
import { richiesteOf } from '../stampe/elenco-iscritti.ts'
import { countRitirate, readIscritti } from './read-iscritti.ts'

export async function readDocumentoExpo(deps: RecordDeps, who: Who, id: number): Promise<DocumentoExpo> {
  const show = await readRecord(deps, who, entityOf('esposizioni'), id)
  if (id === esposizioneEstera) throw new NotFound('Esposizione: non trovata.')
  const date = (show.date as string | null) ?? ''
  const chiusura = show.data_chiusura as string | null
  return {
    association: await deps.association(who.today),
    today: who.today,
    iscritti: await readIscritti(deps.db, id, date === '' ? who.today : date, await readRegole(deps.db)),
    esposizione: {
      name: String(show.name),
      date,
      luogo: String(show.luogo ?? ''),
      giudici: String(show.giudici ?? '')
        .split('\n')
        .map(line => line.trim())
        .filter(Boolean),
      chiusa: chiusura !== null && chiusura < who.today,
      ritirate: await countRitirate(deps.db, id),
    },
  }
}

export function narrowed(documento: DocumentoExpo, q = ''): DocumentoExpo {
  if (q.trim() === '') return documento
  const found = documento.iscritti.filter(one => isTrovatoDa({ ...one, richieste: richiesteOf(one) }, q))
  return { ...documento, iscritti: found }
}

export function iscrittiOf(documento: DocumentoExpo, { q, page, rows }: QueryOf<typeof listIscritti>): Iscritti {
  const { name, date, luogo, chiusa, ritirate } = documento.esposizione
  const { iscritti: all } = documento
  const { iscritti: found } = narrowed(documento, q)
  return {
    esposizione: {
      ...{ name, date, luogo, chiusa, ritirate, iscritti: all.length },
      numerata: all.length > 0 && !all.some(({ provvisorio }) => provvisorio),
    },
    ...{ tot: found.length, currentPage: page, perPage: rows },
    iscritti: found.slice((page - 1) * rows, page * rows).map(one => ({
      ...{ id: one.id, gatti_id: one.gatti_id, numero: one.numero, nome: one.nome, codice: one.codice },
      ...{ sesso: one.sesso, data_nascita: one.data_nascita, razza: one.razza, razza_nome: one.razza_nome },
      ...{ ems: one.ems, classe: one.classe, classe_nome: one.classe_nome, proprietario: one.proprietario },
      ...{ richieste: richiesteOf(one), note: one.note },
    })),
  }
}
