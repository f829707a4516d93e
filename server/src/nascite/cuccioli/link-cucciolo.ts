import { Conflict, type FieldError, invalid, NotFound } from '@bisavolo/domain'
import { errorOf } from '@bisavolo/domain/kit/finding'
import { canRegisterCuccioli } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { findingsOfRazza } from '@bisavolo/domain/registro/rules/razze/razza-dai-genitori'
import { faultsOf, type Proposed, proposeSound } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { readCodice } from '../../registro/codici/read-codice.ts'
import { type Gatto, lockGatto, updateGatto } from '../../registro/gatti/update-gatto.ts'
import { presaVisioneIn, renewRilieviCuccioli } from '../denunce_nascita/controlli/store-rilievi.ts'
import { closeIfDone, type Denuncia } from '../denunce_nascita/stato/update-stato.ts'
import { isToCheck } from './amend-cucciolo.ts'
import type { Cucciolo, CuccioloSave } from './cucciolo-act.ts'
import { findDiverso } from './find-diverso.ts'
import { findFaults } from './find-faults.ts'
import { readRazzeGenitori } from './read-razze-genitori.ts'
import { readLitter, recordCambi } from './record-cambi.ts'

export async function linkCucciolo({ work, opened, before, denuncia, idgatto }: CuccioloSave): Promise<Cucciolo> {
  const row = await proposeSound(
    opened,
    { idgatto },
    {
      rules: async proposed => [
        ...(await findFaults(opened, proposed, denuncia)),
        ...(await faultsOf(() => checkLink(work, before.id, proposed, denuncia))),
      ],
    },
  )
  await linkGatto(work, before.id, row.idgatto as number, denuncia)
  const prima = await readLitter(work, denuncia.id)
  const stored = await writeRecord(opened, row, { azione: 'registrazione come gatto' })
  await recordCambi(work, denuncia.id, prima)
  if (denuncia.stato === 'approvata' && isToCheck(before, stored))
    await renewRilieviCuccioli(work, denuncia, presaVisioneIn(opened.body))
  await closeIfDone(work, denuncia)
  return stored
}

async function checkLink(
  work: Work,
  id: number,
  { idgatto, deceduto }: Proposed<Cucciolo>,
  denuncia: Denuncia,
): Promise<readonly FieldError[]> {
  if (!canRegisterCuccioli(denuncia.stato))
    throw new Conflict('La denuncia non è approvata: i cuccioli non si registrano ancora.')
  if (deceduto === 1) throw new Conflict('Un cucciolo deceduto non si registra come gatto.')
  if (idgatto === null) return []
  const gatto = await lockGatto(work, idgatto).catch(error => {
    throw error instanceof NotFound ? invalid('idgatto', 'Gatto: il valore indicato non esiste') : error
  })
  if (gatto.cuccioloId !== null && gatto.cuccioloId !== id)
    throw new Conflict('Questo gatto viene già da un altro cucciolo.')
  if (gatto.antenato === 1 || gatto.idrazza === null)
    throw invalid('idgatto', 'Questo gatto è conosciuto solo come antenato: completa prima la sua scheda')
  if (hasOtherParents(gatto, denuncia))
    throw invalid('idgatto', 'Il gatto ha altri genitori: non è di questa cucciolata')
  return checkRazza(work, gatto.idrazza, denuncia)
}

function hasOtherParents({ idpadre, idmadre }: Gatto, { idstallone, idfattrice }: Denuncia): boolean {
  return (idpadre !== null && idpadre !== idstallone) || (idmadre !== null && idmadre !== idfattrice)
}

async function checkRazza({ trx }: Work, idrazza: number, denuncia: Denuncia): Promise<readonly FieldError[]> {
  const { padre, madre } = await readRazzeGenitori(trx, denuncia)
  const razza = (await readCodice(trx, 'razze', idrazza)) ?? ''
  return findingsOfRazza(razza, padre, madre).map(finding => ({ ...errorOf(finding), field: 'idgatto' }))
}

async function linkGatto(work: Work, cuccioloId: number, idgatto: number, denuncia: Denuncia): Promise<void> {
  const stored = await updateGatto(
    work,
    await lockGatto(work, idgatto),
    {
      cuccioloId,
      idpadre: denuncia.idstallone,
      idmadre: denuncia.idfattrice,
      ...(denuncia.sorteggiata === 1 ? { bloccato: 1 as const } : {}),
    },
    'collegamento al cucciolo',
  )
  await findDiverso(work, null, stored)
}
