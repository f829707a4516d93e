import { elencoAt, type Regola } from '../../../kit/regola.ts'

/** D9. */
export const regoleSoci: Regola[] = [
  {
    chiave: 'soci.termine_rinnovo',
    valore: '01-31',
    valido_dal: '1900-01-01',
    valido_al: null,
    descrizione: 'Ultimo giorno per pagare il rinnovo dell’anno, come mese-giorno (01-31 = 31 gennaio)',
  },
  {
    chiave: 'affisso.anni_blocco',
    valore: '20',
    valido_dal: '1900-01-01',
    valido_al: null,
    descrizione: 'Anni dal decesso del titolare per cui un affisso resta bloccato',
  },
]

export type Termine = (anno: number) => string

/** D9: 31 January by default. The rule valid on 1 January counts for the whole year. */
export function termineRinnovo(regole: readonly Regola[] = regoleSoci): Termine {
  return anno => elencoAt(regole, 'soci.termine_rinnovo', `${anno}-01-01`)[0] ?? '01-31'
}
