import { gruppoOf, motivoEsclusione } from '@bisavolo/domain/esposizioni/rules/classifica/classifica'
import { cents } from '@bisavolo/domain/esposizioni/rules/classifica/classifica-punti'
import { type CategoriaRazza, categoriaRazza } from '@bisavolo/domain/esposizioni/rules/regole/regole-expo'
import { extraOf, punteggioOf } from '@bisavolo/domain/esposizioni/rules/risultati/punteggio'
import type { CellKind } from '@bisavolo/domain/kit/report'
import type { AnnoClassificato } from './classifiche.ts'
import type { GattoAnno } from './read-anno.ts'

export type Riga = Record<string, unknown>

export interface Colonna {
  name: string
  label: string
  kind: CellKind
  width: number
  /** Answers filters, but stands in no file. */
  hidden?: boolean
  /** Left to the spreadsheet: on paper another column says it too. */
  notOnPaper?: boolean
}

/** What is asked of a list besides its columns. */
export interface Richiesta {
  anno: number
  finale: boolean
  gruppo: string | null
  /** The ranking of cats has a list for those bred in Italy and one for those of abroad. */
  origine: string | null
  categoria: string | null
  razza: string | null
  sezione: string | null
  /** For catteries: that which bred this cat. In the lists of cats it is a column like the others. */
  idgatto: number | null
}

export interface Elenco {
  path: string
  title: string
  colonne: readonly Colonna[]
  righe: (anno: AnnoClassificato, richiesta: Richiesta) => Riga[]
}

const col = (name: string, label: string, kind: CellKind, width: number, hidden = false): Colonna => ({
  ...{ name, label, kind, width, hidden },
})
const punti = [
  col('punti', 'Punti', 'number', 8),
  col('extra', 'Extra', 'number', 8),
  col('totale', 'Totale', 'number', 9),
]
const gatto = [
  col('nome', 'Gatto', 'text', 34),
  col('codice', 'Codice', 'text', 18),
  { ...col('razza', 'Razza', 'text', 6), notOnPaper: true },
  col('ems', 'EMS', 'text', 15),
  col('sesso', 'Sesso', 'text', 8),
  col('proprietario', 'Proprietario', 'text', 20),
  col('allevatore', 'Allevatore', 'text', 20),
  col('sezione', 'Sezione', 'text', 17),
]

/** D4: the three lists of the championship. */
export const elenchi: readonly Elenco[] = [
  {
    path: 'classifica',
    title: 'Classifica dei gatti',
    colonne: [
      col('posizione', 'Pos.', 'integer', 6),
      col('gruppo', 'Gruppo', 'text', 10),
      col('categoria', 'Cat.', 'text', 6),
      ...gatto,
      col('risultati', 'Risultati', 'integer', 12),
      ...punti,
      ...hidden('posizione_generale', 'idgatto', 'idproprietario', 'best', 'disputati'),
      col('origine', 'Origine', 'text', 7, true),
    ],
    righe: righeGatti,
  },
  {
    path: 'classifica_allevamenti',
    title: 'Classifica degli allevamenti',
    colonne: [
      col('posizione', 'Pos.', 'integer', 6),
      col('nome', 'Affisso', 'text', 26),
      col('allevatore', 'Allevatore', 'text', 26),
      col('sezione', 'Sezione', 'text', 15),
      col('gatti', 'Gatti', 'integer', 8),
      col('risultati', 'Esposizioni', 'integer', 13),
      ...punti,
      ...hidden('idallevatore', 'best', 'disputati'),
    ],
    righe: righeAllevamenti,
  },
  {
    path: 'gatti_campionati',
    title: 'Gatti iscritti al campionato',
    colonne: [
      col('posizione', 'N.', 'integer', 5),
      col('categoria', 'Cat.', 'text', 6),
      ...gatto,
      col('risultati', 'Risultati', 'integer', 12),
      ...punti,
      col('stato', 'Stato', 'text', 22),
      ...hidden('idgatto', 'idproprietario'),
      col('gruppo', 'Gruppo', 'text', 8, true),
    ],
    righe: righeCampionati,
  },
]

function hidden(...names: readonly string[]): Colonna[] {
  return names.map(name => col(name, name, 'integer', 6, true))
}

