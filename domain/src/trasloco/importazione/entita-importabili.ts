import { articoli } from '../../denaro/entities/articoli.ts'
import { fatture_ricevute } from '../../denaro/entities/fatture_ricevute.ts'
import { fatture_ricevute_righe } from '../../denaro/entities/fatture_ricevute_righe.ts'
import { documenti } from '../../documents/entities/documenti.ts'
import { esposizioni } from '../../esposizioni/entities/esposizioni.ts'
import { esposizioni_has_gatti } from '../../esposizioni/entities/esposizioni_has_gatti.ts'
import type { Entity } from '../../kit/entity.ts'
import { cuccioli } from '../../nascite/entities/cuccioli.ts'
import { denunce_nascita } from '../../nascite/entities/denunce_nascita.ts'
import { passaggi } from '../../nascite/entities/passaggi.ts'
import { colori } from '../../registro/entities/colori.ts'
import { gatti } from '../../registro/entities/gatti.ts'
import { libri } from '../../registro/entities/libri.ts'
import { malattie } from '../../registro/entities/malattie.ts'
import { malattie_gatto } from '../../registro/entities/malattie_gatto.ts'
import { razze } from '../../registro/entities/razze.ts'
import { razze_colori } from '../../registro/entities/razze_colori.ts'
import { clienti_soci } from '../../soci/entities/clienti_soci.ts'
import { iscrizioni_rinnovi } from '../../soci/entities/iscrizioni_rinnovi.ts'
import { sezioni } from '../../soci/entities/sezioni.ts'

/** Ordered by dependency: referenced entities first. */
const definizioni = {
  libri,
  razze,
  colori,
  razze_colori,
  malattie,
  sezioni,
  articoli,
  clienti_soci,
  gatti,
  esposizioni,
  denunce_nascita,
  documenti,
  malattie_gatto,
  cuccioli,
  passaggi,
  iscrizioni_rinnovi,
  esposizioni_has_gatti,
  fatture_ricevute,
  fatture_ricevute_righe,
} as const

export type EntitaImportabile = keyof typeof definizioni

export const entitaImportabili = Object.keys(definizioni) as EntitaImportabile[]

export function isEntitaImportabile(nome: string | null): nome is EntitaImportabile {
  return nome !== null && Object.hasOwn(definizioni, nome)
}

export function definizioneOf(entita: EntitaImportabile): Entity {
  return definizioni[entita] as unknown as Entity
}
