import type { Entity, Field } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { isLibroProprio } from '@bisavolo/domain/registro/rules/gatto/libro'
import { normalizeAnagrafica } from '@bisavolo/domain/soci/rules/anagrafica/anagrafica'
import { erasedMark } from '../../../soci/privacy/blot-imports.ts'
import { addToKnown, ownWords, segniOf } from '../celle/keep-archivio.ts'
import { campiDetti } from './campi-detti.ts'
import { compareKnown, isEqual } from './compare-known.ts'
import { followMove, isBlank, lacksOf } from './complete-registro.ts'
import { readVoci } from './find-records.ts'
import { settleQuota } from './iscrizioni/settle-quota.ts'
import { judgeRow } from './judge-row.ts'
import { isWithin } from './link-references.ts'
import { dettiOf } from './parole/say-changes.ts'
import type { Aiuto } from './read-help.ts'
import { type Nota, readKnown } from './read-known.ts'
import { type Piano, type RigaPiano, type Tavola, warn, whereIs } from './riga.ts'
import { keepDivision } from './use-affissi.ts'
import { warnByRules } from './warn-by-rules.ts'

export async function recogniseKnown(
  piano: Piano,
  tavola: Tavola,
  righe: readonly RigaPiano[],
  aiuto: Aiuto,
): Promise<void> {
  const { entity } = tavola
  const open = righe.filter(({ esito, chiave }) => esito === null && chiave !== null)
  const note = await readKnown(
    piano,
    entity,
    open.flatMap(({ chiave }) => chiave ?? []),
  )
  if (note.size === 0) return
  const ids = [...note.values()].map(({ id }) => String(id))
  const seen = new Map((await readVoci(piano, entity, recordVia, ids)).map(voce => [voce.valore, voce]))
  for (const riga of open) {
    const nota = note.get(riga.chiave ?? '')
    if (nota === undefined) continue
    if (nota.base[erasedMark] === true) {
      Object.assign(riga, { esito: 'invariato', id: nota.id, valori: nota.base, sospesi: {} })
      warn(
        riga,
        null,
        'cancellata',
        'I dati di questa persona sono stati cancellati su sua richiesta: restano cancellati',
      )
      continue
    }
    const twin = seen.get(String(nota.id))
    if (twin !== undefined && nota.qui !== null) {
      Object.assign(riga, { esito: 'invariato', id: nota.id })
      warn(
        riga,
        null,
        'unito',
        `È lo stesso record della ${whereIs(piano, riga.tabella, twin)}: i due sono stati uniti qui`,
      )
      continue
    }
    seen.set(String(nota.id), { valore: String(nota.id), id: nota.id, tabella: riga.tabella, riga: riga.riga })
    if (nota.qui === null) judgeRemoved(riga)
    else updateKnown(piano, tavola, riga, nota as Nota & { qui: Values }, aiuto)
  }
}

export const recordVia = '#record'

function judgeRemoved(riga: RigaPiano): void {
  if (riga.scelta === 'file') return
  riga.esito = riga.scelta === 'registro' ? 'invariato' : 'conflitto'
  warn(riga, null, 'eliminato', 'Il record che questa riga aveva portato è stato eliminato qui')
}

