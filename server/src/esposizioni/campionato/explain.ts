import { NotFound } from '@bisavolo/domain'
import type { SpiegazioneAllevamento, SpiegazioneGatto } from '@bisavolo/domain/esposizioni/calls/campionato'
import {
  type LettoreEsclusi,
  motivoEsclusione,
  type RigaClassifica,
} from '@bisavolo/domain/esposizioni/rules/classifica/classifica'
import { limitiOf, motivoGiorno, type Voce } from '@bisavolo/domain/esposizioni/rules/classifica/classifica-punti'
import { nomeBest, nomeClasse } from '@bisavolo/domain/esposizioni/rules/iscrizione/classi'
import { hasRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/giorno-risultato'
import { esposizioneKey } from '@bisavolo/domain/esposizioni/rules/risultati/punteggio'
import type { AnnoClassificato } from './classifiche.ts'
import type { GattoAnno, RisultatoAnno } from './read-anno.ts'

type Totale = SpiegazioneGatto['classifiche'][number]
type Risultato = Omit<SpiegazioneGatto['fuori'][number], 'motivo'>

/** What the caller may see beyond the published lists. */
export interface Lettore {
  esclusi: LettoreEsclusi
  iscrizioni: ReadonlySet<number>
}

export function nonGiudicate(anno: AnnoClassificato, idgatto: number): number[] {
  return anno.risultati.filter(one => one.gatti_id === idgatto && !hasRisultato(one)).map(({ id }) => id)
}

export function explainGatto(
  anno: AnnoClassificato,
  gatto: GattoAnno,
  finale: boolean,
  lettore: Lettore,
): SpiegazioneGatto {
  const { id: idgatto } = gatto
  const { righe } = anno.gattiRanked(finale)
  const own = righe.filter(riga => riga.idgatto === idgatto)
  const isRead = (one: RisultatoAnno) => hasRisultato(one) || lettore.iscrizioni.has(one.id)
  const ofGatto = anno.risultati.filter(one => one.gatti_id === idgatto && isRead(one))
  const byId = new Map(ofGatto.map(one => [one.id, one]))
  const ranked = new Set(own.flatMap(({ voci }) => voci.map(({ id }) => id)))
  return {
    ...{ idgatto, nome: gatto.nome, codice: gatto.codice, anno: anno.anno, proprietario: gatto.proprietario },
    escluso: motivoEsclusione(gatto, finale, lettore.esclusi),
    regole: regoleOf(anno),
    classifiche: own.map(riga => ({
      ...pointsOf(riga),
      davanti: neighbourOf(righe, riga),
      voci: riga.voci.filter(({ id }) => byId.has(id ?? 0)).map(voce => withShow(anno, voce, byId.get(voce.id ?? 0))),
    })),
    fuori: [...byId.values()]
      .filter(({ id }) => !ranked.has(id))
      .map(one => ({ ...showOf(anno, one), motivo: motivoFuori(anno, one) })),
  }
}

export function explainAllevamento(anno: AnnoClassificato, id: number, finale: boolean): SpiegazioneAllevamento {
  const { righe } = anno.allevamentiRanked(finale, null, null)
  const riga = righe.find(({ idallevatore }) => idallevatore === id)
  if (riga === undefined) throw new NotFound('Nessun risultato di questo allevamento nel campionato.')
  const before = righe[riga.posizione - 2]
  const { nome, allevatore, posizione, punti, extra, totale, risultati, gatti } = riga
  return {
    ...{ idallevatore: id, nome, allevatore, anno: anno.anno, posizione, punti, extra, totale, risultati, gatti },
    regole: regoleOf(anno),
    davanti: before === undefined ? null : { posizione: before.posizione, nome: before.nome, totale: before.totale },
    voci: riga.voci.map(voce => ({
      ...voceOf(voce),
      esposizione: nameOf(anno, voce.esposizione),
      gatti: voce.gatti.map(({ idgatto, totale: points }) => ({
        ...{ idgatto, totale: points, nome: anno.gattoOf(idgatto)?.nome ?? '' },
      })),
    })),
  }
}

function regoleOf({ regole, anno, oggi }: AnnoClassificato): string[] {
  const { risultati, quotaEstera, italianiPerEstero } = limitiOf({ regole, anno, oggi })
  return [
    `Contano i ${risultati} risultati migliori, uno per esposizione`,
    ...(quotaEstera ? [`Al massimo un risultato estero ogni ${italianiPerEstero} italiani contati`] : []),
    'A parità: più Best, più punti extra, miglior risultato scartato, più risultati, nome',
  ]
}

function pointsOf({
  gruppo,
  posizione,
  categoria,
  posizione_categoria,
  posizione_razza,
  razza,
  ...riga
}: RigaClassifica) {
  const { punti, extra, totale, risultati, disputati } = riga
  return {
    ...{ gruppo, posizione, categoria, posizione_categoria, razza, posizione_razza },
    ...{ punti, extra, totale, risultati, disputati },
  }
}

function neighbourOf(righe: readonly RigaClassifica[], { gruppo, posizione }: RigaClassifica): Totale['davanti'] {
  const before = righe.find(riga => riga.gruppo === gruppo && riga.posizione === posizione - 1)
  return before === undefined ? null : { posizione: before.posizione, nome: before.nome, totale: before.totale }
}

function motivoFuori({ oggi }: AnnoClassificato, entry: RisultatoAnno): string | null {
  return hasRisultato(entry) ? motivoGiorno(entry.data, oggi) : null
}

function withShow(anno: AnnoClassificato, voce: Voce, entry: RisultatoAnno | undefined): Totale['voci'][number] {
  const motivo = hasRisultato(entry ?? null) ? voce.motivo : 'Nessun risultato registrato'
  return { ...(entry && showOf(anno, entry)), ...voceOf(voce), motivo: voce.contato ? null : motivo }
}

function voceOf({ id, data, estero, punti, extra, totale, contato, motivo }: Voce) {
  return { id, data, estero, punti, extra, totale, contato, motivo }
}

function showOf(anno: AnnoClassificato, entry: RisultatoAnno): Risultato {
  const { id, data, esposizioni_id = 0, estera_name, category, titolo, best, bestofbest, biv, nomination } = entry
  const show = anno.esposizioni.get(esposizioni_id)
  return {
    ...{ id, data, category, titolo, bestofbest, biv, nomination, nazione: entry.nazione ?? null },
    esposizione: esposizioni_id === -1 ? (estera_name ?? 'Estera') : (show?.name ?? ''),
    classe: category ? nomeClasse(category, data, anno.regole) : null,
    best: best ? nomeBest(best, data, anno.regole) : null,
  }
}

/** Key of a show: its id, or `name|day` for a foreign show. */
function nameOf({ esposizioni, risultati }: AnnoClassificato, key: string): string {
  const own = /^\d+$/.test(key) ? esposizioni.get(Number(key))?.name : undefined
  if (own !== undefined) return own
  return risultati.find(one => esposizioneKey(one) === key)?.estera_name ?? key.slice(0, key.lastIndexOf('|'))
}
