import { eq, oneOf } from '@bisavolo/domain'
import { findingsOfApprovazione } from '@bisavolo/domain/nascite/rules/nascita/controllo'
import type { Passato } from '@bisavolo/domain/nascite/rules/nascita/passati'
import type { StatoDenuncia } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { stateOf, statiDenuncia } from '@bisavolo/domain/words/states'
import { type DeskKind, type DeskValues, type Judged, nameIn, partiIn } from '../../desk/desk-kind.ts'
import type { AppDeps } from '../../registro/wiring.ts'
import { avvisiFor, findingsAt } from './controlli/check-denuncia.ts'
import { type DenunciaStored, readDatiNascite } from './controlli/read-dati-nascite.ts'
import { readSeen } from './controlli/read-passati.ts'
import type { Denuncia } from './stato/update-stato.ts'

/** D27: whose death or expulsion marks the practice. */
export const personeDenuncia = ['idproprietario', 'idallevatore'] as const

const common = {
  entity: 'denunce_nascita',
  sortBy: 'data_denuncia',
  sezione: 'proprietario.sezione',
  parti: async (_db, rows) => partiIn(rows, personeDenuncia),
  riga: row => ({
    chi: nameIn(row, 'proprietario'),
    dal: row.data_denuncia as string | null,
    stato: stateOf(statiDenuncia, row.stato as StatoDenuncia).label,
  }),
  rilievi: async (deps, who, rows) => {
    const denunce = rows as unknown as DenunciaStored[]
    const [dati, seen] = [await readDatiNascite(deps, denunce, who.today), await readSeen(deps.db, denunce)]
    return new Map([...dati].map(([id, one]) => [id, avvisiFor(findingsAt(one, 'in_verifica'), 'staff', seen.get(id))]))
  },
} as const satisfies Partial<DeskKind<AppDeps>>

export const denunceDesk: DeskKind<AppDeps> = {
  ...common,
  tipo: 'denunce',
  waiting: oneOf('stato', ['inviata', 'in_verifica']),
}

export const controlliDesk: DeskKind<AppDeps> = {
  ...common,
  tipo: 'controlli',
  waiting: eq('stato', 'controllo_cucciolata'),
  rilievi: async (deps, who, rows) => {
    const found = await common.rilievi(deps, who, rows)
    const seen = await readSeen(deps.db, rows as unknown as DenunciaStored[])
    return new Map(rows.map(row => [row.id, [...(found.get(row.id) ?? []), ...ofControllo(row, seen.get(row.id))]]))
  },
}

function ofControllo(row: DeskValues, seen: readonly Passato[] = []): Judged[] {
  return findingsOfApprovazione(row as unknown as Denuncia, false, seen)
}
