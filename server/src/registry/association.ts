import { entityOf } from '@bisavolo/domain'
import {
  emittenteAt,
  type ImpostazioneFiscale,
  impostazioneAt,
} from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import type { Association } from '../output/association.ts'
import type { SmallTables } from '../records/small-tables.ts'

/** Its name on a day, from the tax settings; a new installation that has not filled them in is called by the product. */
export async function associationAt(small: SmallTables, today: string): Promise<Association> {
  const rows = [...(await small.all(entityOf('impostazioni_fiscali'))).values()] as unknown as ImpostazioneFiscale[]
  const { denominazione, codice_fiscale } = emittenteAt(rows, today)
  const site = impostazioneAt(rows, 'emittente_sito', today)
  return { name: denominazione || 'Bisavolo', codiceFiscale: codice_fiscale, site }
}
