import { BadRequest, entityOf, Forbidden, NotFound } from '@bisavolo/domain'
import { tipoDocumentoFor } from '@bisavolo/domain/denaro/rules/tariffe/tariffe'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { type Lavoro, propostaDenuncia, propostaGatto, propostaIscrizione, propostaPassaggio } from './proposte.ts'

type Values = Record<string, unknown>

const lavori = {
  denunce_nascita: propostaDenuncia,
  passaggi: propostaPassaggio,
  gatti: propostaGatto,
  iscrizioni_rinnovi: propostaIscrizione,
}
export const lavoriProponibili = Object.keys(lavori)

/** GET /fatture_ricevute/proposta/{entity}/{id}: customer, kind and lines that fit the work; issuing stays a person's act. */
export async function readProposta(
  db: Db,
  who: Who,
  entita: string,
  id: number,
  options: { duplicato: boolean },
): Promise<Values> {
  if (entityOf('fatture_ricevute').access.create(who) === false) throw new Forbidden()
  if (!Object.hasOwn(lavori, entita)) throw new BadRequest(`Nessun documento si propone per ${entita.slice(0, 60)}.`)
  const lavoro = await lavori[entita as keyof typeof lavori](db, id, who.today, options)
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

async function righeOf(db: Db, { articoli, dettaglio }: Lavoro): Promise<{ righe: Values[]; mancanti: string[] }> {
  const codes = articoli.map(articolo => articolo.codice)
  const rows =
    codes.length === 0 ? [] : await db.selectFrom('articoli').selectAll().where('codice', 'in', codes).execute()
  const righe: Values[] = []
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
