import type { FieldError } from '@bisavolo/domain'
import { completedMonths } from '@bisavolo/domain/kit/date'
import { errorOf } from '@bisavolo/domain/kit/finding'
import { numeroAt, type Regola } from '@bisavolo/domain/kit/regola'
import type { Values } from '@bisavolo/domain/kit/values'
import { findingsOfOcchi } from '@bisavolo/domain/registro/rules/colori/colore-gatto'
import { findingsOfAffisso, findingsOfNome, type NomeGatto } from '@bisavolo/domain/registro/rules/gatto/nome-gatto'
import { checkSchedaGatto } from '@bisavolo/domain/registro/rules/gatto/scheda-gatto'
import { findingsOfRazza } from '@bisavolo/domain/registro/rules/razze/razza-dai-genitori'
import type { Work } from '../../records/work.ts'
import { readCodice } from '../codici/read-codice.ts'
import { type Cucciolata, readNomiCucciolata, readRazzeDenunciate } from './read-famiglia.ts'
import { readManto } from './read-manto.ts'

export async function checkScheda(
  work: Work,
  id: number | null,
  row: Values,
  before: Values | null,
  regole: readonly Regola[],
): Promise<FieldError[]> {
  const isNew = (...names: string[]) => before === null || names.some(name => before[name] !== row[name])
  const { today } = work.who
  return [
    // Only changed fields, so that an old error does not prevent saving a note.
    ...checkSchedaGatto(row).filter(({ field }) => isNew(field, ...(besides[field] ?? []))),
    // Contract 5: an ancestor's name is as on its paper.
    ...(row.antenato !== 1 && typeof row.nome === 'string' && isNew('nome', 'prefisso', 'suffisso', 'nazione')
      ? await checkNome(work, id, row, regole)
      : []),
    ...(isNew('idrazza', 'idgenotipo', 'idfenotipo', 'idocchi', 'data_registrazione')
      ? await checkOcchi(work, row, regole)
      : []),
    ...(id !== null && isNew('idrazza') ? await checkRazza(work, id, row) : []),
    ...(before !== null && before.antenato !== 1 && isNew('idgenotipo', 'idfenotipo')
      ? checkEms(row, before, today, regole)
      : []),
  ]
}

const besides: Record<string, string[]> = {
  data_registrazione: ['data_nascita'],
  data_decesso: ['data_nascita', 'deceduto'],
  causale_not_for_breeding: ['not_for_breeding'],
  idcointestatario: ['idproprietario'],
  idcointestatario1: ['idproprietario', 'idcointestatario'],
}

/** D7: only errors; repeating a name used by the breeder is a warning. */
async function checkNome(work: Work, id: number | null, row: Values, regole: readonly Regola[]): Promise<FieldError[]> {
  const { today } = work.who
  const cucciolata =
    typeof row.idmadre === 'number' ? await readNomiCucciolata(work.trx, id, row as unknown as Cucciolata) : []
  const used = { cucciolata, allevatore: [] }
  const affissi = (['prefisso', 'suffisso'] as const).flatMap(campo =>
    typeof row[campo] === 'string' ? findingsOfAffisso(row[campo], campo, today, regole) : [],
  )
  return [...findingsOfNome(row as unknown as NomeGatto, used, today, regole), ...affissi]
    .filter(({ livello }) => livello === 'blocco')
    .map(errorOf)
}

/** §4: a declared cat keeps to the breeds of its litter. */
async function checkRazza({ trx }: Work, id: number, { idrazza }: Values): Promise<FieldError[]> {
  const denunciati = await readRazzeDenunciate(trx, id)
  const razza = denunciati && typeof idrazza === 'number' ? await readCodice(trx, 'razze', idrazza) : null
  return denunciati && razza !== null ? findingsOfRazza(razza, denunciati.padre, denunciati.madre).map(errorOf) : []
}

/** D16, by the rules of the registration day. */
async function checkOcchi(
  { trx, who: { today } }: Work,
  row: Values,
  regole: readonly Regola[],
): Promise<FieldError[]> {
  const metro = { coloriRazze: [], regole, giorno: String(row.data_registrazione ?? today) }
  return findingsOfOcchi(await readManto(trx, row), 'idocchi', metro).map(errorOf)
}

/** D7, rule book 4.6: after the first year only with a reason in the notes. */
function checkEms(row: Values, before: Values, today: string, regole: readonly Regola[]): FieldError[] {
  const mesi = numeroAt(regole, 'ems.modifica_mesi', today)
  if (completedMonths(String(row.data_nascita), today) < mesi) return []
  if (row.note !== null && row.note !== before.note) return []
  const field = row.idgenotipo === before.idgenotipo ? 'idfenotipo' : 'idgenotipo'
  return [{ field, message: `Dopo i ${mesi} mesi di età il codice EMS cambia solo scrivendone il motivo nelle note` }]
}
