import { entityOf } from '@bisavolo/domain'
import { isDaRivedere } from '@bisavolo/domain/esposizioni/rules/iscrizione/classe-da-rivedere'
import { classiFor } from '@bisavolo/domain/esposizioni/rules/iscrizione/classi'
import { hasRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/giorno-risultato'
import { formatDate } from '@bisavolo/domain/kit/format'
import type { Values } from '@bisavolo/domain/kit/values'
import { readRegole } from '../../findings/read-regole.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { asSystem } from '../../records/as-system.ts'
import { isSame } from '../../records/audit/audit.ts'
import { openRecord } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { readCodice } from '../../registro/codici/read-codice.ts'
import { readGattoInExpo, readRisultati } from './read-gatto-expo.ts'
import { settleRitiri } from './settle-ritiri.ts'

const decisive = [
  ...(['data_nascita', 'sesso', 'neutro', 'pretitolo', 'posttitolo'] as const),
  ...(['polidattilia', 'annullato', 'deceduto', 'data_decesso'] as const),
]
const decisiveCodes = ['idlibro', 'idrazza'] as const

export async function catChangedExpo(work: Work, before: Values, after: Values): Promise<void> {
  await reviewClassi(work, before, after)
  // D27: the cat may now belong to a person who may not show.
  if (before.idproprietario !== after.idproprietario) await settleRitiri(work, { gatti: [after.id as number] })
}

/** Marks future entries whose class became wrong, never changes the class. Locks the cat first, as entry saves do. */
export async function reviewClassi(work: Work, before: Values, after: Values): Promise<void> {
  if ([...decisive, ...decisiveCodes].every(name => isSame(before[name], after[name]))) return
  const { trx, who } = work
  const id = after.id as number
  const all = await readRisultati(trx, [id])
  const open = all.filter(entry => !hasRisultato(entry) && entry.data != null && entry.data >= who.today)
  const gatto = open.length === 0 ? null : await readGattoInExpo(trx, id)
  if (gatto === null) return
  const regole = await readRegole(trx)
  const prima = {
    ...{ ...gatto, ...Object.fromEntries(decisive.map(name => [name, before[name]])) },
    libro: await readCodice(trx, 'libri', before.idlibro as number),
    razza: await readCodice(trx, 'razze', before.idrazza as number),
  }
  for (const { id: entryId, category, data, classe_da_rivedere } of open) {
    const segnata = classe_da_rivedere === 1
    const risultati = all.filter(other => other.id !== entryId)
    const at = { category: category ?? '', data: data ?? '', risultati, regole, oggi: who.today, segnata }
    if (isDaRivedere({ ...at, prima, dopo: gatto }) !== segnata) await markEntry(work, entryId, !segnata)
  }
}

export async function markEntry(work: Work, id: number, daRivedere: boolean): Promise<void> {
  const azione = daRivedere ? 'classe da rivedere' : 'classe di nuovo giusta'
  const opened = await openRecord(asSystem(work, azione), entityOf('esposizioni_has_gatti'), id, {})
  await writeRecord(opened, proposeRow(opened, { classe_da_rivedere: daRivedere ? 1 : 0 }), { azione })
}

export async function readClassiDaRivedere(db: Db | Trx, idgatto: number, oggi: string) {
  const entries = await readRisultati(db, [idgatto])
  const marked = entries.filter(entry => entry.classe_da_rivedere === 1 && (entry.data ?? '') >= oggi)
  if (marked.length === 0) return []
  const [gatto, regole] = [await readGattoInExpo(db, idgatto), await readRegole(db)]
  return marked.map(({ category, esposizione, data }) => {
    const { errore } = classiFor({ gatto, data: data ?? null, regole, oggi })
    const why = errore?.message ?? `la classe ${category} non è più quella giusta, è da rivedere`
    return {
      codice: 'E17',
      livello: 'avviso' as const,
      campo: 'iscrizioni_expo',
      messaggio: `${esposizione} del ${formatDate(data ?? '')}: ${why}`,
    }
  })
}
