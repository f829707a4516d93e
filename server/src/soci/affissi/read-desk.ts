import { oneOf } from '@bisavolo/domain'
import { affissiInEsame, type StatoAffisso } from '@bisavolo/domain/soci/rules/affisso/pratica'
import { stateOf, statiAffisso } from '@bisavolo/domain/words/states'
import { type DeskKind, nameIn, partiIn } from '../../desk/desk-kind.ts'
import { campiTitolari } from './affisso-row.ts'

/** Requests that wait for FIFe are not in this queue. */
export const affissiDesk: DeskKind = {
  tipo: 'affissi',
  entity: 'affissi',
  waiting: oneOf('stato', affissiInEsame),
  sortBy: 'data_richiesta',
  sezione: 'titolare.sezione',
  parti: async (_db, rows) => partiIn(rows, campiTitolari),
  riga: row => ({
    chi: nameIn(row, 'titolare'),
    dal: row.data_richiesta as string,
    stato: stateOf(statiAffisso, row.stato as StatoAffisso).label,
  }),
}
