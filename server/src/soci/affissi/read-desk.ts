import { oneOf } from '@bisavolo/domain'
import { affissiInEsame, type StatoAffisso } from '@bisavolo/domain/soci/rules/affisso/pratica'
import { stateOf, statiAffisso } from '@bisavolo/domain/words/states'
import { type DeskKind, nameIn } from '../../desk/desk-kind.ts'

/** Requests that wait for FIFe are not in this queue. */
export const affissiDesk: DeskKind = {
  tipo: 'affissi',
  entity: 'affissi',
  waiting: oneOf('stato', affissiInEsame),
  sortBy: 'data_richiesta',
  sezione: 'titolare.sezione',
  riga: row => ({
    chi: nameIn(row, 'titolare'),
    dal: row.data_richiesta as string,
    stato: stateOf(statiAffisso, row.stato as StatoAffisso).label,
  }),
}
