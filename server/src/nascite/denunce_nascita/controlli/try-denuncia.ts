import { entityOf, Forbidden } from '@bisavolo/domain'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import { isRealDate } from '@bisavolo/domain/kit/date'
import type { Values } from '@bisavolo/domain/kit/values'
import type { provaDenuncia } from '@bisavolo/domain/nascite/calls'
import { isStatoDenuncia } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import type { Who } from '../../../platform/http/who.ts'
import type { RecordDeps } from '../../../records/routes.ts'
import { nameableReferences } from '../../../registro/gatti/nameable.ts'
import { readRazze } from '../read-razze.ts'
import { cuccioliIn, cuccioloRowOf } from '../save-cucciolata.ts'
import { avvisiFor, chiOf, findingsAt } from './check-denuncia.ts'
import { type DenunciaRow, readDatiNascita } from './read-dati-nascita.ts'
import { readOwnPassati } from './read-passati.ts'
import { findingsOfCambio } from './read-registrati.ts'

export async function tryDenuncia(deps: RecordDeps, who: Who, body: Values): Promise<AnswerOf<typeof provaDenuncia>> {
  const entity = entityOf('denunce_nascita')
  if (entity.access.create(who) === false) throw new Forbidden()
  await nameableReferences({ trx: deps.db, who }, entity, body, [
    'idstallone',
    'idfattrice',
    'idproprietario',
    'idallevatore',
  ])
  const denuncia = denunciaOf(body)
  const stato = typeof body.stato === 'string' && isStatoDenuncia(body.stato) ? body.stato : 'bozza'
  const cuccioli = (cuccioliIn(body) ?? []).map(cuccioloRowOf)
  const dati = await readDatiNascita(deps.db, denuncia, cuccioli, who.today)
  const chi = chiOf(who)
  // Office only: members cannot edit a declaration with registered cats.
  const cambio = chi === 'staff' ? await findingsOfCambio(deps.db, denuncia) : []
  const findings = [...findingsAt(dati, stato), ...cambio]
  const passati = await readOwnPassati(deps.db, who, denuncia, cuccioli)
  return { avvisi: avvisiFor(findings, chi, passati), razze: await readRazze(deps, denuncia) }
}

function denunciaOf(body: Values): DenunciaRow {
  const day = (name: string) => {
    const value = body[name]
    return typeof value === 'string' && isRealDate(value) ? value : null
  }
  const number = (name: string) => (Number.isInteger(body[name]) ? (body[name] as number) : null)
  return {
    id: number('id'),
    data_nascita: day('data_nascita'),
    data_monta: day('data_monta'),
    data_denuncia: day('data_denuncia'),
    idstallone: number('idstallone'),
    idfattrice: number('idfattrice'),
    idproprietario: number('idproprietario'),
    idallevatore: number('idallevatore'),
    nati_morti: number('nati_morti') ?? 0,
  }
}
