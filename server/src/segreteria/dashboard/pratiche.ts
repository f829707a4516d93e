import { eq, oneOf } from '@bisavolo/domain'
import { firstOf } from './count.ts'
import { denunciaRiga, passaggioRiga, type ReadElenco } from './elenchi.ts'

/** A member's files under way and where each stands: declarations not closed yet, transfers not registered yet. */
export const praticheInCorso: ReadElenco = async (deps, who) => {
  const [denunce, passaggi] = await Promise.all([
    firstOf(
      deps,
      who,
      'denunce_nascita',
      oneOf('stato', ['bozza', 'respinta', 'inviata', 'in_verifica', 'controllo_cucciolata', 'approvata']),
      { sortBy: 'id', descending: true },
    ),
    firstOf(deps, who, 'passaggi', eq('stato', 'inviato'), { sortBy: 'id', descending: true }),
  ])
  return {
    chiave: 'praticheInCorso',
    titolo: 'Pratiche in corso',
    link: '/list/denunce',
    vuoto: 'Nessuna pratica in corso. Quando denunci una nascita o un passaggio, qui vedi a che punto è.',
    righe: [
      ...denunce.map(row => denunciaRiga(row, '/clienti/denunce_nascita')),
      ...passaggi.map(row => {
        const riga = passaggioRiga(row)
        return { ...riga, titolo: `Passaggio di ${riga.titolo}` }
      }),
    ],
  }
}
