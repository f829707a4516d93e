import { controlliDenaro } from '../denaro/controlli.ts'
import { controlliEsposizioni } from '../esposizioni/controlli.ts'
import { controlliNascite } from '../nascite/controlli.ts'
import { controlliRegistro } from '../registro/controlli.ts'
import { controlliSoci } from '../soci/controlli.ts'

/** Apart from the areas themselves: the process that looks at all rows loads the checks alone. */
export const controlliOfAreas = [
  ...controlliRegistro,
  ...controlliSoci,
  ...controlliEsposizioni,
  ...controlliNascite,
  ...controlliDenaro,
]
