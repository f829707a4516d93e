import { libriPropri } from '@bisavolo/domain'
import {
  type ArticoloProposto,
  articoliForAffisso,
  articoliForCertificato,
  articoliForDenuncia,
  articoliForIscrizione,
  articoliForPassaggio,
} from '@bisavolo/domain/denaro/rules/tariffe/tariffe'
import { yearOf } from '@bisavolo/domain/kit/date'
import { formatDate } from '@bisavolo/domain/kit/format'
import { passaggiValidi } from '@bisavolo/domain/nascite/rules/passaggio/richiesta'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import { isPrimoAnno } from '@bisavolo/domain/soci/rules/iscrizione/anzianita'
import type { NotNull } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isSocioAt, readIscrizioni } from '../../registry/is-socio-at.ts'
import { readRegole } from '../../registry/read-regole.ts'

/** What a piece of work asks to be charged for, before prices. */
export interface Lavoro {
  idcliente: number
  socio: boolean
  causale: string
  articoli: readonly ArticoloProposto[]
  /** Said after the article's own words, so that a line tells which litter or cat it is for. */
  dettaglio: string
  data_pagamento?: string | null
  avvisi?: readonly string[]
}

/** Undefined when there is no such work. */
export type ReadLavoro = (
  db: Db,
  id: number,
  oggi: string,
  options: { duplicato: boolean },
) => Promise<Lavoro | undefined>

/** The declaration, and once it is approved a certificate for each living kitten. */
export const propostaDenuncia: ReadLavoro = async (db, id, oggi) => {
  const denuncia = await db.selectFrom('denunce_nascita').selectAll().where('id', '=', id).executeTakeFirst()
  if (!denuncia || denuncia.idproprietario === null || denuncia.data_nascita === null) return undefined
  const data_denuncia = denuncia.data_denuncia ?? oggi
  const socio = await isSocioAt(db, denuncia.idproprietario, data_denuncia)
  const stallone = await readGatto(db, denuncia.idstallone)
  const fattrice = await readGatto(db, denuncia.idfattrice)
  const cuccioli = await db
    .selectFrom('cuccioli')
    .select('id')
    .where('idDenuncia', '=', id)
    .where('deceduto', '=', 0)
    .execute()
  const done = ['approvata', 'chiusa'].includes(denuncia.stato)
  const nata = `cucciolata del ${formatDate(denuncia.data_nascita)}${fattrice ? ` di ${nomeCompletoOf(fattrice)}` : ''}`
  return {
    idcliente: denuncia.idproprietario,
    socio,
    causale: `Denuncia di nascita n. ${id}, ${nata}`,
    dettaglio: nata,
    articoli: [
      ...articoliForDenuncia(
        {
          data_nascita: denuncia.data_nascita,
          data_denuncia,
          socio,
          stalloneAltrui: stallone !== undefined && stallone.idproprietario !== denuncia.idproprietario,
          stalloneInLibro: stallone !== undefined && (libriPropri as readonly number[]).includes(stallone.idlibro),
        },
        await readRegole(db),
      ),
      ...(done && cuccioli.length > 0 ? articoliForCertificato({ socio, quantita: cuccioli.length }) : []),
    ],
  }
}

/** Charged to the new owner; the first of a first-year member is free (D8 P07), and then there is nothing to issue. */
export const propostaPassaggio: ReadLavoro = async (db, id) => {
  const passaggio = await db.selectFrom('passaggi').selectAll().where('id', '=', id).executeTakeFirst()
  // A buyer who is not in the registry yet is charged once the office has confirmed them.
  if (!passaggio || passaggio.idproprietario === null) return undefined
  const { idproprietario, data_acquisto, data_passaggio } = passaggio
  const socio = await isSocioAt(db, idproprietario, data_passaggio)
  const iscrizioni = await readIscrizioni(db, idproprietario)
  const { n } = await db
    .selectFrom('passaggi')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('idproprietario', '=', idproprietario)
    .where('stato', 'in', [...passaggiValidi])
    .where('id', '<', id)
    .executeTakeFirstOrThrow()
  const gatto = await readGatto(db, passaggio.idgatto)
  const dettaglio = gatto ? nomeConCodice(gatto) : ''
  const primoAnno = isPrimoAnno(iscrizioni, yearOf(data_passaggio))
  const articoli = articoliForPassaggio(
    { data_acquisto, data_passaggio, socio, primoAnno, passaggiPrecedenti: n },
    await readRegole(db),
  )
  return {
    idcliente: idproprietario,
    socio,
    causale: `Passaggio di proprietà n. ${id}: ${dettaglio}`,
    dettaglio,
    articoli,
    avvisi: articoli.length > 0 ? [] : ['Il primo passaggio di un socio al primo anno è gratuito: nulla da emettere'],
  }
}

