import { type Asked, firstOf, linkOf } from './asked.ts'
import { denunciaRiga, passaggioRiga, type ReadElenco } from './elenchi.ts'

const aperte: Asked = {
  path: '/list/denunce',
  wanted: { stato: ['bozza', 'respinta', 'inviata', 'in_verifica', 'controllo_cucciolata', 'approvata'] },
}

const passaggiAperti: Asked = { path: '/list/passaggi', wanted: { stato: 'inviato' } }

/** A member's files under way and where each stands: declarations not closed yet, transfers not registered yet. */
export const praticheInCorso: ReadElenco = async (deps, who) => {
  const [denunce, passaggi] = await Promise.all([
    firstOf(deps, who, aperte, { sortBy: 'id', descending: true }),
    firstOf(deps, who, passaggiAperti, { sortBy: 'id', descending: true }),
  ])
  return {
    chiave: 'praticheInCorso',
    titolo: 'Pratiche in corso',
    link: linkOf(who, denunce.length > 0 || passaggi.length === 0 ? aperte : passaggiAperti),
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
