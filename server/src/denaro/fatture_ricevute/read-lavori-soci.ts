import { isDovuto } from '@bisavolo/domain/denaro/rules/tariffe/dovuto'
import { articoliForAffisso, articoliForIscrizione } from '@bisavolo/domain/denaro/rules/tariffe/tariffe'
import { paroleQuota } from '@bisavolo/domain/soci/rules/iscrizione/quota'
import { readPosizioni } from '../../soci/clienti_soci/read-soci-at.ts'
import type { Lavoro, ReadLavori } from './read-parti-lavoro.ts'

/** Paid on data_cassa. Uses the member price even before the board decides. */
export const lavoriIscrizione: ReadLavori = async (db, ids) => {
  const iscrizioni = await db
    .selectFrom('iscrizioni_rinnovi')
    .innerJoin('clienti_soci', 'clienti_soci.id', 'iscrizioni_rinnovi.idcliente_socio')
    .selectAll('iscrizioni_rinnovi')
    .select('clienti_soci.tessera')
    .where('iscrizioni_rinnovi.id', 'in', ids)
    .execute()
  const lavori = iscrizioni.map((iscrizione): [number, Lavoro] => {
    const { id, anno, tipo, tessera } = iscrizione
    const articoli = articoliForIscrizione(tipo)
    return [
      id,
      {
        idcliente: iscrizione.idcliente_socio,
        socio: true,
        dovuto: isDovuto('iscrizioni_rinnovi', iscrizione),
        causale: paroleQuota({ anno, tipo, tessera }).join(' – '),
        dettaglio: `anno ${anno}`,
        articoli,
        data_pagamento: iscrizione.data_cassa,
        avvisi: articoli.length > 0 ? [] : ['Un socio Onorario non paga la quota: nulla da emettere'],
      },
    ]
  })
  return new Map(lavori)
}

/** The text does not contain the cattery name, not final before the ratification. */
export const lavoriAffisso: ReadLavori = async (db, ids, data) => {
  const affissi = await db.selectFrom('affissi').select(['id', 'idcliente', 'stato']).where('id', 'in', ids).execute()
  const posizioni = await readPosizioni(
    db,
    affissi.map(({ idcliente }) => idcliente),
  )
  const lavori = affissi.map(({ id, idcliente, stato }): [number, Lavoro] => {
    const socio = posizioni.isSocio(idcliente, data)
    return [
      id,
      {
        idcliente,
        socio,
        dovuto: isDovuto('affissi', { stato }),
        causale: `Riconoscimento di affisso, pratica n. ${id}`,
        dettaglio: `pratica n. ${id}`,
        articoli: articoliForAffisso(socio),
      },
    ]
  })
  return new Map(lavori)
}
