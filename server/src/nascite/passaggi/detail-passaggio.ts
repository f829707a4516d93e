import { entityOf, members, office } from '@bisavolo/domain'
import { shownTo } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import type { DettaglioPassaggio } from '@bisavolo/domain/nascite/calls'
import { campiCorreggibili, cosaManca } from '@bisavolo/domain/nascite/rules/correzione/correzione'
import { puoChiedereConsenso } from '@bisavolo/domain/nascite/rules/passaggio/consenso'
import { isUltimoPassaggio } from '@bisavolo/domain/nascite/rules/passaggio/passaggio'
import { mossePassaggio, passaggiValidi } from '@bisavolo/domain/nascite/rules/passaggio/richiesta'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import { toldTo } from '../../registro/gatti/blocco.ts'
import type { Gatto } from '../../registro/gatti/update-gatto.ts'
import { cessatiOf } from '../../soci/clienti_soci/read-cessati.ts'
import { readAcquirente } from './acquirente/save-acquirente.ts'
import { attoriOf } from './attori.ts'
import { findingsFor } from './controlli/read-dati-passaggio.ts'
import { avvisiEntered } from './controlli/read-entered.ts'
import type { Passaggio } from './passaggio-row.ts'
import { partiAperte } from './read-desk.ts'
import { readGatto } from './read-gatto.ts'

/** Findings that still matter after registration: fee, papers and the buyer's answer depend on them. */
const lasting = ['P04', 'P05', 'P07', 'P11', 'P15']

export async function detailPassaggio(
  reading: Reading,
  who: Who,
  record: Values,
): Promise<Values & DettaglioPassaggio> {
  const passaggio = record as unknown as Passaggio
  const chi = office.includes(who.role) ? 'staff' : 'socio'
  const isOpen = passaggio.stato === 'inviato'
  const isValid = (passaggiValidi as readonly string[]).includes(passaggio.stato)
  const gatto = isValid ? ((await readGatto(reading.db, passaggio.idgatto)) as Gatto | undefined) : undefined
  const found = gatto === undefined ? [] : toldTo(who.role, await findingsFor(reading.db, who, passaggio, gatto))
  // D8 P06 concerns the sender at filing only, not every reader.
  const findings = found.filter(({ codice }) =>
    isOpen ? codice !== 'P06' || chi === 'staff' : lasting.includes(codice),
  )
  const all = await reading.db
    .selectFrom('passaggi')
    .select(['id', 'stato', 'data_passaggio'])
    .where('idgatto', '=', passaggio.idgatto)
    .execute()
  const isStaff = entityOf('passaggi').access.update(who) !== false
  const attori = isStaff ? (['staff'] as const) : gatto === undefined ? [] : attoriOf(who, passaggio, gatto)
  const parti = isOpen ? partiAperte.map(campo => ({ campo, idcliente: passaggio[campo] })) : []
  const cedente = { campo: 'idgatto', idcliente: isOpen ? gatto?.idproprietario : null }
  const cessati = await cessatiOf(reading.db, who, passaggio.id, [cedente, ...parti])
  const asked = passaggio.da_correggere === 1 ? passaggio.richieste_correzione : null
  return {
    ...record,
    avvisi: [
      ...findings.map(finding => shownTo(finding, chi)),
      ...(await avvisiEntered(reading.db, who, passaggio)),
      ...cessati.filter(({ codice }) => !(codice === 'I30' && findings.some(one => one.codice === 'P13'))),
    ],
    mosse: mossePassaggio(passaggio.stato, attori),
    puo_confermare: isOpen && passaggio.da_confermare === 1 && attori.some(attore => attore === 'interpellato'),
    puo_chiedere_consenso: puoChiedereConsenso(passaggio, attori),
    ultimo: isUltimoPassaggio(passaggio.id, all),
    cosa_manca: isOpen ? cosaManca({ avvisi: findings.map(finding => shownTo(finding, chi)), richieste: asked }) : [],
    correggibili: isOpen && attori.some(attore => attore === 'mittente') ? campiCorreggibili(asked) : [],
    acquirente: mayReadBuyer(who, passaggio) ? await readAcquirente(reading.db, passaggio.id) : null,
  }
}

detailPassaggio.parts = [
  'avvisi',
  'mosse',
  'puo_confermare',
  'puo_chiedere_consenso',
  'ultimo',
  'cosa_manca',
  'correggibili',
  'acquirente',
] satisfies (keyof DettaglioPassaggio)[]

/** Typed buyer data is private: only the sender and the office, not even co-owners of the cat. */
function mayReadBuyer({ role, clienteId }: Who, { acquirente_nuovo, idrichiedente, stato }: Passaggio): boolean {
  if (acquirente_nuovo !== 1 || stato !== 'inviato') return false
  return office.includes(role) || (members.includes(role) && clienteId !== null && clienteId === idrichiedente)
}
