import { randomInt } from 'node:crypto'
import { valoreAt } from '@bisavolo/domain/kit/regola'
import { isEstratta } from '@bisavolo/domain/nascite/rules/cucciolo/cucciolo'
import { findingsOfApprovazione } from '@bisavolo/domain/nascite/rules/nascita/controllo'
import { readRegole } from '../../findings/read-regole.ts'
import { asSystem } from '../../records/as-system.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'
import { lockGatto, updateGatto } from '../../registro/gatti/update-gatto.ts'
import { type Candidate, checkAlways, checkApproved, isNoted, passatiIn } from './controlli/check-nascita.ts'
import { storeRilievi } from './controlli/store-rilievi.ts'
import type { DenunciaSave } from './denuncia-act.ts'
import { proposeDenuncia } from './propose-denuncia.ts'
import { readAllevatore } from './read-allevatore.ts'
import { cuccioliAfter, sentParts } from './sent-parts.ts'
import { closeIfDone, type Denuncia, lockDenuncia, mailDenuncia } from './stato/update-stato.ts'
import { storeChanged } from './store-denuncia.ts'

export async function approveDenuncia(save: DenunciaSave): Promise<Denuncia> {
  const { work, opened, before, chi } = save
  const sent = await sentParts(work, opened.body, before)
  const cuccioli = await cuccioliAfter(work, before, sent)
  const set = { stato: 'approvata' as const, ...(await readAllevatore(work, opened.body, before)) }
  const row = await proposeDenuncia(opened, sent, set, async proposed => {
    const candidate: Candidate = { before, row: proposed, cuccioli, chi }
    return [
      ...(await checkAlways(work, before, proposed, controllo(candidate))),
      ...(await checkApproved(work, candidate)),
    ]
  })
  const stored = await storeChanged(save, row, sent, 'approvazione')
  await mailDenuncia(work, stored)
  await storeRilievi(work, stored, sent.presaVisione)
  // Without a living kitten the test would block the parents and have nobody to prove.
  if (cuccioli.some(({ deceduto }) => deceduto !== 1)) await drawParentela(work, stored)
  await closeIfDone(work, stored)
  return lockDenuncia(work, stored.id)
}

/** A failed inspection passes only with a note written after it. */
function controllo(candidate: Candidate) {
  const { before, row } = candidate
  if (before.stato !== 'controllo_cucciolata') return []
  return findingsOfApprovazione(row, isNoted(before, row), passatiIn(candidate))
}

const steps = 1_000_000

/** D7, random parentage test: number and quota go to the audit trail, so anyone can check the draw. */
async function drawParentela(work: Work, denuncia: Denuncia): Promise<void> {
  const regole = await readRegole(work.trx)
  const numero = randomInt(steps) / steps
  const estratta = isEstratta(numero, work.who.today, regole)
  const quota = valoreAt(regole, 'blocco.probabilita', work.who.today)
  const inside = asSystem(work, 'approvazione della denuncia')
  await writeAudit(inside, 'denunce_nascita', denuncia.id, 'sorteggio per il test di parentela', [
    { campo: 'sorteggio', prima: null, dopo: { numero, quota, estratta } },
  ])
  if (estratta) await blockParents(work, denuncia)
}

async function blockParents(work: Work, denuncia: Denuncia): Promise<void> {
  await work.trx.updateTable('denunce_nascita').set({ sorteggiata: 1 }).where('id', '=', denuncia.id).execute()
  // In id order, against deadlocks between approvals that share a parent.
  const parents = [denuncia.idstallone, denuncia.idfattrice].filter(id => id !== null).sort((a, b) => a - b)
  for (const id of parents) {
    await updateGatto(work, await lockGatto(work, id), { bloccato: 1 }, 'blocco per test di parentela')
  }
}
