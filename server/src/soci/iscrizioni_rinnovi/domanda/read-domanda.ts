import { NotFound } from '@bisavolo/domain'
import type { DomandaRinnovo } from '@bisavolo/domain/soci/calls/domanda'
import type { StatoIscrizione } from '@bisavolo/domain/soci/rules/iscrizione/annullo'
import { anzianitaOf } from '@bisavolo/domain/soci/rules/iscrizione/anzianita'
import {
  anniDomanda,
  ostacoloDomanda,
  ostacoloRitiro,
  propostaRinnovo,
} from '@bisavolo/domain/soci/rules/iscrizione/domanda'
import type { ClienteIscritto, Iscrizione, TipoIscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { type Anagrafica, mancanzeOf } from '@bisavolo/domain/soci/rules/iscrizione/mancanze'
import type { Db } from '../../../platform/db/database.ts'
import type { Who } from '../../../platform/http/who.ts'
import type { SmallTables } from '../../../records/small-tables.ts'
import { readIscrizioni } from '../read-iscrizioni.ts'
import { againstDomanda } from './against-domanda.ts'
import { readPagamenti } from './read-pagamento.ts'

export function ownCliente({ clienteId }: Who): number {
  if (clienteId === null)
    throw new NotFound('Il tuo account non è ancora collegato a un’anagrafica: lo collega la segreteria, scrivile.')
  return clienteId
}

export async function readDomanda(db: Db, small: SmallTables, who: Who): Promise<DomandaRinnovo> {
  const id = ownCliente(who)
  const persona = await readPersona(db, id)
  const storia = await readIscrizioni(db, id)
  const pagamenti = await readPagamenti(db, small, who.today)
  const trovata = propostaRinnovo(storia, who.today)
  const [prossimo = 0] = anniDomanda(who.today)
  const against =
    trovata === null
      ? ostacoloDomanda(storia, prossimo, who.today)
      : againstDomanda(who, nuovaDomanda(who, id, persona.sezione, trovata), persona, storia)
  const rows = await readMie(db, id, prossimo - 1)
  return {
    proposta:
      trovata === null || against !== null
        ? null
        : { ...trovata, sezione: persona.sezione, pagamento: pagamenti.of(trovata, persona) },
    ostacolo: against === null ? null : { codice: against.codice, messaggio: against.messaggio },
    anzianita: anzianitaOf(storia, (trovata?.anno ?? prossimo) - 1, pagamenti.termine),
    mancano: mancanzeOf(persona, who.today),
    iscrizioni: rows.map(({ richiesta_socio, da_approvare, respinta, ...row }) => ({
      ...row,
      stato: row.stato as StatoIscrizione,
      ritirabile: richiesta_socio === 1 && ostacoloRitiro({ ...row, da_approvare, respinta } as never) === null,
      pagamento: row.stato === 'da_pagare' ? pagamenti.of({ ...row, tipo: row.tipo as TipoIscrizione }, persona) : null,
    })),
  }
}

/** An Onorario pays no fee, so data_cassa is today. */
export function nuovaDomanda(
  { today }: Who,
  idcliente_socio: number,
  sezione: string | null,
  { anno, tipo }: { anno: number; tipo: TipoIscrizione },
): Iscrizione {
  const data_cassa = tipo === 'Onorario' ? today : null
  return { idcliente_socio, anno, tipo, sezione, data_iscrizione: today, data_cassa, da_approvare: 1 }
}

async function readPersona(
  db: Db,
  id: number,
): Promise<ClienteIscritto & Anagrafica & { nome_completo: string; tessera: string | null }> {
  const row = await db
    .selectFrom('clienti_soci')
    .select(['nome_completo', 'tipo', 'tessera', 'sezione', 'data_nascita', 'codice_fiscale', 'consenso_genitore'])
    .select(['deceduto', 'deferito', 'radiato', 'indirizzo', 'citta', 'cap', 'idprovincia', 'nazione'])
    .select(['telefono', 'cellulare', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row as ClienteIscritto & Anagrafica & { nome_completo: string; tessera: string | null }
}

function readMie(db: Db, id: number, from: number) {
  return db
    .selectFrom('iscrizioni_rinnovi')
    .select(['id', 'anno', 'tipo', 'sezione', 'stato', 'data_iscrizione', 'data_cassa', 'data_consiglio', 'motivo'])
    .select(['richiesta_socio', 'da_approvare', 'respinta'])
    .where('idcliente_socio', '=', id)
    .where('anno', '>=', from)
    .orderBy('anno', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}
