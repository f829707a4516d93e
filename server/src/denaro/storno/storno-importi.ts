import { invalid } from '@bisavolo/domain'
import { totaliOf } from '@bisavolo/domain/denaro/rules/documento/fattura'
import type { TipoDocumento } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { aliquotaOf, type Importi, importiOf, rigaUnica } from '@bisavolo/domain/denaro/rules/documento/senza-righe'
import { decimalOf, formatEuro, formatPercent } from '@bisavolo/domain/kit/format'
import type { Trx } from '../../platform/db/database.ts'
import { isRicevuta, type NuovaRiga, parseRighe } from '../fatture_ricevute/parse-righe.ts'
import { rigaDocumentoOf } from '../fatture_ricevute/read-righe.ts'
import type { Nota } from './read-note.ts'
import { giaStornata, leftOf, type Origine, type Righe, senzaBollo, type Trovate } from './storno-limiti.ts'

export async function ofImporti(trx: Trx, tipo: TipoDocumento, { origine, note, sent }: Trovate): Promise<Righe> {
  const left = importiLeft(origine, note)
  if (left.imponibile + left.imposta <= 0) throw giaStornata(origine)
  const iva = isRicevuta(tipo) ? null : aliquotaOf(importiOf(origine), origine.data_emissione)
  if (sent === undefined) return { righe: [wholeRiga(tipo, origine, iva, left)], imposta: left.imposta }
  const righe = await parseRighe(trx, tipo, sent)
  const lines = righe.map(rigaDocumentoOf)
  if (iva !== null && lines.some(riga => (riga.iva ?? 0) !== iva))
    throw invalid(
      'righe',
      `Il documento è al ${formatPercent(iva / 100)}: non ha nulla da stornare con un’altra aliquota`,
    )
  const { imponibile } = totaliOf(tipo, lines, senzaBollo)
  if (imponibile > left.imponibile)
    throw invalid(
      'righe',
      `Puoi stornare ancora ${formatEuro(left.imponibile)} di imponibile, ne hai indicati ${formatEuro(imponibile)}`,
    )
  return { righe }
}

/** italy 3.6: refuses a note that could not be sent; without VAT a line needs its nature. */
function wholeRiga(tipo: TipoDocumento, origine: Origine, iva: number | null, { imponibile }: Importi): NuovaRiga {
  const doc = `${origine.tipo} ${origine.numero}`
  if (!isRicevuta(tipo) && iva === 0)
    throw invalid('righe', `${doc} non ha righe né IVA: indica la riga da stornare con la sua natura`)
  if (!isRicevuta(tipo) && iva === null)
    throw invalid(
      'righe',
      `${doc} non ha righe e la sua imposta non è di una sola aliquota: indica le righe da stornare`,
    )
  const { descrizione } = rigaUnica(origine)
  const amounts = { quantita: '1.00', importo: decimalOf(imponibile), iva, natura: null }
  return { idarticolo: null, descrizione, ...amounts, quota_associativa: 0, riga_origine: null }
}

/** Imported documents can have a higher `stornato` than their notes; the difference counts too. */
function importiLeft(origine: Origine, note: readonly Nota[]): Importi {
  const all = importiOf(origine)
  const taken = note.map(importiOf)
  const imponibile = taken.reduce((left, nota) => left - nota.imponibile, all.imponibile)
  const imposta = taken.reduce((left, nota) => left - nota.imposta, all.imposta)
  const told = imponibile + imposta - leftOf(origine, note)
  const ofBase = Math.round((told * all.imponibile) / Math.max(1, all.imponibile + all.imposta))
  return { imponibile: Math.max(0, imponibile - ofBase), imposta: Math.max(0, imposta - (told - ofBase)) }
}
