import { Conflict, type Entities, entityOf, type FieldError, Invalid, invalid, type Row } from '@bisavolo/domain'
import type { BodyOf } from '@bisavolo/domain/kit/call'
import { shownTo } from '@bisavolo/domain/kit/finding'
import type { EsitoCucciolo, registraCucciolata } from '@bisavolo/domain/nascite/calls'
import { mancantiCucciolo } from '@bisavolo/domain/nascite/rules/cucciolo/nomi'
import { canRegisterCuccioli, isDaRegistrare } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import type { Db, Trx } from '../../platform/db/database.ts'
import { demandWriter } from '../../records/open-record.ts'
import type { Work } from '../../records/work.ts'
import { type Denuncia, lockDenuncia } from '../denunce_nascita/stato/update-stato.ts'
import { proposeGatto } from './propose-gatto.ts'
import { refuseUnregistrable, registerCucciolo } from './register-cucciolo.ts'
import { scelteOf } from './scelte.ts'

type Cucciolo = Row<Entities['cuccioli']>

interface Counted {
  cucciolo: Cucciolo
  numero: number
}

export async function tryCucciolata(
  db: Db,
  denuncia: Denuncia,
  { cuccioli: chosen }: BodyOf<typeof registraCucciolata>,
  oggi: string,
): Promise<EsitoCucciolo[]> {
  demandApproved(denuncia)
  const wanted = wantedIn(await readLitter(db, denuncia.id), chosen)
  for (const { cucciolo } of wanted) refuseUnregistrable(cucciolo)
  const esiti: EsitoCucciolo[] = []
  for (const { cucciolo, numero } of wanted) {
    const scelte = scelteOf({}, cucciolo)
    const { nome_completo, findings } = await proposeGatto(db, { cucciolo, denuncia, scelte, giorno: oggi })
    const mancanti = mancantiCucciolo(cucciolo)
    const avvisi = findings.filter(({ codice }) => mancanti.length === 0 || codice !== 'C01')
    esiti.push({
      ...{ idcucciolo: cucciolo.id, numero, mancanti, idgatto: null, codice: null },
      nome_completo: mancanti.includes('nome') ? null : nome_completo,
      avvisi: avvisi.map(finding => shownTo(finding, 'staff')),
    })
  }
  return esiti
}

export async function registerCucciolata(
  work: Work,
  id: number,
  { cuccioli: chosen }: BodyOf<typeof registraCucciolata>,
): Promise<EsitoCucciolo[]> {
  demandWriter(work, entityOf('gatti'), null)
  demandApproved(await lockDenuncia(work, id))
  const litter = await readLitter(work.trx, id)
  const wanted = wantedIn(litter, chosen)
  if (wanted.length === 0) throw new Conflict('Non ci sono cuccioli da registrare in questa cucciolata.')
  const errors: FieldError[] = []
  const esiti: EsitoCucciolo[] = []
  for (const { cucciolo, numero } of wanted) {
    try {
      const gatto = await registerCucciolo(work, { cuccioloId: cucciolo.id })
      esiti.push({
        ...{ idcucciolo: cucciolo.id, numero, mancanti: [], avvisi: [], idgatto: gatto.id as number },
        ...{ codice: String(gatto.codice), nome_completo: nomeCompletoOf(gatto) },
      })
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      for (const { field, message, ...rest } of error.errors)
        errors.push({ ...rest, field: `cuccioli.${numero - 1}.${field}`, message: `${message} (cucciolo ${numero})` })
    }
  }
  if (errors.length > 0) throw new Invalid(errors)
  return esiti
}

async function readLitter(db: Db | Trx, idDenuncia: number): Promise<Counted[]> {
  const rows = await db.selectFrom('cuccioli').selectAll().where('idDenuncia', '=', idDenuncia).orderBy('id').execute()
  return rows.map((cucciolo, i) => ({ cucciolo: cucciolo as Cucciolo, numero: i + 1 }))
}

function wantedIn(litter: readonly Counted[], chosen: BodyOf<typeof registraCucciolata>['cuccioli']): Counted[] {
  return chosen == null ? waitingIn(litter) : [...new Set(chosen)].map(one => namedIn(litter, one))
}

function waitingIn(litter: readonly Counted[]): Counted[] {
  return litter.filter(({ cucciolo }) => isDaRegistrare(cucciolo))
}

function namedIn(litter: readonly Counted[], id: number): Counted {
  const found = litter.find(({ cucciolo }) => cucciolo.id === id)
  if (found === undefined) throw invalid('cuccioli', `Cucciolo ${id}: non è di questa denuncia`)
  return found
}

function demandApproved(denuncia: Denuncia): void {
  if (!canRegisterCuccioli(denuncia.stato))
    throw new Conflict('La denuncia non è approvata: i cuccioli non si registrano ancora.')
}
