import type { RigaDi } from '@bisavolo/domain/esposizioni/calls/campionato'
import { type SommaCampionato, sommeCampionato } from '@bisavolo/domain/esposizioni/rules/classifica/campionati'
import { type LettoreEsclusi, motivoEsclusione } from '@bisavolo/domain/esposizioni/rules/classifica/classifica'
import { cents } from '@bisavolo/domain/esposizioni/rules/classifica/classifica-punti'
import { type CategoriaRazza, categoriaRazza } from '@bisavolo/domain/esposizioni/rules/regole/regole-expo'
import type { AnnoClassificato } from './classifiche.ts'
import type { GattoAnno } from './read-anno.ts'

export interface Richiesta {
  anno: number
  finale: 0 | 1
  gruppo: string | null
  categoria: string | null
  razza: string | null
  sezione: string | null
  origine?: string | null
  /** Only the cattery that bred this cat. */
  idgatto?: number | null
}

/** `posizione` counts within the filters; `posizione_generale` within the whole ranking. */
export function righeGatti(anno: AnnoClassificato, richiesta: Richiesta): RigaDi<'classifica'>[] {
  const { gruppo, origine = null } = richiesta
  const places = new Map<string, number>()
  const righe: RigaDi<'classifica'>[] = []
  for (const riga of anno.gattiRanked(richiesta.finale === 1).righe) {
    const gatto = anno.gattoOf(riga.idgatto) as GattoAnno
    if (
      (gruppo !== null && riga.gruppo !== gruppo) ||
      (origine !== null && riga.origine !== origine) ||
      !isAsked(riga.categoria, gatto, richiesta)
    )
      continue
    const posizione = (places.get(riga.gruppo) ?? 0) + 1
    places.set(riga.gruppo, posizione)
    righe.push({
      posizione,
      posizione_generale: riga.posizione,
      gruppo: riga.gruppo,
      categoria: riga.categoria,
      ...wordsOf(gatto),
      risultati: riga.risultati,
      punti: riga.punti,
      extra: riga.extra,
      totale: riga.totale,
      best: riga.best,
      disputati: riga.disputati,
      origine: riga.origine,
    })
  }
  return righe
}

function wordsOf(gatto: GattoAnno) {
  return {
    idgatto: gatto.id,
    nome: gatto.nome,
    codice: gatto.codice,
    razza: gatto.razza,
    ems: gatto.ems,
    sesso: gatto.sesso,
    idproprietario: gatto.idproprietario,
    proprietario: gatto.proprietario,
    allevatore: gatto.allevatore,
    sezione: gatto.sezione,
  }
}

export function righeAllevamenti(anno: AnnoClassificato, richiesta: Richiesta): RigaDi<'classifica_allevamenti'>[] {
  const { finale, gruppo, razza, categoria, sezione, idgatto = null } = richiesta
  const ranked = anno.allevamentiRanked(finale === 1, gruppo, razza)
  const sezioni = new Map(anno.allevamenti.map(one => [one.id, one.sezione]))
  const all = categoria === null ? ranked.righe : (ranked.categorie[categoria as CategoriaRazza] ?? [])
  return all
    .filter(({ idallevatore }) => sezione === null || sezioni.get(idallevatore) === sezione)
    .map(({ idallevatore, nome, allevatore, gatti, risultati, punti, extra, totale, best, disputati }, i) => ({
      ...{ posizione: i + 1, idallevatore, nome, allevatore, sezione: sezioni.get(idallevatore) ?? null },
      ...{ gatti, risultati, punti, extra, totale, best, disputati },
    }))
    .filter(riga => idgatto === null || riga.idallevatore === anno.gattoOf(idgatto)?.idallevatore)
}

export function righeCampionati(
  anno: AnnoClassificato,
  richiesta: Richiesta,
  lettore: LettoreEsclusi,
): RigaDi<'gatti_campionati'>[] {
  const somme = sommeCampionato(anno)
  const categoria = categoriaOf(anno)
  const rows = anno.gatti
    .filter(isPublished)
    .map(words => {
      const { risultati, punti, extra, gruppi } = somme.get(words.id) ?? noResults
      const stato =
        motivoEsclusione(words, richiesta.finale === 1, lettore) ??
        (risultati > 0 ? 'In classifica' : 'Senza risultati')
      const sums = {
        risultati,
        punti,
        extra,
        totale: cents(punti + extra),
        stato,
        gruppo: gruppi.join(', ') || null,
      }
      return { categoria: categoria(words.razza), ...wordsOf(words), ...sums }
    })
    .filter(row => isInGruppo(row, richiesta) && isAsked(row.categoria, row, richiesta))
    .sort((a, b) => b.totale - a.totale || byName.compare(a.nome, b.nome))
  return rows.map((row, i) => ({ posizione: i + 1, ...row }))
}

/** Owners see if a missing membership excludes their own cats. Only the office sees expulsions. */
export function forOwner(
  rows: RigaDi<'gatti_campionati'>[],
  anno: AnnoClassificato,
  { finale }: Richiesta,
  cliente: number,
): RigaDi<'gatti_campionati'>[] {
  if (!rows.some(({ idproprietario }) => idproprietario === cliente)) return rows
  return rows.map(row => {
    const gatto = row.idproprietario === cliente ? anno.gattoOf(row.idgatto) : undefined
    const motivo = gatto && motivoEsclusione(gatto, finale === 1, { radiati: false, iscrizioni: true })
    return motivo == null ? row : { ...row, stato: motivo }
  })
}

/** Public lists show championship cats only. */
export function isPublished({ campionato }: GattoAnno): boolean {
  return campionato === 1
}

const noResults: SommaCampionato = { gruppi: [], risultati: 0, punti: 0, extra: 0 }

const byName = new Intl.Collator('it')

/** `gruppo` can name several groups, separated by commas. */
function isInGruppo({ gruppo }: { gruppo: string | null }, richiesta: Richiesta): boolean {
  return richiesta.gruppo === null || (gruppo ?? '').split(', ').includes(richiesta.gruppo)
}

function isAsked(
  ofRazza: string | null,
  row: { razza: string; sezione: string | null },
  { categoria, razza, sezione }: Richiesta,
): boolean {
  return (
    (categoria === null || ofRazza === categoria) &&
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
