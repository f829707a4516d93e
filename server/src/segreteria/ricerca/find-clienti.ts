import type { Found } from '@bisavolo/domain/segreteria/calls/ricerca'
import { normalizeCodiceFiscale } from '@bisavolo/domain/soci/rules/anagrafica/codice-fiscale'
import { normalizePartitaIva } from '@bisavolo/domain/soci/rules/anagrafica/partita-iva'
import { isTelefono } from '@bisavolo/domain/soci/rules/anagrafica/recapiti'
import { numeroOf } from '@bisavolo/domain/soci/rules/duplicati/persona-nota'
import { stateOf, statiCliente } from '@bisavolo/domain/words/states'
import { type RawBuilder, sql } from 'kysely'
import type { Who } from '../../platform/http/who.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { findRows, type Key } from './find-rows.ts'
import { findSimilar } from './find-similar.ts'
import { beginsWords, exactWay, listWay, type Way } from './find-ways.ts'
import type { Hits, Wanted } from './wanted.ts'

interface Cliente {
  id: number
  codice: string | null
  nome_completo: string
  tipo: string | null
  citta: string | null
  deceduto: 0 | 1
}

const columns = sql`t.id, t.codice, t.nome_completo, t.tipo, t.citta, t.deceduto`

export async function findClienti({ db }: RecordDeps, who: Who, wanted: Wanted): Promise<Hits> {
  const { text, plain } = wanted
  const names = /^[\d\s.+/()-]+$/.test(plain) ? [] : listWay(who, '/list/clienti-soci', 'nome_completo', text)
  const ways = [...byCode(who, text), ...byContact(who, text), ...byTax(who, text), ...names]
  const asked = { entity: 'clienti_soci', ways, columns, order: livingFirst(wanted) } as const
  const { rows, tot, tutti } = await findRows<Cliente>(db, who, asked)
  return { righe: rows.map(foundOf), tot, tutti }
}

export async function similarClienti({ db }: RecordDeps, who: Who, wanted: Wanted, shown: readonly Found[]) {
  const rows = await findSimilar<Cliente>(db, who, wanted, {
    ...{ entity: 'clienti_soci', columns, order: livingFirst(wanted), shown: shown.map(({ id }) => id) },
    nameOf: ({ nome_completo }) => nome_completo,
  })
  return rows.map(foundOf)
}

function livingFirst({ words }: Wanted): Key[] {
  return [
    ['+', sql`t.deceduto`],
    ['-', sql`${beginsWords('t.nome_completo_norm', words)}::int`],
    ['+', sql`t.nome_completo`],
  ]
}

const byCode = (who: Who, text: string): Way[] =>
  ['codice', 'tessera'].flatMap(name => [
    ...exactWay(who, 'clienti_soci', [name], sql`codice_unico(${sql.ref(`t.${name}`)}) = codice_unico(${text})`),
    ...exactWay(
      who,
      'clienti_soci',
      [name],
      hadBefore(sql`codice_unico(${sql.ref(`f.${name}`)}) = codice_unico(${text})`),
    ),
  ])

const shortestNumber = 6

function byContact(who: Who, text: string): Way[] {
  if (text.includes('@')) {
    const address = text.replace(/\s/g, '').toLowerCase()
    return [
      ...['email', 'pec'].flatMap(name =>
        exactWay(who, 'clienti_soci', [name], sql`lower(${sql.ref(`t.${name}`)}) = ${address}`),
      ),
      ...exactWay(who, 'clienti_soci', ['email'], hadBefore(sql`f.email = ${address}`)),
    ]
  }
  const number = isTelefono(text) ? numeroOf(text) : ''
  if (number.length < shortestNumber) return []
  return ['telefono', 'cellulare'].flatMap(name => {
    const column = sql.ref(`t.${name}`)
    const endsSo = sql<boolean>`(ultime_cifre(${column}) = ${number.slice(-shortestNumber)}
      and regexp_replace(${column}, '[^0-9]', '', 'g') like '%' || ${number}::text)`
    return exactWay(who, 'clienti_soci', [name], endsSo)
  })
}

function byTax(who: Who, text: string): Way[] {
  const codice = normalizeCodiceFiscale(text)
  const iva = normalizePartitaIva(text)
  return [
    ...(/^(?:[A-Z0-9]{16}|\d{11})$/.test(codice)
      ? exactWay(who, 'clienti_soci', ['codice_fiscale'], sql`t.codice_fiscale = ${codice}`)
      : []),
    ...(/^[A-Z]{0,2}[A-Z0-9]{8,13}$/.test(iva) && /\d/.test(iva)
      ? exactWay(who, 'clienti_soci', ['partita_iva'], sql`t.partita_iva = ${iva}`)
      : []),
  ]
}

function hadBefore(where: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`t.id = any(array(select f.idcliente from clienti_soci_precedenti as f where ${where}))`
}

function foundOf({ id, codice, nome_completo, tipo, citta, deceduto }: Cliente): Found {
  return {
    id,
    titolo: nome_completo,
    dettaglio: [codice, tipo, citta, deceduto === 1 && stateOf(statiCliente, 'deceduto').label]
      .filter(Boolean)
      .join(' · '),
    link: `/upsert/clienti-soci/${id}`,
  }
}