/** A certificate, or with ?duplicato=1 another copy of it, for the owner of the cat. */
export const propostaGatto: ReadLavoro = async (db, id, oggi, { duplicato }) => {
  const gatto = await readGatto(db, id)
  if (!gatto) return undefined
  const socio = await isSocioAt(db, gatto.idproprietario, oggi)
  const dettaglio = nomeConCodice(gatto)
  return {
    idcliente: gatto.idproprietario,
    socio,
    causale: `${duplicato ? 'Duplicato del certificato' : 'Certificato'} genealogico di ${dettaglio}`,
    dettaglio,
    articoli: articoliForCertificato({ socio, duplicato }),
  }
}

/** The fee of the year, a member's document even while the board has yet to decide; paid on the day of data_cassa. */
export const propostaIscrizione: ReadLavoro = async (db, id) => {
  const iscrizione = await db
    .selectFrom('iscrizioni_rinnovi')
    .innerJoin('clienti_soci', 'clienti_soci.id', 'iscrizioni_rinnovi.idcliente_socio')
    .selectAll('iscrizioni_rinnovi')
    .select('clienti_soci.tessera')
    .where('iscrizioni_rinnovi.id', '=', id)
    .executeTakeFirst()
  if (!iscrizione) return undefined
  const { anno, tipo, tessera } = iscrizione
  const articoli = articoliForIscrizione(tipo)
  return {
    idcliente: iscrizione.idcliente_socio,
    socio: true,
    causale: [`Quota associativa anno ${anno}`, `socio ${tipo}`, tessera && `tessera n. ${tessera}`]
      .filter(Boolean)
      .join(' – '),
    dettaglio: `anno ${anno}`,
    articoli,
    data_pagamento: iscrizione.data_cassa,
    avvisi: articoli.length > 0 ? [] : ['Un socio Onorario non paga la quota: nulla da emettere'],
  }
}

/** The fee of a cattery name, to who asks for it. The name is the proposer's until it is ratified: the document does not say it. */
export const propostaAffisso: ReadLavoro = async (db, id, oggi) => {
  const affisso = await db.selectFrom('affissi').select('idcliente').where('id', '=', id).executeTakeFirst()
  if (!affisso) return undefined
  const socio = await isSocioAt(db, affisso.idcliente, oggi)
  return {
    idcliente: affisso.idcliente,
    socio,
    causale: `Riconoscimento di affisso, pratica n. ${id}`,
    dettaglio: `pratica n. ${id}`,
    articoli: articoliForAffisso(socio),
  }
}

type Gatto = Record<string, unknown> & { codice: string | null; idproprietario: number; idlibro: number }

async function readGatto(db: Db, id: number | null): Promise<Gatto | undefined> {
  if (id === null) return undefined
  return db
    .selectFrom('gatti')
    .select(['nome', 'prefisso', 'suffisso', 'nazione', 'codice', 'idproprietario', 'idlibro'])
    .where('id', '=', id)
    .where('antenato', '=', 0)
    .$narrowType<{ idproprietario: NotNull; idlibro: NotNull }>()
    .executeTakeFirst()
}

function nomeConCodice(gatto: Gatto): string {
  return [nomeCompletoOf(gatto), gatto.codice && `(${gatto.codice})`].filter(Boolean).join(' ')
}
