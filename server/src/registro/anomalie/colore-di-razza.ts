import { findingsOfColore, findingsOfOcchi } from '@bisavolo/domain/registro/rules/colori/colore-gatto'
import { idlibroOf } from '@bisavolo/domain/registro/rules/gatto/libro'
import { libriPropri } from '@bisavolo/domain/words/choices'
import { sql } from 'kysely'
import { controlloRighe } from '../../findings/righe.ts'
import { type Chiamato, nomeColumns, nomeECodice } from '../gatti/read-nome-di-gatto.ts'
import { readColoriRazze } from '../razze_colori/read-colori-razze.ts'
import { type EsitoOf, rememberEsiti } from './nel-lo.ts'

/** LO has its own check (D7); RIEX and RS are for unrecognised colours. */
const giudicati = libriPropri.filter(id => ![idlibroOf('LO'), idlibroOf('RIEX'), idlibroOf('RS')].includes(id))

interface Mantello extends Chiamato {
  id: number
  razza: string | null
  genotipo: string | null
  fenotipo: string | null
  idocchi: number | null
  idlibro: number | null
  data_nascita: string | null
  data_registrazione: string | null
}

export const coloreDiRazza = controlloRighe<Mantello>({
  entita: 'gatti',
  reads: ['razze', 'colori', 'razze_colori', 'regole'],
  joins: sql`left join razze as r on r.id = t.idrazza left join colori as c on c.id = t.idgenotipo
    left join colori as f on f.id = t.idfenotipo`,
  columns: sql`${nomeColumns('t')}, t.idocchi, t.idlibro, t.data_nascita, t.data_registrazione,
    r.codice as razza, c.codice as genotipo, f.codice as fenotipo`,
  odd: () => sql<boolean>`t.annullato = 0 and (t.idlibro in (${sql.join(giudicati.map(id => sql.lit(id)))})
    or (r.codice = 'MCO' and (c.codice like '%03%' or f.codice like '%03%')))`,
  nome: nomeECodice,
  azioni: 'Correggi il colore o il libro; se le carte dicono così, accetta con un motivo',
  judge: async (_, { regole, small }, db) => {
    const coloriRazze = await readColoriRazze(db, small)
    const esitoOf = rememberEsiti(coloriRazze)
    return row => {
      const isJudged = giudicati.some(id => id === row.idlibro) && isOdd(row, esitoOf)
      const metro = { coloriRazze, regole, giorno: row.data_nascita ?? '' }
      const registrato = { ...metro, giorno: row.data_registrazione ?? row.data_nascita ?? '' }
      return [
        ...(isJudged ? findingsOfColore(row, 'idgenotipo', metro) : []),
        ...(registrato.giorno === '' ? [] : findingsOfOcchi(row, 'idocchi', registrato)),
      ]
    }
  },
})

function isOdd({ razza, genotipo, data_nascita }: Mantello, esitoOf: EsitoOf): boolean {
  if (razza === null || genotipo === null || data_nascita === null) return false
  return esitoOf({ razza, ems: genotipo, data_nascita }).motivo !== ''
}
