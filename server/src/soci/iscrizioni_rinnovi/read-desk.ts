import { eq } from '@bisavolo/domain'
import { shownTo } from '@bisavolo/domain/kit/finding'
import type { StatoIscrizione } from '@bisavolo/domain/soci/rules/iscrizione/annullo'
import { findingsOfEsame } from '@bisavolo/domain/soci/rules/iscrizione/esame'
import type { Iscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { stateOf, statiIscrizione } from '@bisavolo/domain/words/states'
import { type DeskKind, nameIn } from '../../desk/desk-kind.ts'
import { grouped } from '../../platform/grouped.ts'
import { readClientiIscritti, readIscrizioniOf } from './read-iscrizioni.ts'

/** Unpaid requests are not in this queue. */
export const iscrizioniDesk: DeskKind = {
  tipo: 'iscrizioni',
  entity: 'iscrizioni_rinnovi',
  waiting: eq('stato', 'da_approvare'),
  sortBy: 'data_iscrizione',
  sezione: 'sezione',
  riga: row => ({
    chi: nameIn(row, 'clienti_soci'),
    dal: row.data_iscrizione as string,
    stato: stateOf(statiIscrizione, row.stato as StatoIscrizione).label,
  }),
  rilievi: async ({ db }, who, rows) => {
    const iscrizioni = rows as unknown as (Iscrizione & { id: number })[]
    const people = [...new Set(iscrizioni.map(({ idcliente_socio }) => idcliente_socio))]
    const byId = await readClientiIscritti(db, people)
    const altre = grouped(await readIscrizioniOf(db, people), ({ idcliente_socio }) => idcliente_socio)
    const found = (one: Iscrizione) => {
      const cliente = byId.get(one.idcliente_socio)
      if (cliente === undefined) return []
      return findingsOfEsame(one, cliente, altre.get(one.idcliente_socio) ?? [], who.today)
    }
    return new Map(iscrizioni.map(one => [one.id, found(one).map(finding => shownTo(finding, 'staff'))]))
  },
}
