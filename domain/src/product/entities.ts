import { articoli } from '../denaro/entities/articoli.ts'
import { fatture_ricevute } from '../denaro/entities/fatture_ricevute.ts'
import { impostazioni_fiscali } from '../denaro/entities/impostazioni_fiscali.ts'
import { documenti } from '../documents/entities/documenti.ts'
import { esposizioni } from '../esposizioni/entities/esposizioni.ts'
import { esposizioni_has_gatti } from '../esposizioni/entities/esposizioni_has_gatti.ts'
import type { Entity } from '../kit/entity.ts'
import { NotFound } from '../kit/errors.ts'
import { cuccioli } from '../nascite/entities/cuccioli.ts'
import { denunce_nascita } from '../nascite/entities/denunce_nascita.ts'
import { passaggi } from '../nascite/entities/passaggi.ts'
import { colori } from '../registro/entities/colori.ts'
import { gatti } from '../registro/entities/gatti.ts'
import { libri } from '../registro/entities/libri.ts'
import { malattie } from '../registro/entities/malattie.ts'
import { malattie_gatto } from '../registro/entities/malattie_gatto.ts'
import { profili_dna } from '../registro/entities/profili_dna.ts'
import { razze } from '../registro/entities/razze.ts'
import { razze_colori } from '../registro/entities/razze_colori.ts'
import { referti } from '../registro/entities/referti.ts'
import { account } from '../segreteria/entities/account.ts'
import { lettere } from '../segreteria/entities/lettere.ts'
import { modelli_lettera } from '../segreteria/entities/modelli_lettera.ts'
import { posta } from '../segreteria/entities/posta.ts'
import { regole } from '../segreteria/entities/regole.ts'
import { viste } from '../segreteria/entities/viste.ts'
import { affissi } from '../soci/entities/affissi.ts'
import { clienti_soci } from '../soci/entities/clienti_soci.ts'
import { comuni } from '../soci/entities/comuni.ts'
import { iscrizioni_rinnovi } from '../soci/entities/iscrizioni_rinnovi.ts'
import { province } from '../soci/entities/province.ts'
import { sezioni } from '../soci/entities/sezioni.ts'

/** Order matters: a table should come after the tables that it references. */
export const entities = {
  libri,
  razze,
  colori,
  razze_colori,
  malattie,
  province,
  comuni,
  sezioni,
  articoli,
  clienti_soci,
  account,
  gatti,
  documenti,
  malattie_gatto,
  referti,
  profili_dna,
  denunce_nascita,
  cuccioli,
  passaggi,
  iscrizioni_rinnovi,
  affissi,
  esposizioni,
  esposizioni_has_gatti,
  fatture_ricevute,
  regole,
  impostazioni_fiscali,
  viste,
  posta,
  modelli_lettera,
  lettere,
} as const

export type Entities = typeof entities
export type EntityName = keyof Entities

export function isEntityName(name: string): name is EntityName {
  return Object.hasOwn(entities, name)
}

export function entityOf(name: string): Entity {
  if (!isEntityName(name)) throw new NotFound(`Elenco sconosciuto: ${name.slice(0, 60)}`)
  return entities[name] as unknown as Entity
}
