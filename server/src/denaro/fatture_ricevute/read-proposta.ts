import { entityOf, NotFound } from '@bisavolo/domain'
import type { Pratica, Proposta } from '@bisavolo/domain/denaro/calls'
import { tipoDocumentoFor } from '@bisavolo/domain/denaro/rules/tariffe/tariffe'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import {
  type Lavoro,
  propostaAffisso,
  propostaDenuncia,
  propostaGatto,
  propostaIscrizione,
  propostaPassaggio,
  type ReadLavoro,
} from './read-lavori.ts'

const lavori: Record<Pratica, ReadLavoro> = {
  denunce_nascita: propostaDenuncia,
  passaggi: propostaPassaggio,
  gatti: propostaGatto,
  iscrizioni_rinnovi: propostaIscrizione,
  affissi: propostaAffisso,
}

/** GET /fatture_ricevute/proposta/{entity}/{id}: customer, kind and lines that fit the work; issuing stays a person's act. */
export async function readProposta(
  db: Db,
  who: Who,
  entita: Pratica,
  id: number,
  options: { duplicato: boolean },
): Promise<Proposta> {
  const lavoro = await lavori[entita](db, id, who.today, options)
  if (lavoro === undefined) throw new NotFound(`${entityOf(entita).label.one}: non trovato.`)
  const pratica = `${entita}/${id}`
  const { righe, mancanti } = await righeOf(db, lavoro)
  const emessi = await db
    .selectFrom('fatture_ricevute')
    .select(['id', 'tipo', 'numero', 'data_emissione', 'totale', 'stato'])
    .where('pratica', '=', pratica)
    .orderBy('id')
    .execute()
  return {
    idcliente: lavoro.idcliente,
    tipo: tipoDocumentoFor(lavoro.socio),
    data_emissione: who.today,
    causale: lavoro.causale.slice(0, 200),
    data_pagamento: lavoro.data_pagamento ?? null,
    pratica,
    righe,
    emessi,
    avvisi: [...(lavoro.avvisi ?? []), ...mancanti.map(codice => `Nel listino manca l’articolo ${codice}`)],
  }
}

async function righeOf(
  db: Db,
  { articoli, dettaglio }: Lavoro,
): Promise<Pick<Proposta, 'righe'> & { mancanti: string[] }> {
  const codes = articoli.map(articolo => articolo.codice)
  const rows =
    codes.length === 0 ? [] : await db.selectFrom('articoli').selectAll().where('codice', 'in', codes).execute()
  const righe: Proposta['righe'] = []
  const mancanti: string[] = []
  for (const { codice, quantita } of articoli) {
    const articolo = rows.find(row => row.codice === codice)
    if (articolo === undefined) mancanti.push(codice)
    else {
      const { importo, iva, natura, quota_associativa } = articolo
      const descrizione = [articolo.descrizione, dettaglio].filter(Boolean).join(', ').slice(0, 1000)
      righe.push({ idarticolo: articolo.id, descrizione, quantita, importo, iva, natura, quota_associativa })
    }
  }
  return { righe, mancanti }
}
