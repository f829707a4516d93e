import { office } from '@bisavolo/domain'
import { avviso, blocco, type Finding, shownTo } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import type { DettaglioAffisso } from '@bisavolo/domain/soci/calls/affissi'
import {
  campiNome,
  findingsOfNomeProposto,
  findingsOfNomiUguali,
} from '@bisavolo/domain/soci/rules/affisso/nomi-proposti'
import { chiaveAffisso } from '@bisavolo/domain/soci/rules/anagrafica/affisso-simile'
import { readRegole } from '../../findings/read-regole.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { titolariOf } from './affisso-row.ts'
import { findSimili } from './find-simili.ts'
import { type InUso, readEsteri, readProposti, readTitolari } from './read-in-uso.ts'

type Nome = DettaglioAffisso['nomi'][number] & { findings: Finding[] }

/** D21. */
export async function checkNomi(db: Db | Trx, who: Who, pratica: Values): Promise<Nome[]> {
  const proposti = campiNome
    .map(campo => ({ campo, nome: typeof pratica[campo] === 'string' ? (pratica[campo] as string).trim() : '' }))
    .filter(({ nome }) => nome !== '')
  if (proposti.length === 0) return []
  const isOffice = office.includes(who.role)
  const regole = await readRegole(db)
  const own = titolariOf(pratica)
  const inUso: InUso[] = [
    ...onceEach([...(await readTitolari(db, own, who.today, regole)), ...(await readEsteri(db, own))]),
    ...(isOffice ? await readProposti(db, Number(pratica.id ?? 0)) : []),
  ]
  const twice = findingsOfNomiUguali(proposti)
  const likest = await findSimili(
    proposti.map(({ nome }) => nome),
    inUso,
  )
  return proposti.map(({ campo, nome }, i) => {
    const simili = likest[i] ?? []
    const findings = [
      ...findingsOfNomeProposto(nome, campo, who.today, regole),
      ...twice.filter(finding => finding.campo === campo),
      ...findingsOfSimili(nome, campo, simili),
    ]
    return {
      campo,
      nome,
      findings,
      avvisi: findings.map(finding => shownTo(finding, isOffice ? 'staff' : 'socio')),
      simili: simili.map(({ affisso, dove, titolare, uguale, punteggio, motivi }) => ({
        ...{ affisso, dove, uguale, punteggio, motivi },
        titolare: isOffice && titolare !== null ? personOf(titolare) : null,
      })),
    }
  })
}

function onceEach(inUso: readonly InUso[]): InUso[] {
  return [...new Map(inUso.toReversed().map(one => [chiaveAffisso(one.affisso), one])).values()]
}

function findingsOfSimili(
  nome: string,
  campo: string,
  simili: readonly (Pick<InUso, 'affisso' | 'dove'> & { uguale: boolean })[],
): Finding[] {
  const same = simili.find(({ uguale, dove }) => uguale && dove !== 'proposto')
  if (same !== undefined) {
    const message = `«${nome}» è già un affisso, come «${same.affisso}»: maiuscole, accenti, spazi e lettere doppie non li distinguono`
    return [blocco('A01', campo, message)]
  }
  const like = simili.map(({ affisso, dove }) => (dove === 'proposto' ? `${affisso} (proposto)` : affisso))
  if (like.length === 0) return []
  return [avviso('A10', campo, `«${nome}» somiglia ad altri affissi: ${[...new Set(like)].join(', ')}`)]
}

function personOf({ id, codice, nome_completo }: NonNullable<InUso['titolare']>) {
  return { id, codice, nome_completo }
}