/** The position is that within the list asked for: a breed, a category and a section count from one. */
function righeGatti(anno: AnnoClassificato, { finale, gruppo, origine, categoria, razza, sezione }: Richiesta): Riga[] {
  const places = new Map<string, number>()
  return anno.gattiRanked(finale).righe.flatMap(riga => {
    const words = anno.gattoOf(riga.idgatto) as GattoAnno
    if (
      (gruppo !== null && riga.gruppo !== gruppo) ||
      (origine !== null && riga.origine !== origine) ||
      (categoria !== null && riga.categoria !== categoria) ||
      (razza !== null && riga.razza !== razza) ||
      (sezione !== null && words.sezione !== sezione)
    )
      return []
    const posizione = (places.get(riga.gruppo) ?? 0) + 1
    places.set(riga.gruppo, posizione)
    const { posizione: posizione_generale, risultati, disputati, punti, extra, totale, best } = riga
    const { gruppo: group, categoria: category, origine: origin } = riga
    return [
      {
        ...{ posizione, posizione_generale, gruppo: group, categoria: category },
        ...wordsOf(words),
        ...{ risultati, punti, extra, totale, best, disputati, origine: origin },
      },
    ]
  })
}

function wordsOf({ id, nome, codice, razza, ems, sesso, idproprietario, ...words }: GattoAnno): Riga {
  const { proprietario, allevatore, sezione } = words
  return { idgatto: id, nome, codice, razza, ems, sesso, idproprietario, proprietario, allevatore, sezione }
}

function righeAllevamenti(anno: AnnoClassificato, richiesta: Richiesta): Riga[] {
  const { finale, gruppo, razza, categoria, sezione, idgatto } = richiesta
  const ranked = anno.allevamentiRanked(finale, gruppo, razza)
  const sezioni = new Map(anno.allevamenti.map(one => [one.id, one.sezione]))
  const righe = categoria === null ? ranked.righe : (ranked.categorie[categoria as CategoriaRazza] ?? [])
  return righe
    .filter(({ idallevatore }) => sezione === null || sezioni.get(idallevatore) === sezione)
    .map(({ idallevatore, nome, allevatore, gatti, risultati, punti, extra, totale, best, disputati }, i) => ({
      ...{ posizione: i + 1, idallevatore, nome, allevatore, sezione: sezioni.get(idallevatore) ?? null },
      ...{ gatti, risultati, punti, extra, totale, best, disputati },
    }))
    .filter(riga => idgatto === null || riga.idallevatore === anno.gattoOf(idgatto)?.idallevatore)
}

/** Every cat of the championship with all its results of the year, and why it is not ranked when it is not. */
function righeCampionati(anno: AnnoClassificato, richiesta: Richiesta): Riga[] {
  const byGatto = new Map<number, { risultati: number; punti: number; extra: number; gruppi: Set<string> }>()
  for (const entry of anno.risultati) {
    const gruppo = gruppoOf(entry.category)
    const sum = byGatto.get(entry.gatti_id) ?? { risultati: 0, punti: 0, extra: 0, gruppi: new Set<string>() }
    byGatto.set(entry.gatti_id, sum)
    if (gruppo === null) continue
    const [points, extra] = [punteggioOf(entry), extraOf(entry)]
    sum.gruppi.add(gruppo)
    if (points + extra > 0) sum.risultati++
    sum.punti += points
    sum.extra = cents(sum.extra + extra)
  }
  const categoria = categoriaOf(anno)
  const rows = anno.gatti
    .filter(({ campionato }) => campionato === 1)
    .map(words => {
      const { risultati, punti, extra, gruppi } = byGatto.get(words.id) ?? noResults
      const stato = motivoEsclusione(words, richiesta.finale) ?? (risultati > 0 ? 'In classifica' : 'Senza risultati')
      const sums = {
        risultati,
        punti,
        extra,
        totale: cents(punti + extra),
        stato,
        gruppo: [...gruppi].join(', ') || null,
      }
      return { categoria: categoria(words.razza), ...wordsOf(words), nome: words.nome, ...sums }
    })
    .filter(row => isAsked(row, richiesta))
    .sort((a, b) => b.totale - a.totale || byName.compare(a.nome, b.nome))
  return rows.map((row, i) => ({ posizione: i + 1, ...row }))
}

const noResults = { risultati: 0, punti: 0, extra: 0, gruppi: new Set<string>() }
const byName = new Intl.Collator('it')

function isAsked(row: Riga, { gruppo, categoria, razza, sezione }: Richiesta): boolean {
  return (
    (gruppo === null ||
      String(row.gruppo ?? '')
        .split(', ')
        .includes(gruppo)) &&
    (categoria === null || row.categoria === categoria) &&
    (razza === null || row.razza === razza) &&
    (sezione === null || row.sezione === sezione)
  )
}

function categoriaOf({ regole, anno }: AnnoClassificato): (razza: string) => CategoriaRazza | null {
  const known = new Map<string, CategoriaRazza | null>()
  return razza => {
    if (!known.has(razza)) known.set(razza, categoriaRazza(regole, razza, `${anno}-12-31`))
    return known.get(razza) ?? null
  }
}
