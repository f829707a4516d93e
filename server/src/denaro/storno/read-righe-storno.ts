import { Invalid, invalid } from '@bisavolo/domain'
import type { TipoDocumento } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { importiOf, rigaUnica } from '@bisavolo/domain/denaro/rules/documento/senza-righe'
import { impostaStorno, residuoOf, stornoError } from '@bisavolo/domain/denaro/rules/documento/storno'
import {
  checkStornoRighe,
  type RigaStornata,
  restiOf,
  righeResidue,
  saldata,
} from '@bisavolo/domain/denaro/rules/documento/storno-righe'
import { errorOf } from '@bisavolo/domain/kit/finding'
import { decimalOf } from '@bisavolo/domain/kit/format'
import type { Db, Trx } from '../../platform/db/database.ts'
import { isRicevuta, type NuovaRiga, parseRighe } from '../fatture_ricevute/parse-righe.ts'
import { readRighe, rigaStornataOf, rigaVendutaOf } from '../fatture_ricevute/read-righe.ts'
import { type Nota, readNote } from './read-note.ts'
import { ofImporti } from './storno-importi.ts'
import { giaStornata, givenBy, leftOf, type Origine, type Righe, refuseExcess, type Trovate } from './storno-limiti.ts'

export interface RigheStorno extends Righe {
  given: number
}

export async function readRigheStorno(
  trx: Trx,
  tipo: TipoDocumento,
  origine: Origine,
  sent: unknown,
): Promise<RigheStorno> {
  const own = await readRighe(trx, [origine.id])
  const note = await readNote(trx, [origine.id])
  const found = { origine, own, note, sent: sent ?? undefined }
  const storno = own.length === 0 ? await ofImporti(trx, tipo, found) : await ofRighe(trx, tipo, found)
  refuseExcess(tipo, storno, origine, note)
  return { ...storno, given: givenBy(origine, note) }
}

async function ofRighe(trx: Trx, tipo: TipoDocumento, { origine, own, note, sent }: Trovate): Promise<Righe> {
  const venduto = own.map(rigaVendutaOf)
  const taken = await readStornate(trx, note)
  const residuo = residuoOf(venduto, taken)
  if (residuo.length === 0 || leftOf(origine, note) <= 0) throw giaStornata(origine)
  const resti = restiOf(venduto, taken)
  const nota =
    sent === undefined
      ? righeResidue(venduto, resti, residuo)
      : (await parseRighe(trx, tipo, sent, new Map(own.map(riga => [riga.id, riga]))))
          .map(rigaStornataOf)
          .map(riga => saldata(riga, venduto, resti))
  const findings = checkStornoRighe(venduto, taken, nota)
  if (sent !== undefined && findings.length > 0) throw new Invalid(findings.map(errorOf))
  const error = stornoError(nota, residuo)
  if (error !== null) throw invalid('righe', error)
  const righe = nota.map(riga => nuovaRigaOf(tipo, riga))
  if (isRicevuta(tipo)) return { righe }
  const restituita = note.map(importiOf).reduce((sum, { imposta }) => sum + imposta, 0)
  const { imposta } = importiOf(origine)
  return { righe, imposta: impostaStorno({ righe: venduto, imposta, restituita }, taken, nota) }
}

export async function readStornate(db: Db | Trx, note: readonly Nota[]): Promise<RigaStornata[]> {
  const stornate = await readRighe(
    db,
    note.map(({ id }) => id),
  )
  const vuote = note.filter(({ id }) => !stornate.some(riga => riga.iddocumento === id))
  return [
    ...stornate.map(rigaStornataOf),
    ...vuote.map(nota => ({ ...rigaUnica(nota), riga_origine: null, idarticolo: null })),
  ]
}

function nuovaRigaOf(tipo: TipoDocumento, riga: RigaStornata): NuovaRiga {
  return {
    idarticolo: riga.idarticolo,
    descrizione: riga.descrizione,
    quantita: riga.quantita.toFixed(2),
    importo: decimalOf(riga.importo),
    iva: isRicevuta(tipo) ? null : riga.iva,
    natura: (isRicevuta(tipo) ? null : riga.natura) as NuovaRiga['natura'],
    quota_associativa: riga.quota_associativa === true ? 1 : 0,
    riga_origine: riga.riga_origine,
  }
}
