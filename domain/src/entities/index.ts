import type { Entity } from '../kit/entity.ts'
import { NotFound } from '../kit/errors.ts'
import { account } from './account.ts'
import { articoli } from './articoli.ts'
import { clienti_soci } from './clienti_soci.ts'
import { colori } from './colori.ts'
import { comuni } from './comuni.ts'
import { cuccioli } from './cuccioli.ts'
import { denunce_nascita } from './denunce_nascita.ts'
import { documenti } from './documenti.ts'
import { esposizioni } from './esposizioni.ts'
import { esposizioni_has_gatti } from './esposizioni_has_gatti.ts'
import { fatture_ricevute } from './fatture_ricevute.ts'
import { gatti } from './gatti.ts'
import { impostazioni_fiscali } from './impostazioni_fiscali.ts'
import { iscrizioni_rinnovi } from './iscrizioni_rinnovi.ts'
import { libri } from './libri.ts'
import { malattie } from './malattie.ts'
import { malattie_gatto } from './malattie_gatto.ts'
import { passaggi } from './passaggi.ts'
import { posta } from './posta.ts'
import { province } from './province.ts'
import { razze } from './razze.ts'
import { regole } from './regole.ts'
import { sezioni } from './sezioni.ts'
import { viste } from './viste.ts'

/** The registry: every kind of record there is, tables in an order in which each refers to those before it where it can. */
export const entities = {
  libri,
  razze,
  colori,
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
  denunce_nascita,
  cuccioli,
  passaggi,
  iscrizioni_rinnovi,
  esposizioni,
  esposizioni_has_gatti,
  fatture_ricevute,
  regole,
  impostazioni_fiscali,
  viste,
  posta,
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
