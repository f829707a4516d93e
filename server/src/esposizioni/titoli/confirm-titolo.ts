import { Conflict, entityOf, invalid } from '@bisavolo/domain'
import type { Titoli, TitoloConfermato } from '@bisavolo/domain/esposizioni/calls/titoli'
import { classiFor } from '@bisavolo/domain/esposizioni/rules/iscrizione/classi'
import { withTitolo } from '@bisavolo/domain/esposizioni/rules/titoli/titoli'
import { formatDate } from '@bisavolo/domain/kit/format'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import { titlesOf } from '@bisavolo/domain/registro/rules/gatto/titoli-nome'
import { readRegole } from '../../findings/read-regole.ts'
import { asSystem } from '../../records/as-system.ts'
import { openRecord } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { lockGatto, updateGatto } from '../../registro/gatti/update-gatto.ts'
import { mailCliente } from '../../soci/clienti_soci/mail-cliente.ts'
import { readGattoInExpo, readRisultati } from '../esposizioni_has_gatti/read-gatto-expo.ts'
import { readTitoli } from './read-titoli.ts'

export async function confirmTitolo(work: Work, idgatto: number, titolo: string): Promise<TitoloConfermato> {
  const { who, trx } = work
  const gatto = await lockGatto(work, idgatto)
  const held = [...titlesOf(gatto.pretitolo), ...titlesOf(gatto.posttitolo)]
  if (held.includes(titolo)) throw new Conflict(`Il titolo ${titolo} è già nel nome di questo gatto.`)
  const proposta = (await readTitoli(trx, idgatto, who.today))?.proposte.find(one => one.titolo === titolo)
  if (proposta === undefined)
    throw invalid('titolo', `I risultati registrati non completano il titolo ${titolo.slice(0, 20)}`)
  const nome = withTitolo(gatto, titolo)
  for (const [field, text] of Object.entries(nome))
    if (text.length > 100) throw invalid(field, 'I titoli superano i 100 caratteri: accorciali nella scheda del gatto')
  const values = { pretitolo: nome.pretitolo || null, posttitolo: nome.posttitolo || null }
  const stored = await updateGatto(work, gatto, values, `titolo ${titolo}`)
  const spostate = await moveEntries(work, idgatto)
  await mailCliente(work, gatto.idproprietario, 'titolo_confermato', {
    titolo,
    gatto: nomeCompletoOf({ ...stored }),
    classi: spostate.map(({ data, a }) => `esposizione del ${formatDate(data)}, classe ${a}`).join('; '),
    path: `/list/iscrizioni-expo/gatto/${idgatto}`,
  })
  return { ...((await readTitoli(trx, idgatto, who.today)) as Titoli), spostate }
}

/** Kittens, control class and out of competition do not depend on titles. */
const adulti = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']

/** rule book 1.3: a cat with a completed title must move up. Future shows without a result only. */
async function moveEntries(work: Work, idgatto: number): Promise<TitoloConfermato['spostate']> {
  const { trx, who } = work
  const [gatto, all, regole] = [
    await readGattoInExpo(trx, idgatto),
    await readRisultati(trx, [idgatto]),
    await readRegole(trx),
  ]
  const spostate: TitoloConfermato['spostate'] = []
  for (const entry of all) {
    const { id, category, data = null, esposizione } = entry
    if (data === null || data < who.today || entry.titolo || !category || !adulti.includes(category)) continue
    // Only titles in the name count: another title that results complete is not confirmed yet.
    const a = classiFor({ gatto, data, regole, oggi: who.today }).categories?.[0]?.code
    if (a === undefined || a === category || !adulti.includes(a)) continue
    const azione = 'cambio di classe per un nuovo titolo'
    const opened = await openRecord(asSystem(work, azione), entityOf('esposizioni_has_gatti'), id, {})
    await writeRecord(opened, proposeRow(opened, { category: a, classe_da_rivedere: 0 }), { azione })
    spostate.push({ id, esposizione, data, da: category, a })
  }
  return spostate
}
