import { entityOf } from '@bisavolo/domain'
import type { GeneticaGatto } from '@bisavolo/domain/registro/calls/popolazione'
import type { Razza } from '@bisavolo/domain/registro/calls/razze'
import { isAttendibile } from '@bisavolo/domain/registro/rules/inbreeding/completezza'
import { gradoSangue } from '@bisavolo/domain/registro/rules/popolazione/grado'
import type { PopolazioneOggi } from '@bisavolo/domain/registro/rules/popolazione/gruppo'
import type { Who } from '../../platform/http/who.ts'
import type { PedigreeDeps } from '../pedigree/read-reach.ts'
import type { Popolazioni } from './popolazioni.ts'

export async function readGeneticaGatto(
  deps: PedigreeDeps & { popolazioni: Popolazioni },
  who: Who,
  id: number,
): Promise<GeneticaGatto> {
  const gatto = await deps.db.selectFrom('gatti').select(['idrazza', 'sesso']).where('id', '=', id).executeTakeFirst()
  const idrazza = gatto?.idrazza ?? null
  const oggi = idrazza === null ? null : await deps.popolazioni.oggi(idrazza, who.today)
  const own = await deps.pedigree.reckon('geneticaGatto', genealogia => ({
    id,
    gruppo: (oggi?.gatti ?? new Int32Array()).filter(one => genealogia.has(one)),
  }))
  const attendibile = isAttendibile(own.indice)
  return {
    ...own,
    attendibile,
    grado:
      own.parentela_media === null || oggi === null || !attendibile
        ? null
        : gradoSangue(own.parentela_media, oggi.confronto),
    parentela_cucciolate: litterKinship(own.parentela_media, oggi, gatto?.sesso ?? null),
    gruppo: idrazza === null || oggi === null ? null : await groupOf(deps, idrazza, oggi),
  }
}

/** Mean kinship of a kitten with the breed: mean of the cat and the average partner. */
function litterKinship(own: number | null, oggi: PopolazioneOggi | null, sesso: string | null): number | null {
  const others = sesso === 'M' ? oggi?.femmine : sesso === 'F' ? oggi?.maschi : null
  return own === null || others === null || others === undefined ? null : (own + others) / 2
}

async function groupOf(deps: PedigreeDeps, idrazza: number, oggi: PopolazioneOggi): Promise<GeneticaGatto['gruppo']> {
  const razza = (await deps.small.all(entityOf('razze'))).get(idrazza) as unknown as Razza | undefined
  return {
    idrazza,
    codice: razza?.codice ?? '',
    descrizione: razza?.descrizione ?? '',
    gatti: oggi.gatti.length,
    parentela_media: oggi.cifre?.parentela_media ?? null,
  }
}
