import { buffer } from 'node:stream/consumers'
import { entityOf } from '@bisavolo/domain'
import {
  emittenteAt,
  type ImpostazioneFiscale,
  impostazioneAt,
} from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import { isLogo } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali-controlli'
import type { Association } from '../../output/association.ts'
import { isDrawable } from '../../output/pdf/pdf-image.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { Followed } from '../../records/followed.ts'
import type { SmallTables } from '../../records/small-tables.ts'
import type { Changes } from '../../records/work.ts'

interface AssociationDeps {
  db: Db
  small: SmallTables
  changes: Changes
  storage: Pick<Storage, 'get'>
}

/** A new installation without tax settings uses the product name. */
export function openAssociation(deps: AssociationDeps): (today: string) => Promise<Association> {
  const logos = new Followed<Association['logo']>(deps.changes)
  return async today => {
    const rows = [...(await deps.small.all(entityOf('impostazioni_fiscali'))).values()]
    const settings = rows as unknown as ImpostazioneFiscale[]
    const { denominazione, codice_fiscale, indirizzo, cap, comune, provincia } = emittenteAt(settings, today)
    const text = (chiave: string) => impostazioneAt(settings, chiave, today)
    const id = Number(text('emittente_logo') || 0)
    const place = [cap, comune, provincia && `(${provincia})`].filter(Boolean).join(' ')
    return {
      name: denominazione || 'Bisavolo',
      codiceFiscale: codice_fiscale,
      site: text('emittente_sito'),
      address: [indirizzo, place].filter(Boolean).join(', '),
      town: comune,
      legal: text('emittente_riferimento_legale'),
      logo: id === 0 ? null : await logos.get(String(id), { on: ['documenti'], load: () => readLogo(deps, id) }),
    }
  }
}

/** Null if the file is missing or not drawable: papers go without logo. */
async function readLogo({ db, storage }: AssociationDeps, id: number): Promise<Association['logo']> {
  const row = await db
    .selectFrom('documenti')
    .select(['percorso', 'mime', 'dimensione'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined || row.percorso === null || !isLogo(row)) return null
  const end = Number(row.dimensione) - 1
  const bytes = await storage.get(row.percorso, { start: 0, end }).then(buffer, () => null)
  return bytes !== null && isDrawable(bytes) ? { id, bytes } : null
}
