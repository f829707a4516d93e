import { libriPropri } from '@bisavolo/domain/choices'
import { avviso } from '@bisavolo/domain/kit/finding'
import { findingsOfColore, findingsOfOcchi } from '@bisavolo/domain/registro/rules/colori/colore-gatto'
import { type ColoreWarning, coloreWarnings } from '@bisavolo/domain/registro/rules/ems/genetica'
import { idlibroOf } from '@bisavolo/domain/registro/rules/gatto/libro'
import { sql } from 'kysely'

import { readColoriRazze } from '../../read-colori-razze.ts'
import { controlloRighe, referring } from '../righe.ts'
import { type Chiamato, nomeColumns, nomeECodice } from './nome-di-gatto.ts'

interface Riga extends Chiamato {
  id: number
  sesso: 'M' | 'F' | null
  razza: string | null
  colore: string | null
  razza_padre: string | null
  colore_padre: string | null
  razza_madre: string | null
  colore_madre: string | null
}

/** rule book 5.6: a colour that the parents can hardly have given. */
export const geneticaColore = controlloRighe<Riga>({
  entita: 'gatti',
  reads: ['razze', 'colori'],
  joins: sql`left join gatti as p on p.id = t.idpadre left join gatti as m on m.id = t.idmadre
    left join razze as r on r.id = t.idrazza left join colori as c on c.id = t.idgenotipo
    left join razze as rp on rp.id = p.idrazza left join colori as cp on cp.id = p.idgenotipo
    left join razze as rm on rm.id = m.idrazza left join colori as cm on cm.id = m.idgenotipo`,
  columns: sql`${nomeColumns('t')}, t.sesso, r.codice as razza, c.codice as colore, rp.codice as razza_padre,
    cp.codice as colore_padre, rm.codice as razza_madre, cm.codice as colore_madre`,
  // Without parents only a tortoiseshell male is unlikely.
  odd: () => sql<boolean>`t.annullato = 0
    and (t.idpadre is not null or t.idmadre is not null or (t.sesso = 'M' and c.codice ~ '^[fghjqr]'))`,
  nome: nomeECodice,
  azioni: 'Controlla colore, sesso e genitori sulle carte; se è così, accetta con un motivo',
  judge: async () => {
    // However many cats there are, the coats that meet are few: each meeting is judged once.
    const known = new Map<string, ColoreWarning[]>()
    return row => {
      const key = [
        row.sesso,
        row.razza,
        row.colore,
        row.razza_padre,
        row.colore_padre,
        row.razza_madre,
        row.colore_madre,
      ].join('|')
      const warnings = known.get(key) ?? ofColour(row)
      known.set(key, warnings)
      return warnings.map(({ codice, messaggio }) => avviso(codice, 'idgenotipo', `Colore improbabile: ${messaggio}`))
    }
  },
  touched: referring('gatti', 'idpadre', 'idmadre'),
})

/** Of the breeds a check of its own speaks (D6): G14 would say the same again. */
function ofColour(row: Riga): ColoreWarning[] {
  const cucciolata = {
    padre: { razza: row.razza_padre, colore: row.colore_padre },
    madre: { razza: row.razza_madre, colore: row.colore_madre },
    cucciolo: { razza: row.razza, colore: row.colore, sesso: row.sesso },
  }
  return coloreWarnings(cucciolata).filter(({ codice }) => codice !== 'G14')
}

/** The main book has a check of its own (D7), the experimental registers are for what is not recognised. */
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

/** D16: a colour that the breed does not recognise, in a book that is not for such; and what may not be registered at all. */
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
  judge: async (_, { regole }, db) => {
    const coloriRazze = await readColoriRazze(db)
    return row => {
      const isJudged = giudicati.some(id => id === row.idlibro) && row.data_nascita !== null
      const metro = { coloriRazze, regole, giorno: row.data_nascita ?? '' }
      const registrato = { ...metro, giorno: row.data_registrazione ?? row.data_nascita ?? '' }
      return [
        ...(isJudged ? findingsOfColore(row, 'idgenotipo', metro) : []),
        ...(registrato.giorno === '' ? [] : findingsOfOcchi(row, 'idocchi', registrato)),
      ]
    }
  },
})
