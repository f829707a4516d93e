import { randomInt } from 'node:crypto'
import { valoreAt } from '@bisavolo/domain/kit/regola'
import { isEstratta } from '@bisavolo/domain/nascite/rules/cucciolo/cucciolo'
import { asSystem } from '../../records/as-system.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'
import { closeIfDone, type Denuncia } from '../../registry/denuncia-stato.ts'
import { readRegole } from '../../registry/read-regole.ts'
import { lockGatto, updateGatto } from '../../registry/update-gatto.ts'

/** Steps between 0 and 1 that the draw can fall on. */
const steps = 1_000_000

/**
 * D7, random parentage test: on approval a number is drawn and kept in the trail beside the share it was measured by, so that
 * anyone can see why this litter was taken or not. A drawn litter blocks its parents now and its kittens as they become cats.
 */
export async function approveDenuncia(work: Work, denuncia: Denuncia): Promise<void> {
  const regole = await readRegole(work.trx)
  const numero = randomInt(steps) / steps
  const estratta = isEstratta(numero, work.who.today, regole)
  const quota = valoreAt(regole, 'blocco.probabilita', work.who.today)
  const inside = asSystem(work, 'approvazione della denuncia')
  await writeAudit(inside, 'denunce_nascita', denuncia.id, 'sorteggio per il test di parentela', [
    { campo: 'sorteggio', prima: null, dopo: { numero, quota, estratta } },
  ])
  if (estratta) await blockParents(work, denuncia)
  await closeIfDone(work, denuncia)
}

async function blockParents(work: Work, denuncia: Denuncia): Promise<void> {
  await work.trx.updateTable('denunce_nascita').set({ sorteggiata: 1 }).where('id', '=', denuncia.id).execute()
  work.changed.push({ entity: 'denunce_nascita', id: denuncia.id, fields: ['sorteggiata'] })
  // In the order of their ids: two approvals that share a parent must not wait for each other in a ring.
  const parents = [denuncia.idstallone, denuncia.idfattrice].filter(id => id !== null).sort((a, b) => a - b)
  for (const id of parents) {
    await updateGatto(work, await lockGatto(work, id), { bloccato: 1 }, 'blocco per test di parentela')
  }
}
