import { type EntityName, entities, office, type Role } from '@bisavolo/domain'
import { describe, expect, it } from 'vitest'
import { startApp } from '../harness.ts'
import { rolesBut } from '../roles-but.ts'
import { pathOf, readOperations } from './spec.ts'

const test = await startApp()
const operations = await readOperations(test)
const known = new Set<string>(Object.keys(entities))

/**
 * The entity whose rows a path's id names, by hand. A new call that is missing here fails the first test. `own`: rights are not
 * those of an entity and are tested elsewhere.
 */
const rowsOf: Record<string, EntityName | 'own'> = {
  'GET /clienti_soci/{id}/esporta': 'clienti_soci',
  'POST /clienti_soci/{id}/pseudonimizza': 'clienti_soci',
  'POST /iscrizioni_rinnovi/{id}/annulla': 'iscrizioni_rinnovi',
  'POST /iscrizioni_rinnovi/{id}/ritira': 'iscrizioni_rinnovi',
  'GET /documenti/{id}/file': 'documenti',
  'GET /documenti/{id}/link': 'documenti',
  'POST /posta/{id}/conferma': 'posta',
  'POST /posta/{id}/reinvia': 'posta',
  'POST /fatture_ricevute/{id}/nota_credito': 'fatture_ricevute',
  'POST /fatture_ricevute/{id}/completa': 'fatture_ricevute',
  'GET /fatture_ricevute/cliente/{id}': 'clienti_soci',
  'GET /fatture_ricevute/{id}/xml': 'fatture_ricevute',
  'GET /pdf/fatture_ricevute/{id}': 'fatture_ricevute',
  'GET /denunce_nascita/{id}/controlli': 'denunce_nascita',
  'GET /getRazzeCucciolo/{idDenuncia}': 'denunce_nascita',
  'POST /cuccioli/{id}/proposta': 'cuccioli',
  'PUT /denunce_nascita/{id}/nomi': 'denunce_nascita',
  'POST /denunce_nascita/{id}/registra': 'denunce_nascita',
  'POST /gatti/{id}/esito_parentela': 'gatti',
  'POST /gatti/{id}/riregistra': 'gatti',
  'POST /gatti/{id}/certificato/duplicato': 'gatti',
  'POST /gatti/{id}/ascendenza': 'gatti',
  'GET /gatti/{id}/foto': 'gatti',
  'POST /gatti/{id}/foto': 'gatti',
  'GET /alberobisavoli/{id}': 'gatti',
  'GET /inbreeding/{id}': 'gatti',
  'GET /gatti/{id}/discendenza': 'gatti',
  'GET /gatti/{id}/dna': 'gatti',
  'POST /gatti/{id}/genitore': 'gatti',
  'GET /gatti/{id}/genetica': 'gatti',
  'GET /pdf/gatti/{id}': 'gatti',
  'GET /titoli/{idgatto}': 'gatti',
  'GET /risultati/{idgatto}': 'gatti',
  'POST /titoli/{idgatto}/conferma': 'gatti',
  'GET /accoppiamenti/{id}': 'gatti',
  'GET /accoppiamenti/{id}/confronto': 'gatti',
  'POST /passaggi/{id}/conferma': 'passaggi',
  'POST /passaggi/{id}/consenso': 'passaggi',
  'GET /consenso/{token}': 'own',
  'POST /consenso/{token}': 'own',
  'GET /pdf/esposizioni/{id}': 'esposizioni',
  'GET /esposizioni/{id}/iscritti': 'esposizioni',
  'GET /esposizioni/{id}/riepilogo': 'esposizioni',
  'GET /esposizioni/{id}/iscritti/export': 'esposizioni',
  'POST /esposizioni/{id}/numera': 'esposizioni',
  'POST /esposizioni_has_gatti/{id}/ritira': 'esposizioni_has_gatti',
  'GET /razze/{id}/popolazione': 'razze',
  'GET /razze/{id}/genetica': 'razze',
  'GET /razze/{id}/colori': 'razze',
  // Ids of the list itself, with the list's rights.
  'GET /scelta/{entity}': 'own',
  // The path names an entity, the body the rows; only the office may call.
  'POST /duplicati/{entita}/scarta': 'own',
  'POST /duplicati/{entita}/riproponi': 'own',
  // Published rankings are open to everyone in the championship; the others need a signature, a code or the session's own list.
  'GET /classifica/{idgatto}/dettaglio': 'own',
  'GET /classifica_allevamenti/{idallevatore}/dettaglio': 'own',
  'GET /documenti/{id}/contenuto': 'own',
  // Photos follow the rights on their cat: test/registro/foto.test.ts.
  'POST /foto/{id}/principale': 'own',
  'DELETE /foto/{id}': 'own',
  'GET /foto/{id}/file': 'own',
  'GET /foto/{id}/miniatura': 'own',
  'GET /documenti/di/{entity}/{id}': 'own',
  'GET /fatture_ricevute/proposta/{entita}/{id}': 'own',
  // Office only.
  'POST /iscrizioni_rinnovi/approva/{lotto}/annulla': 'own',
  'GET /lettere/stampa/{lotto}': 'own',
  'GET /importazioni/{id}': 'own',
  'PUT /importazioni/{id}': 'own',
  'DELETE /importazioni/{id}/file': 'own',
  'POST /importazioni/{id}/prova': 'own',
  'POST /importazioni/{id}/esegui': 'own',
  'POST /importazioni/{id}/annulla': 'own',
  'GET /importazioni/{id}/rapporto': 'own',
  'GET /importazioni/{id}/righe': 'own',
  'POST /importazioni/{id}/conflitti': 'own',
  'GET /importazioni/{id}/confronto': 'own',
  'POST /importazioni/{id}/firma': 'own',
  // An empty form names no row; filled forms are tested in test/segreteria/moduli.test.ts.
  'GET /moduli/{modulo}': 'own',
  'GET /moduli/{modulo}/{id}': 'own',
  'GET /cerca/gatti/{codice}': 'own',
  'GET /cerca/clienti_soci/{codice}': 'own',
  'GET /inbreeding/prova/{idpadre}/{idmadre}': 'own',
  'GET /inbreeding/razza/{id}': 'own',
  'GET /accoppiamenti/prova/{idpadre}/{idmadre}': 'own',
  'GET /verifica/{code}': 'own',
  'GET /getCategories/{idgatto}/{idesposizione}/{data}': 'own',
  'GET /excel/fatture_periodo/{id}': 'own',
  'DELETE /auth/sessions/{id}': 'own',
  'GET /auth/requests/{account}': 'own',
  'POST /auth/requests/{account}/respingi': 'own',
  'POST /auth/requests/{account}/riapri': 'own',
  // By rank: test/auth/reset-totp.test.ts.
  'POST /account/{id}/azzera-totp': 'own',
  'POST /denunce_nascita/{id}/riapri': 'denunce_nascita',
  'POST /passaggi/{id}/riapri': 'passaggi',
  'POST /affissi/{id}/riapri': 'affissi',
  'POST /referti/{id}/riapri': 'referti',
  'GET /request_account/{uuid}/{email}': 'own',
  'POST /request_account/{uuid}/{email}': 'own',
  'DELETE /request_account/{uuid}/{email}': 'own',
  // Office only.
  'GET /unioni/anteprima/{entita}/{tieni}/{togli}': 'own',
  'GET /unioni/{id}': 'own',
  'POST /unioni/{id}/annulla': 'own',
  'GET /pdf/{entity}/{id}': 'own',
  'GET /audit/{entity}/{id}': 'own',
}
const attackers = rolesBut(...office)

