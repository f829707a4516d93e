import { hasMenu, stateOf, statiGatto } from '@bisavolo/domain'
import { oneCode } from '@bisavolo/domain/kit/one-code'
import { certificatoGatto } from '@bisavolo/domain/registro/calls/pedigree'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import { limitiVita } from '@bisavolo/domain/registro/rules/gatto/vivente'
import type { Found } from '@bisavolo/domain/segreteria/calls/ricerca'
import { type RawBuilder, sql } from 'kysely'
import { readRegole } from '../../findings/read-regole.ts'
import type { Who } from '../../platform/http/who.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { codiceCertificato } from '../../registro/verifica/codice-certificato.ts'
import { findRows, type Key } from './find-rows.ts'
import { findSimilar } from './find-similar.ts'
import { beginsWords, exactWay, listWay, type Way } from './find-ways.ts'
import type { Hits, Wanted } from './wanted.ts'

interface Gatto {
  id: number
  codice: string | null
  codice_sorgente: string | null
  nome: string
  sesso: string | null
  data_nascita: string | null
  deceduto: 0 | 1
  annullato: 0 | 1
  razza: string | null
}

const list = '/list/gatti'

const columns = sql`t.id, t.codice, t.codice_sorgente, t.pretitolo, t.prefisso, t.nome, t.suffisso, t.posttitolo, t.nazione,
  t.sesso, t.data_nascita, t.deceduto, t.annullato, (select r.codice from razze as r where r.id = t.idrazza) as razza`

export async function findGatti({ db }: RecordDeps, who: Who, wanted: Wanted): Promise<Hits> {
  const ways = [...byNumber(who, wanted), ...byName(who, wanted)]
  const order = await livingFirst(db, who, wanted)
  const { rows, tot, tutti } = await findRows<Gatto>(db, who, { entity: 'gatti', ways, columns, order })
  return { righe: rows.map(gatto => foundOf(who, gatto, wanted)), tot, tutti }
}

export async function similarGatti({ db }: RecordDeps, who: Who, wanted: Wanted, shown: readonly Found[]) {
  const order = await livingFirst(db, who, wanted)
  const ids = shown.map(({ id }) => id)
  const asked = { entity: 'gatti', columns, order, nameOf: nomeOf, shown: ids } as const
  const rows = await findSimilar<Gatto>(db, who, wanted, asked)
  return rows.map(gatto => foundOf(who, gatto, wanted))
}

/** The trigram index serves words of three letters and more; shorter texts find names that begin so. */
function byName(who: Who, { text, plain, words }: Wanted): Way[] {
  if (words.some(word => word.length >= 3)) return listWay(who, list, 'nome', text)
  return [{ where: sql`t.nome_norm like like_literal(${plain}) || '%'`, isExact: false }]
}

function byNumber(who: Who, { text, plain }: Wanted): Way[] {
  const digits = plain.replace(/[\s.–-]/g, '')
  const isChip = /^\d{4,15}$/.test(digits)
  const certificato = certificatoGatto.roles.includes(who.role) ? codiceCertificato(text) : null
  return [
    ...(/\d/.test(plain)
      ? [
          ...listWay(who, list, 'codice', text),
          ...exactWay(who, 'gatti', ['codice'], sql`codice_unico(t.codice) = codice_unico(${plain})`),
          ...exactWay(who, 'gatti', ['codice'], hadBefore(plain)),
          ...exactWay(who, 'gatti', ['codice_sorgente'], sql`codice_unico(t.codice_sorgente) = codice_unico(${plain})`),
        ]
      : []),
    ...(isChip ? listWay(who, list, 'chip', digits) : []),
    ...(isChip ? exactWay(who, 'gatti', ['chip'], sql`t.chip = ${digits}`) : []),
    ...(certificato === null ? [] : [{ where: certified(certificato), isExact: true }]),
  ]
}

function hadBefore(text: string): RawBuilder<boolean> {
  return sql`t.id = any(array(select idgatto from gatti_codici where codice_unico(codice) = codice_unico(${text})))`
}

function certified(codice: string): RawBuilder<boolean> {
  return sql`t.id = any(array(select idgatto from certificati where codice = ${codice}))`
}

async function livingFirst(db: RecordDeps['db'], who: Who, { plain, words }: Wanted): Promise<Key[]> {
  const { natiDal } = limitiVita(await readRegole(db, ['gatto.eta_massima_anni', 'gatto.segno_vita_mesi']), who.today)
  const isLiving = sql`(t.deceduto = 0 and t.annullato = 0 and t.antenato = 0 and t.data_nascita >= ${natiDal}::date)`
  const begins = sql`t.nome_norm like like_literal(${plain}) || '%'`
  return [
    ['-', sql`coalesce(${isLiving}, false)::int`],
    // Luna before the younger cats of Chiaro di Luna.
    ['-', sql`case when ${begins} then 2 when ${beginsWords('t.nome_completo_norm', words)} then 1 else 0 end`],
    ['-', sql`t.data_nascita`],
  ]
}

function foundOf(who: Who, gatto: Gatto, { plain }: Wanted): Found {
  const { id, codice, codice_sorgente, sesso, data_nascita, deceduto, annullato, razza } = gatto
  const sorgente = codice_sorgente !== null && oneCode(codice_sorgente) === oneCode(plain) && codice_sorgente
  const year = data_nascita?.slice(0, 4)
  const stato = annullato === 1 ? 'annullato' : deceduto === 1 && 'deceduto'
  return {
    id,
    titolo: nomeOf(gatto),
    dettaglio: [
      ...[codice, sorgente, sesso === 'M' ? '♂' : sesso === 'F' && '♀', razza, year],
      stato && stateOf(statiGatto, stato).label,
    ]
      .filter(Boolean)
      .join(' · '),
    link: hasMenu(who.role, list) ? `/gatti/${id}` : `/list/iscrizioni-expo/gatto/${id}`,
  }
}

function nomeOf(gatto: Gatto): string {
  return nomeCompletoOf(gatto as unknown as Record<string, unknown>)
}
