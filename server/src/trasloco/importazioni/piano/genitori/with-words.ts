import { type Entity, mostLetters } from '@bisavolo/domain'
import { doveResta } from '@bisavolo/domain/trasloco/importazione/campo-archivio'
import { conArchivio, type VoceArchivio } from '@bisavolo/domain/trasloco/rules/importazione/archivio'
import { newVoci, segniOf, voceOf } from '../../celle/keep-archivio.ts'
import { type Notes, placeOf, readNotes } from '../../celle/read-notes.ts'
import { dettiOf, messaggioOf, nomiOf } from '../parole/say-changes.ts'
import type { Piano } from '../riga.ts'
import type { LegameInAttesa as Legame } from '../store-found.ts'
import type { Aggiunta } from '../store-piano.ts'

interface Linked {
  row: readonly Legame[]
  aggiunta: Aggiunta
}

/** Says changed links in words, and keeps links that were not found in the notes. */
export async function withWords(piano: Piano, entity: Entity, linked: readonly Linked[]): Promise<Aggiunta[]> {
  const changed = linked.map(({ row, aggiunta }) => ({ aggiunta, detti: changesOf(row, aggiunta) }))
  const nomi = await nomiOf(
    piano,
    entity,
    changed.flatMap(({ detti }) => detti),
  )
  const told = changed.map(({ aggiunta, detti }) => ({
    ...aggiunta,
    messaggi: [...aggiunta.messaggi, ...detti.map(detto => messaggioOf(entity, detto, nomi))],
  }))
  const notes = await readNotes(
    piano,
    entity,
    told.filter(one => lostOf(entity, one).length > 0),
  )
  return told.map(one => keepLost(entity, one, notes.get(placeOf(one))))
}

function changesOf(row: readonly Legame[], { proposta, prima, messaggi }: Aggiunta) {
  const said = new Set(messaggi.map(one => (one as { campo: string | null }).campo))
  const isKnown = row[0]?.nota === true
  return isKnown
    ? dettiOf(
        proposta,
        prima,
        [...said].filter(campo => campo !== null),
      )
    : []
}

function lostOf(entity: Entity, { valori }: Aggiunta): VoceArchivio[] {
  const sospesi = (valori._sospesi ?? {}) as Record<string, { valore: string }>
  return Object.entries(sospesi).flatMap(([campo, { valore }]) => voceOf(entity, campo, valore) ?? [])
}

function keepLost(entity: Entity, aggiunta: Aggiunta, notes: Notes | undefined): Aggiunta {
  const field = entity.fields.note
  if (notes === undefined || field === undefined) return aggiunta
  const lost = lostOf(entity, aggiunta)
  const isNew = aggiunta.esito === 'inserito'
  const base = notes.valori
  const voci = newVoci(lost, base)
  const before = notes.proposta.note ?? (isNew ? null : notes.qui)
  const note = conArchivio(
    before,
    voci.map(({ testo }) => testo),
  )
  // Without room the link waits in the values of the key all the same.
  if (voci.length === 0 || (note ?? '').length > mostLetters(field)) return aggiunta
  return {
    ...aggiunta,
    proposta: { ...aggiunta.proposta, note },
    prima: isNew ? aggiunta.prima : { ...aggiunta.prima, note: notes.qui },
    valori: { ...aggiunta.valori, ...segniOf(voci, base) },
    esito: aggiunta.esito === 'invariato' ? 'aggiornato' : aggiunta.esito,
    messaggi: aggiunta.messaggi.map(said => {
      const { campo, messaggio } = said as { campo: string | null; messaggio: string }
      return lost.some(({ di }) => di === campo)
        ? { ...(said as object), messaggio: `${messaggio}${doveResta('note')}` }
        : said
    }),
  }
}
