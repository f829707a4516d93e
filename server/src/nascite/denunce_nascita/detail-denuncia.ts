import { entityOf } from '@bisavolo/domain'
import type { Chi, Finding } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import type { DettaglioDenuncia } from '@bisavolo/domain/nascite/calls'
import { cosaManca } from '@bisavolo/domain/nascite/rules/correzione/correzione'
import { canNameCuccioli } from '@bisavolo/domain/nascite/rules/cucciolo/nomi'
import { findingsOfApprovazione } from '@bisavolo/domain/nascite/rules/nascita/controllo'
import { needsPresaVisione } from '@bisavolo/domain/nascite/rules/nascita/presa-visione'
import {
  canEditDenuncia,
  daRegistrare,
  isToClose,
  movesFrom,
  type StatoDenuncia,
} from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import { readBack } from '../../records/read-back.ts'
import { visibleTo } from '../../records/visible-to.ts'
import { toldTo } from '../../registro/gatti/blocco.ts'
import { cessatiOf } from '../../soci/clienti_soci/read-cessati.ts'
import { avvisiFor, chiOf, findingsAt } from './controlli/check-denuncia.ts'
import { readDatiNascita } from './controlli/read-dati-nascita.ts'
import { readPassati } from './controlli/read-passati.ts'
import { personeDenuncia } from './read-desk.ts'
import type { Denuncia } from './stato/update-stato.ts'

export async function detailDenuncia(reading: Reading, who: Who, record: Values): Promise<Values & DettaglioDenuncia> {
  const denuncia = record as unknown as Denuncia
  const rows = await reading.db
    .selectFrom('cuccioli')
    .selectAll()
    .where('idDenuncia', '=', denuncia.id)
    .orderBy('id')
    .execute()
  const cuccioli = rows.map(row => visibleTo(entityOf('cuccioli'), who.role, row))
  await readBack(reading.db, reading.small, entityOf('cuccioli'), who.role, cuccioli)
  const chi = chiOf(who)
  const stato = denuncia.stato as StatoDenuncia
  const findings =
    (await readRilievi(reading, denuncia)) ??
    findingsAt(await readDatiNascita(reading.db, denuncia, rows, who.today), stato)
  const isOpen = stato !== 'approvata' && canEditDenuncia(stato, chi)
  // Editors see what their own save would report; other readers see overridden blocks as warnings.
  const passati = await readPassati(reading.db, isOpen ? chi : 'staff', denuncia, rows)
  const avvisi = avvisiFor(toldTo(who.role, findings), chi, passati)
  const parti = personeDenuncia.map(campo => ({ campo, idcliente: denuncia[campo] }))
  const cessati = stato === 'chiusa' ? [] : await cessatiOf(reading.db, who, denuncia.id, parti)
  const controllo = stato === 'controllo_cucciolata' ? findingsOfApprovazione(denuncia, false, passati) : []
  return {
    ...record,
    cuccioli: cuccioli as unknown as DettaglioDenuncia['cuccioli'],
    avvisi: [...avvisi, ...cessati.map(one => ({ ...one, derogabile: false }))],
    mancanti: mancantiOf(stato, avvisi, rows, { chi, controllo }),
    mosse: canAct(who)
      ? movesFrom(
          stato,
          chi,
          findings.some(({ codice }) => codice === 'N07'),
        ).filter(a => a !== 'chiusa' || isToClose(stato, rows))
      : [],
    modificabile: canAct(who) && canEditDenuncia(stato, chi),
    nominabile: canAct(who) && canNameCuccioli(stato),
    controllo_derogato:
      denuncia.controllo_esito === 'non conforme' && stato === 'controllo_cucciolata' && controllo.length === 0,
    cosa_manca:
      stato === 'chiusa'
        ? []
        : cosaManca({
            avvisi: stato === 'approvata' ? [] : avvisi,
            richieste: stato === 'respinta' ? denuncia.richieste_correzione : null,
            cuccioli: rows,
          }),
  }
}

detailDenuncia.parts = [
  'cuccioli',
  'avvisi',
  'mancanti',
  'mosse',
  'modificabile',
  'nominabile',
  'controllo_derogato',
  'cosa_manca',
] satisfies (keyof DettaglioDenuncia)[]

function canAct(who: Who): boolean {
  return entityOf('denunce_nascita').access.update(who) !== false
}

/** Null for old approvals without stored findings. */
async function readRilievi({ db }: Reading, { id, stato }: Denuncia): Promise<Finding[] | null> {
  if (stato !== 'approvata' && stato !== 'chiusa') return null
  const kept = await db.selectFrom('denunce_nascita').select('rilievi').where('id', '=', id).executeTakeFirst()
  return kept?.rilievi ?? null
}

function mancantiOf(
  stato: StatoDenuncia,
  avvisi: DettaglioDenuncia['avvisi'],
  cuccioli: readonly { deceduto: number; idgatto: number | null }[],
  { chi, controllo }: { chi: Chi; controllo: readonly Finding[] },
): string[] {
  if (stato === 'approvata' || stato === 'chiusa') {
    const left = daRegistrare(cuccioli).length
    return left === 0 ? [] : [left === 1 ? 'Un cucciolo da registrare' : `${left} cuccioli da registrare`]
  }
  const wanted = avvisi.filter(({ livello, codice }) => livello === 'blocco' || ['N07', 'N21', 'N22'].includes(codice))
  const rilievi = chi === 'staff' && stato !== 'bozza' ? avvisi.filter(needsPresaVisione).length : 0
  return [
    ...new Set(wanted.map(({ messaggio }) => messaggio)),
    ...controllo.map(({ messaggio }) => `Controllo della cucciolata: ${messaggio}`),
    ...(rilievi === 0 ? [] : [`Presa visione di ${rilievi === 1 ? 'un rilievo' : `${rilievi} rilievi`}`]),
  ]
}
