import { createHash } from 'node:crypto'
import { type Entity, mostLetters } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { campoArchivio, doveResta } from '@bisavolo/domain/trasloco/importazione/campo-archivio'
import { isEntitaImportabile } from '@bisavolo/domain/trasloco/importazione/entita-importabili'
import {
  conArchivio,
  righeArchivio,
  senzaArchivio,
  type VoceArchivio,
  voceArchivio,
} from '@bisavolo/domain/trasloco/rules/importazione/archivio'
import { type RigaPiano, reject } from '../piano/riga.ts'

export const campiNote = ['note', 'note_archivio'] as const

/** In the values of a key: hashes of what was kept, so that it is kept once and names nobody. */
export const segni = '_archivio'

export function voceOf(entity: Entity, campo: string, scritto: string): VoceArchivio | null {
  const { name, fields } = entity
  const at = isEntitaImportabile(name) ? campoArchivio(name, campo) : null
  return at === null ? null : voceArchivio(at, campo, fields[campo]?.label ?? campo, scritto)
}

/** Links that were not found. */
export function keepUnlinked(entity: Entity, righe: readonly RigaPiano[]): void {
  for (const riga of righe)
    for (const [campo, { valore }] of Object.entries(riga.sospesi)) {
      const voce = riga.esito === null ? voceOf(entity, campo, valore) : null
      if (voce === null) continue
      riga.archivio.push(voce)
      const said = riga.messaggi.find(message => message.campo === campo && message.livello === 'avviso')
      if (said !== undefined) said.messaggio += doveResta(voce.campo)
    }
}

/** The own words of a record are compared with those of the file; lines of imports are not. */
export function ownWords(entity: Entity, values: Values): Values {
  const own = { ...values }
  for (const campo of campiNote)
    if (entity.fields[campo] !== undefined && campo in own) own[campo] = senzaArchivio(own[campo])
  return own
}

export function newVoci(archivio: readonly VoceArchivio[], base: Values | null): VoceArchivio[] {
  const known = new Set((base?.[segni] as string[] | undefined) ?? [])
  return archivio.filter(voce => !known.has(segnoOf(voce)))
}

/** For the next file: everything kept so far. */
export function segniOf(archivio: readonly VoceArchivio[], base: Values | null): Values {
  const all = new Set([...((base?.[segni] as string[] | undefined) ?? []), ...archivio.map(segnoOf)])
  return all.size === 0 ? {} : { [segni]: [...all] }
}

function segnoOf({ di, scritto }: VoceArchivio): string {
  return createHash('sha256').update(`${di}\n${scritto}`).digest('base64url').slice(0, 16)
}

/** Adds what could not be read to the notes of a new record. */
export function addToNew(entity: Entity, riga: RigaPiano, row: Values): void {
  for (const campo of campiNote) write(entity, riga, row, campo, row[campo], textsOf(riga.archivio, campo))
}

/** Adds it to a known record, unless an earlier file did. `said`: notes of the file. */
export function addToKnown(entity: Entity, riga: RigaPiano, change: Change): void {
  const { cambi, prima, qui, file, base } = change
  const fresh = newVoci(riga.archivio, base)
  for (const campo of campiNote) {
    if (entity.fields[campo] === undefined) continue
    const kept = righeArchivio(qui[campo])
    const more = [...textsOf(fresh, campo), ...righeArchivio(file[campo])].filter(testo => !kept.includes(testo))
    const isChanged = Object.hasOwn(cambi, campo)
    if (!isChanged && more.length === 0) continue
    prima[campo] = qui[campo] ?? null
    write(entity, riga, cambi, campo, isChanged ? cambi[campo] : qui[campo], isChanged ? [...kept, ...more] : more)
  }
}

interface Change {
  cambi: Values
  prima: Values
  qui: Values
  file: Values
  base: Values | null
}

function textsOf(archivio: readonly VoceArchivio[], campo: VoceArchivio['campo']): string[] {
  return archivio.filter(voce => voce.campo === campo).map(({ testo }) => testo)
}

/** Without room the row is left out: nothing is lost silently. */
function write(
  { fields }: Entity,
  riga: RigaPiano,
  row: Values,
  campo: VoceArchivio['campo'],
  own: unknown,
  testi: readonly string[],
): void {
  const field = fields[campo]
  if (field === undefined || testi.length === 0) return
  const text = conArchivio(own, testi) ?? ''
  if (text.length <= mostLetters(field)) row[campo] = text
  else reject(riga, campo, 'troppo_lungo', `${field.label}: non c’è posto per quello che non si è potuto leggere`)
}
