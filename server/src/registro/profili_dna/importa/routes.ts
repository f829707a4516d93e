import { Invalid, invalid } from '@bisavolo/domain'
import {
  type EsitoImportaDna,
  importaDna,
  leggiFileDna,
  mappaturaDna,
} from '@bisavolo/domain/registro/calls/importa-dna'
import { leggiFileDna as readProfiles } from '@bisavolo/domain/registro/rules/dna/leggi-file'
import {
  erroriMappaturaDna,
  type MappaturaDna,
  proponiMappaturaDna,
} from '@bisavolo/domain/registro/rules/dna/mappatura'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { receiveTables, type TabelleRicevute } from '../../../input/receive-tables.ts'
import { serveCall } from '../../../records/serve-call.ts'
import type { AppDeps } from '../../wiring.ts'
import { keepMappatura, readMappature } from './save-mappatura.ts'
import { importProfili } from './store-profili.ts'

/** Rolls back a trial import; carries the result. */
class Prova extends Error {
  readonly esito: EsitoImportaDna
  constructor(esito: EsitoImportaDna) {
    super('prova')
    this.esito = esito
  }
}

export function registerImportaProfili(app: FastifyInstance, deps: AppDeps): void {
  const receive = receiveTables(deps.config)
  app.register(async scope => {
    await scope.register(multipart, { throwFileSizeLimit: true })
    serveCall(scope, deps, leggiFileDna, async ({ request }) => {
      const { nome, tabelle } = await receive(request)
      const columns = tabelle.map(({ colonne }) => ({ colonne: colonne.map(one => one.nome) }))
      return {
        nome,
        tabelle: tabelle.map((tabella, i) => ({
          ...{ nome: tabella.nome, righe: tabella.righe.length, colonne: tabella.colonne },
          mappatura: proponiMappaturaDna(tabella.nome, columns[i]?.colonne ?? []) as never,
        })),
        salvate: await readMappature(deps.db, columns),
      }
    })
    serveCall(scope, deps, importaDna, async ({ request, write }) => {
      const ricevuto = await receive(request)
      const { prova, nome, mappatura, profili } = asked(ricevuto)
      try {
        return await write(async work => {
          const esito = { prova, ...(await importProfili(work, profili, mappatura.pannello)) }
          if (prova) throw new Prova(esito)
          if (nome !== '') await keepMappatura(work, nome, mappatura)
          return esito
        })
      } catch (error) {
        if (error instanceof Prova) return error.esito
        throw error
      }
    })
  })
}

function asked({ fields, tabelle }: TabelleRicevute) {
  const mappatura = mappaturaIn(fields.mappatura)
  if (fields.prova !== undefined && !['', '0', '1'].includes(fields.prova)) throw invalid('prova', 'Prova: 0 oppure 1')
  const nome = (fields.nome ?? '').trim()
  if (nome.length > 100) throw invalid('nome', 'Nome della mappatura: al massimo 100 caratteri')
  const tabella =
    mappatura.tabella === null || tabelle.length === 1
      ? tabelle[0]
      : tabelle.find(one => one.nome === mappatura.tabella)
  if (tabella === undefined) throw invalid('mappatura', `Il file non ha il foglio «${mappatura.tabella ?? ''}»`)
  const colonne = tabella.colonne.map(one => one.nome)
  const errori = erroriMappaturaDna(mappatura, colonne)
  if (errori.length > 0) throw new Invalid(errori.map(message => ({ field: 'mappatura', message })))
  const profili = readProfiles(mappatura, colonne, tabella.righe)
  if (profili.length === 0) throw invalid('file', 'Il file non ha righe con un profilo.')
  if (profili.length > mostProfiles)
    throw invalid('file', `Il file ha troppi profili: al massimo ${mostProfiles} per volta.`)
  return { prova: fields.prova === '1', nome, mappatura, profili }
}

const mostProfiles = 5000

function mappaturaIn(text: string | undefined): MappaturaDna {
  if (!text) throw invalid('mappatura', 'Mappatura obbligatoria')
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    throw invalid('mappatura', 'Mappatura: non è JSON')
  }
  const { data, error } = mappaturaDna.safeParse(sent)
  if (data === undefined)
    throw invalid('mappatura', `Mappatura: campo «${error.issues[0]?.path.join('.') ?? ''}» non valido`)
  return data
}
