import { Conflict } from '@bisavolo/domain'
import { isUltimoPassaggio, nfbAfter, proprietariAfter } from '@bisavolo/domain/nascite/rules/passaggio/passaggio'
import { settleRitiri } from '../../esposizioni/esposizioni_has_gatti/settle-ritiri.ts'
import type { Work } from '../../records/work.ts'
import { type Gatto, updateGatto } from '../../registro/gatti/update-gatto.ts'
import type { Passaggio } from './passaggio-row.ts'

/** D8: without co-owners in the transfer the old co-owners are removed; a NOT FOR BREEDING sale marks the cat. */
export async function moveOwner(work: Work, passaggio: Passaggio, gatto: Gatto): Promise<void> {
  const values = { ...ownersOf(proprietariAfter(passaggio)), ...nfbAfter(passaggio, gatto) }
  await updateGatto(work, gatto, values, `passaggio di proprietà n. ${passaggio.id}`)
  // D27: the new owner may be one who may not show.
  await settleRitiri(work, { gatti: [gatto.id] })
}

export async function giveBack(work: Work, passaggio: Passaggio, gatto: Gatto): Promise<void> {
  const all = await work.trx
    .selectFrom('passaggi')
    .select(['id', 'stato', 'data_passaggio', 'idproprietario'])
    .where('idgatto', '=', gatto.id)
    .orderBy('data_passaggio')
    .orderBy('id')
    .execute()
  if (!isUltimoPassaggio(passaggio.id, all))
    throw new Conflict('Si può eliminare solo l’ultimo passaggio registrato di un gatto.')
  const previous = passaggio.idproprietario_precedente
  if (previous === null) throw new Conflict('Il proprietario precedente non è noto: il passaggio non si può annullare.')
  if (gatto.idproprietario !== passaggio.idproprietario)
    throw new Conflict('Il proprietario del gatto è cambiato dopo questo passaggio: non si può annullare.')
  // Merged duplicates can contain the same sale twice; the other one keeps the owner.
  const last = all.findLast(({ id, stato }) => stato === 'registrato' && id !== passaggio.id)
  if (last?.idproprietario === passaggio.idproprietario) return
  await updateGatto(
    work,
    gatto,
    {
      ...ownersOf({
        idproprietario: previous,
        idcointestatario: passaggio.idcointestatario_precedente,
        idcointestatario1: passaggio.idcointestatario1_precedente,
      }),
      ...(passaggio.nfb_applicata === 1 && gatto.causale_not_for_breeding === 'a'
        ? { not_for_breeding: 0 as const, causale_not_for_breeding: null }
        : {}),
    },
    `annullamento del passaggio n. ${passaggio.id}`,
  )
  await settleRitiri(work, { gatti: [gatto.id] })
}

type Owners = Pick<Gatto, 'idproprietario' | 'idcointestatario' | 'idcointestatario1'>

function ownersOf({ idproprietario, ...others }: { [K in keyof Owners]: Owners[K] | null }): Owners {
  if (idproprietario === null) throw new Error('A cat without an owner')
  return { idproprietario, ...others }
}
