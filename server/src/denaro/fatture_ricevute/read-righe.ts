import type { Row } from '@bisavolo/domain'
import type { RigaEmessa } from '@bisavolo/domain/denaro/calls'
import type { fatture_ricevute_righe } from '@bisavolo/domain/denaro/entities/fatture_ricevute_righe'
import { type RigaDocumento, totaleRiga } from '@bisavolo/domain/denaro/rules/documento/fattura'
import type { RigaStornata, RigaVenduta } from '@bisavolo/domain/denaro/rules/documento/storno-righe'
import { centsOf, decimalOf } from '@bisavolo/domain/kit/format'
import type { Db, Trx } from '../../platform/db/database.ts'

export type Riga = Row<typeof fatture_ricevute_righe>

export function readRighe(db: Db | Trx, documenti: readonly number[]): Promise<Riga[]> {
  if (documenti.length === 0) return Promise.resolve([])
  return db
    .selectFrom('fatture_ricevute_righe')
    .selectAll()
    .where('iddocumento', 'in', documenti)
    .orderBy('iddocumento')
    .orderBy('posizione')
    .execute()
}

export function rigaDocumentoOf(riga: Omit<Riga, 'id' | 'version' | 'iddocumento' | 'posizione'>): RigaDocumento {
  return {
    descrizione: riga.descrizione,
    quantita: Number(riga.quantita),
    importo: centsOf(riga.importo),
    iva: riga.iva,
    natura: riga.natura,
    quota_associativa: riga.quota_associativa === 1,
  }
}

export function rigaVendutaOf(riga: Riga): RigaVenduta {
  return { ...rigaDocumentoOf(riga), posizione: riga.posizione, idarticolo: riga.idarticolo }
}

export function rigaStornataOf(riga: Omit<Riga, 'id' | 'version' | 'iddocumento' | 'posizione'>): RigaStornata {
  return { ...rigaDocumentoOf(riga), riga_origine: riga.riga_origine, idarticolo: riga.idarticolo }
}

export function presentRiga(riga: Riga): Omit<RigaEmessa, 'residuo'> {
  const { id, posizione, idarticolo, descrizione, importo, iva, natura, quota_associativa } = riga
  const totale = decimalOf(totaleRiga(rigaDocumentoOf(riga)))
  const quantita = Number(riga.quantita)
  return { id, posizione, idarticolo, descrizione, quantita, importo, iva, natura, quota_associativa, totale }
}
