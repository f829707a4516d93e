import { occhi } from '@bisavolo/domain/words/choices'
import { type CampoAudit, writeAudit } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'

export function readLitter({ trx }: Work, idDenuncia: number) {
  return trx
    .selectFrom('cuccioli as c')
    .leftJoin('razze as r', 'r.id', 'c.idrazza')
    .leftJoin('colori as k', 'k.id', 'c.idcolore_genotipo')
    .select(['c.id', 'c.nome', 'c.sesso', 'c.idocchi', 'c.chip', 'c.not_for_breeding', 'c.deceduto'])
    .select(['r.codice as razza', 'k.codice as colore'])
    .where('c.idDenuncia', '=', idDenuncia)
    .orderBy('c.id')
    .execute()
}

type Litter = Awaited<ReturnType<typeof readLitter>>

/** Audit trail of the declaration, because a deleted kitten has no page. `isCounted`: the save has already raised the version. */
export async function recordCambi(work: Work, idDenuncia: number, prima: Litter, isCounted = false): Promise<void> {
  const campi = changesIn(prima, await readLitter(work, idDenuncia))
  if (campi.length === 0) return
  if (!isCounted)
    await work.trx
      .updateTable('denunce_nascita')
      .set(eb => ({ version: eb('version', '+', 1) }))
      .where('id', '=', idDenuncia)
      .execute()
  await writeAudit(work, 'denunce_nascita', idDenuncia, 'cucciolata', campi)
}

function changesIn(prima: Litter, dopo: Litter): CampoAudit[] {
  const saidOf = (litter: Litter) =>
    new Map(litter.map((cucciolo, i) => [cucciolo.id, { numero: i + 1, text: textOf(cucciolo) }]))
  const [before, after] = [saidOf(prima), saidOf(dopo)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap(id => {
    const [was, is] = [before.get(id), after.get(id)]
    if (was?.text === is?.text) return []
    // An added and a deleted kitten can have the same number.
    const campo = `cucciolo n. ${(was ?? is)?.numero}${was === undefined ? ' (aggiunto)' : is === undefined ? ' (tolto)' : ''}`
    return [{ campo, prima: was?.text ?? null, dopo: is?.text ?? null }]
  })
}

function textOf({ nome, sesso, razza, colore, idocchi, chip, not_for_breeding, deceduto }: Litter[number]): string {
  const eyes = occhi.find(({ value }) => value === idocchi)?.label
  return [
    ...[nome, sesso === 'M' ? 'maschio' : 'femmina', razza, colore, eyes && `occhi ${eyes.toLowerCase()}`],
    ...[chip && `chip ${chip}`, not_for_breeding === 1 && 'not for breeding', deceduto === 1 && 'deceduto'],
  ]
    .filter(Boolean)
    .join(' · ')
}