function updateKnown(
  piano: Piano,
  tavola: Tavola,
  riga: RigaPiano,
  { id, base, qui }: Nota & { qui: Values },
  aiuto: Aiuto,
): void {
  const { entity } = tavola
  Object.assign(riga, { id, qui, base })
  const file = said(tavola, riga)
  keepDivision(tavola, file, base)
  const own = (values: Values) => ownWords(entity, values)
  const { cambi, prima, conflitti } = compareKnown(entity, own(file), own(base), own(qui), riga.scelta)
  for (const campo of Object.keys(cambi).filter(name => isFixed(entity, qui, base, name))) {
    riga.detti.push({ campo, tipo: 'fermo', prima: qui[campo] ?? null, dopo: cambi[campo] })
    delete cambi[campo]
    delete prima[campo]
  }
  settleQuota(tavola, riga, qui, cambi, prima)
  if (entity.name === 'clienti_soci')
    for (const [campo, value] of Object.entries(followMove(riga, file, cambi, qui, aiuto)))
      Object.assign(cambi, { [campo]: value }) && Object.assign(prima, { [campo]: qui[campo] ?? null })
  const judged = judgeRow(entity, riga, { ...qui, ...cambi }, piano.today, Object.keys(cambi))
  riga.valori = baseOf(file, base, judged, cambi)
  if (riga.esito === 'scartato') return
  for (const campo of Object.keys(cambi)) {
    cambi[campo] = judged[campo] ?? null
    if (!isEqual(entity.fields[campo] as Field, cambi[campo], qui[campo])) continue
    delete cambi[campo]
    delete prima[campo]
  }
  if (entity.name === 'gatti' && qui.antenato === 1 && lacksOf(entity, { ...qui, ...cambi }).length === 0)
    Object.assign(cambi, { antenato: 0 }) && Object.assign(prima, { antenato: 1 })
  warnByRules(piano, entity, riga, { ...qui, ...cambi }, aiuto, qui)
  const words = Object.keys(cambi)
  addToKnown(entity, riga, { cambi, prima, qui, file, base })
  if ((riga.esito as string | null) === 'scartato') return
  Object.assign(riga.valori, segniOf(riga.archivio, base))
  const fought = conflitti.filter(campo => words.includes(campo))
  settle(entity, riga, cambi, prima, words, fought)
}

/** `words`: changed fields, without notes that only gain lines of the old file. */
function settle(
  entity: Entity,
  riga: RigaPiano,
  cambi: Values,
  prima: Values,
  words: readonly string[],
  conflitti: readonly string[],
): void {
  const changed = Object.keys(cambi).length > 0
  riga.esito = conflitti.length > 0 ? 'conflitto' : changed ? 'aggiornato' : 'invariato'
  if (changed) Object.assign(riga, { proposta: cambi, prima })
  for (const detto of dettiOf(ownWords(entity, cambi), ownWords(entity, prima)).filter(({ campo }) =>
    words.includes(campo),
  ))
    riga.detti.push(conflitti.includes(detto.campo) ? { ...detto, tipo: 'conflitto' } : detto)
}

/** Includes empty cells, but not unresolved links and unreadable values. */
function said(tavola: Tavola, { valori, sospesi, messaggi }: RigaPiano): Values {
  const { entity } = tavola
  const empty = campiDetti(tavola).filter(
    campo =>
      isBlank(valori[campo]) && sospesi[campo] === undefined && !messaggi.some(message => message.campo === campo),
  )
  const file: Values = Object.fromEntries([
    ...empty.map(campo => [campo, entity.fields[campo]?.kind === 'flag' ? 0 : null]),
    ...Object.entries(valori).filter(([campo, value]) => !isBlank(value) && sospesi[campo] === undefined),
  ])
  for (const campo of Object.keys(file)) if (isWithin(entity, campo)) delete file[campo]
  return entity.name === 'clienti_soci' ? normalizeAnagrafica(file) : file
}

function baseOf(file: Values, base: Values, judged: Values, cambi: Values): Values {
  const { _sospesi, ...known } = base
  const told = Object.entries(file).map(([campo, value]) => [
    campo,
    Object.hasOwn(cambi, campo) && judged[campo] === null ? null : value,
  ])
  return { ...known, ...Object.fromEntries(told) }
}

/** Fields that even the office cannot change after creation. */
function isFixed(entity: Entity, qui: Values, base: Values, campo: string): boolean {
  if (entity.fields[campo]?.readOnly === 'afterCreate') return true
  if (entity.name === 'fatture_ricevute') return !movable.includes(campo)
  if (entity.name === 'fatture_ricevute_righe') return true
  const numbered = !isBlank(qui.codice) && isLibroProprio(qui.idlibro as number | null)
  if (entity.name !== 'gatti' || !numbered) return false
  // A book that an earlier file brought may be corrected by a newer one; a re-registration here stays.
  if (campo === 'idlibro') return !isBlank(base.idlibro) && base.idlibro !== qui.idlibro
  return campo === 'codice'
}

const movable = ['data_pagamento', 'modalita_pagamento', 'note', 'stornato']