it('every call with an id in its path declares whose rows it gives', () => {
  const silent = operations
    .map(({ method, path }) => ({ call: `${method} ${path}`, path }))
    .filter(({ path }) => path.includes('{') && !entityCall(path))
    .filter(({ call }) => rowsOf[call] === undefined)
  expect(
    silent.map(({ call }) => call),
    'their line in `rowsOf`, above',
  ).toEqual([])
})

function entityCall(path: string): EntityName | undefined {
  const name = /^(?:\/excel)?\/(\w+)\/\{id\}$/.exec(path)?.[1]
  return name !== undefined && known.has(name) ? (name as EntityName) : undefined
}

const lists = new Map<string, Promise<number[] | 'refused'>>()

/** The ids in the caller's list; access.test.ts compares these lists with a table written by hand. */
function listed(who: string, name: EntityName): Promise<number[] | 'refused'> {
  const key = `${who} ${name}`
  const read = async () => {
    const caller = await test.as(who)
    const { status, body } = await caller.list<{ id: number }>(`/${name}`, { pagination: { rowsPerPage: 500 } })
    return status === 200 ? body.data.map(row => row.id) : 'refused'
  }
  const found = lists.get(key) ?? read()
  lists.set(key, found)
  return found
}

async function foreignRows(role: Role, name: EntityName): Promise<number[]> {
  const all = await listed('superadmin', name)
  const own = await listed(role, name)
  const foreign = all === 'refused' ? [] : all.filter(id => own === 'refused' || !own.includes(id))
  return foreign.slice(0, 8)
}

const generic: (readonly [string, EntityName])[] = (Object.keys(entities) as EntityName[]).flatMap(name => [
  [`/pdf/${name}`, name] as const,
  [`/audit/${name}`, name] as const,
])
generic.push(
  ...(['gatti', 'clienti_soci', 'denunce_nascita', 'passaggi', 'esposizioni'] as const).map(
    name => [`/documenti/di/${name}`, name] as const,
  ),
)

describe.each(attackers)('%s', role => {
  it('no call of the specification gives a row out of reach', async () => {
    const caller = await test.as(role)
    const wrong: string[] = []
    let tried = 0
    for (const { method, path, body } of operations) {
      const entity = entityCall(path) ?? rowsOf[`${method} ${path}`]
      if (entity === undefined || entity === 'own' || !path.includes('{')) continue
      for (const id of await foreignRows(role, entity)) {
        const answer = await caller.call(
          method,
          pathOf(path, () => id),
          body === undefined ? undefined : {},
        )
        tried++
        if (![403, 404].includes(answer.status)) wrong.push(`${method} ${path} ${id} → ${answer.status}`)
      }
    }
    for (const [path, name] of generic) {
      for (const id of await foreignRows(role, name)) {
        const answer = await caller.get(`${path}/${id}`)
        tried++
        // The audit call of another's row may answer an empty list, but no lines.
        if (![403, 404].includes(answer.status) && answer.text !== '[]')
          wrong.push(`GET ${path}/${id} → ${answer.status}`)
      }
    }
    console.log(`${role}: ${tried} calls for foreign rows, ${wrong.length} answered`)
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(100)
  })
})
