import { controlliDenaro } from '../denaro/controlli.ts'
import { controlliEsposizioni } from '../esposizioni/controlli.ts'
import { controlli } from '../findings/controlli.ts'
import { derived } from '../findings/settle.ts'
import { derivedAnomalie } from '../findings/store-anomalie.ts'
import { controlliNascite } from '../nascite/controlli.ts'
import { controlliRegistro } from '../registro/controlli.ts'
import { derivedCoppie } from '../registro/duplicati/store-coppie.ts'
import { controlliSoci } from '../soci/controlli.ts'

/** A separate file because the judging process loads the checks without the areas. */
export function fillDerived(): void {
  if (controlli.length > 0) return
  controlli.push(
    ...controlliRegistro,
    ...controlliSoci,
    ...controlliEsposizioni,
    ...controlliNascite,
    ...controlliDenaro,
  )
  derived.push(...derivedAnomalie(), ...derivedCoppie)
}
