import { isSocioForTariffe, tipoForTariffe } from '@bisavolo/domain/soci/rules/iscrizione/anzianita'
import type { Iscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { termineRinnovo } from '@bisavolo/domain/soci/rules/regole/regole-soci'
import { readRegole } from '../../findings/read-regole.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { grouped } from '../../platform/grouped.ts'

/** By enrolments, not by the type on the record (D9). */
export async function isSocioAt(db: Db | Trx, idcliente: number, giorno: string): Promise<boolean> {
  return (await readPosizioni(db, [idcliente])).isSocio(idcliente, giorno)
}

export interface Posizioni {
  isSocio: (idcliente: number, giorno: string) => boolean
  iscrizioni: (idcliente: number) => Iscrizione[]
}

export async function readPosizioni(db: Db | Trx, clienti: readonly number[]): Promise<Posizioni> {
  const ids = [...new Set(clienti)]
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('clienti_soci').select(['id', 'sezione', 'radiato']).where('id', 'in', ids).execute()
  const persone = new Map(rows.map(row => [row.id, row]))
  const storie = grouped(await readIscrizioniOf(db, ids), iscrizione => iscrizione.idcliente_socio)
  const termine = termineRinnovo(await readRegole(db))
  const iscrizioni = (id: number) => storie.get(id) ?? []
  return {
    iscrizioni,
    isSocio: (id, giorno) => {
      const persona = persone.get(id)
      if (persona === undefined) return false
      return isSocioForTariffe(tipoForTariffe(persona, iscrizioni(id), giorno, termine))
    },
  }
}

/** Without refused and annulled ones. */
export function readIscrizioni(db: Db | Trx, idcliente: number): Promise<Iscrizione[]> {
  return readIscrizioniOf(db, [idcliente])
}

export async function readIscrizioniOf(db: Db | Trx, clienti: readonly number[]): Promise<Iscrizione[]> {
  if (clienti.length === 0) return []
  return db
    .selectFrom('iscrizioni_rinnovi')
    .select([
      'id',
      'idcliente_socio',
      'anno',
      'tipo',
      'sezione',
      'data_iscrizione',
      'data_cassa',
      'da_approvare',
      'data_consiglio',
    ])
    .where('idcliente_socio', 'in', [...new Set(clienti)])
    .where('stato', 'in', ['da_pagare', 'da_approvare', 'approvata'])
    .execute()
}
