import type { PopolazioneRazza, Razza } from '@bisavolo/domain/registro/calls/razze'
import type { Popolazione } from '@bisavolo/domain/registro/rules/popolazione/popolazione'
import type { Who } from '../../platform/http/who.ts'
import type { Registrazioni } from '../../reports/registrazioni.ts'
import { readNodi } from '../pedigree/read-nodi.ts'
import type { PedigreeDeps } from '../pedigree/read-reach.ts'
import type { Famiglie } from './famiglie.ts'
import { readCopertura } from './read-copertura.ts'
import { readDenunciate } from './read-denunciate.ts'
import { readRegistrazioni } from './read-registrazioni.ts'

export type RazzeDeps = PedigreeDeps & { registrazioni: Registrazioni }

export async function readPopolazione(
  deps: RazzeDeps & { famiglie: Famiglie },
  who: Who,
  razza: Razza,
): Promise<PopolazioneRazza> {
  const famiglia = await deps.famiglie.of(razza.id, who.today)
  const [viventi, registrazioni, test, denunciate, stalloni] = await Promise.all([
    deps.pedigree.viventiOf(razza.id, who.today),
    readRegistrazioni(deps.registrazioni, razza.id),
    readCopertura(deps.db, who, razza),
    readDenunciate(deps.db, razza.id, famiglia.accoppiamenti.dal),
    named(deps, who, famiglia.stalloni),
  ])
  const { id, codice, descrizione } = razza
  return {
    razza: { id, codice, descrizione },
    registrazioni,
    ...famiglia,
    viventi,
    denunciate,
    stalloni,
    test,
  }
}

/** contract 3: other people's cats stay anonymous. */
async function named(
  deps: PedigreeDeps,
  who: Who,
  stalloni: Popolazione['stalloni'],
): Promise<PopolazioneRazza['stalloni']> {
  const nodi = await readNodi(
    deps,
    who,
    stalloni.map(({ id }) => id),
    0,
  )
  return stalloni.map(({ id, ...figures }) => {
    const nodo = nodi.get(id)
    const known = nodo?.apribile ? nodo : undefined
    return { id: known?.id ?? 0, nome: known?.nome_completo ?? null, codice: known?.codice ?? null, ...figures }
  })
}
